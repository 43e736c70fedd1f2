import Postgres
import TVEInterchange
import TVEModel
import TestSupport
import Testing

@testable import TVEStore

@Suite struct PruningTests {
  private let connection: Connection

  /// CHAN1 has four integrations, two domains and two featured MVPDs; CHAN2 has one integration.
  init() throws {
    connection = try Connection(TestDatabase.migrated())
    try connection.script(
      """
      insert into tve.programmer (programmer_id, display_name)
      values ('PROG', 'Programmer'), ('OTHER', 'Other');
      insert into tve.requestor (requestor_id, display_name, programmer_id)
      values ('CHAN1', 'One', 'PROG'), ('CHAN2', 'Two', null);
      insert into tve.requestor_domain (requestor_id, name)
      values ('CHAN1', 'a.example'), ('CHAN1', 'b.example');
      insert into tve.mvpd (mvpd_id, display_name, logo_url)
      select id, 'Name ' || id, 'https://l.example/a.png'
      from unnest(array['a_net', 'b_net', 'c_net', 'd_net', 'e_net']) as id;
      insert into tve.integration (requestor_id, mvpd_id)
      values ('CHAN1', 'a_net'), ('CHAN1', 'b_net'), ('CHAN1', 'c_net'), ('CHAN1', 'd_net'),
        ('CHAN2', 'a_net');
      insert into tve.mvpd_setting (mvpd_id, platform_id, platform_mapping_id)
      values ('a_net', 'ios', 'one'), ('a_net', 'tvos', 'two');
      insert into tve.integration_setting (requestor_id, mvpd_id, platform_id,
        platform_mapping_id)
      values ('CHAN1', 'a_net', 'ios', 'three'), ('CHAN1', 'b_net', 'tvos', 'four');
      insert into tve.featured (requestor_id, mvpd_id, rank)
      values ('CHAN1', 'a_net', 1), ('CHAN1', 'b_net', 2);
      """)
  }

  @Test func `without pruning what the input lacks is kept and counted by kind`() throws {
    let before = try state()

    let outcome = try run(partOfCHAN1)

    #expect(outcome.summary.isEmpty)
    #expect(
      outcome.kept == [.integration: 2, .setting: 1, .domain: 1, .featured: 1])
    #expect(try state() == before)
  }

  @Test func `pruning deletes what the requestor's input lacks and nothing else`() throws {
    let outcome = try run(partOfCHAN1) { $0.prunes = true }

    #expect(outcome.kept == [:])
    #expect(outcome.summary.byKind[.integration] == [.delete: 2, .update: 1])
    #expect(outcome.summary.byKind[.requestor] == [.update: 1])
    #expect(outcome.summary.byKind[.mvpd] == nil)
    #expect(
      try keys("integration", "requestor_id || '/' || mvpd_id")
        == ["CHAN1/a_net", "CHAN1/b_net", "CHAN2/a_net"])
    #expect(
      try keys("integration_setting", "mvpd_id || '@' || platform_id") == ["b_net@tvos"])
    #expect(try keys("requestor_domain", "name") == ["a.example"])
    #expect(try keys("featured", "mvpd_id || ' ' || rank") == ["a_net 1"])
    #expect(try keys("mvpd", "mvpd_id").count == 5)
  }

  @Test func `an extent that somebody resolved loses what was handed over alone`() throws {
    let outcome = try run([], { $0.prunes = true }) { area in
      try area.take(.scope(ScopeRecord(at: Place(), .integrations(id("CHAN1")))))
      area.resolve(.integrations(id("CHAN1")))
      try area.takeAbsent(.integration(id("CHAN1"), mvpd("d_net")))
    }

    #expect(outcome.summary.delete == 1)
    #expect(
      try keys("integration", "requestor_id || '/' || mvpd_id")
        == ["CHAN1/a_net", "CHAN1/b_net", "CHAN1/c_net", "CHAN2/a_net"])
  }

  @Test func `an MVPD's nodes are pruned where the input speaks of all of them`() throws {
    let records: [Record] = [
      .mvpd(MVPDRecord(at: Place(), id: mvpd("a_net"))),
      .scope(ScopeRecord(at: Place(), .mvpdSettings(mvpd("a_net")))),
      .setting(
        SettingRecord(
          at: Place(), requestor: nil, mvpd: mvpd("a_net"), platform: .ios,
          fields: [.platformMappingID], values: .mapping("one"))),
    ]

    let outcome = try run(records) { $0.prunes = true }

    #expect(
      outcome.changes.map(\.fields) == [
        [
          FieldChange(
            field: "platformMappingId", platform: .tvos, old: .text("two"), new: nil)
        ]
      ])
  }

  @Test func `everything of a kind takes requestors with their integrations`() throws {
    let records: [Record] = [
      .requestor(RequestorRecord(at: Place(), id: id("CHAN2"))),
      .scope(ScopeRecord(at: Place(), .everything(.requestor))),
    ]

    let outcome = try run(records) {
      $0.prunes = true
      $0.deletionLimit = .count(10)
    }

    #expect(outcome.summary.byKind[.requestor] == [.delete: 1])
    #expect(outcome.summary.byKind[.integration] == [.delete: 4])
    #expect(try keys("requestor", "requestor_id") == ["CHAN2"])
  }

  @Test func `an MVPD that others outside the input refer to is refused by name`() throws {
    let records: [Record] =
      ["b_net", "c_net", "d_net", "e_net"].map {
        .mvpd(MVPDRecord(at: Place(), id: mvpd($0)))
      } + [.scope(ScopeRecord(at: Place(), .everything(.mvpd)))]

    let error = #expect(throws: StoreError.self) { try run(records) { $0.prunes = true } }

    #expect(
      messages(error) == [
        "MVPD 'a_net' is not in the input and is referred to by 2 integrations: CHAN1/a_net,"
          + " CHAN2/a_net; delete those first, or keep it in the input"
      ])
  }

  @Test func `an MVPD goes along with the integrations that the same input drops`() throws {
    let records: [Record] =
      ["a_net", "b_net", "c_net", "e_net"].map {
        .mvpd(MVPDRecord(at: Place(), id: mvpd($0)))
      }
      + ["a_net", "b_net", "c_net"].map { integration("CHAN1", $0) }
      + [
        .scope(ScopeRecord(at: Place(), .everything(.mvpd))),
        .scope(ScopeRecord(at: Place(), .integrations(id("CHAN1")))),
      ]

    let outcome = try run(records) { $0.prunes = true }

    #expect(outcome.summary.delete == 2)
    #expect(try keys("mvpd", "mvpd_id") == ["a_net", "b_net", "c_net", "e_net"])
  }

  @Test func `a programmer that the input gives up can be pruned`() throws {
    var requestor = RequestorRecord(at: Place(), id: id("CHAN1"))
    requestor.programmer = .set(ProgrammerID(trusted: "OTHER"))
    let records: [Record] = [
      .programmer(ProgrammerRecord(at: Place(), id: ProgrammerID(trusted: "OTHER"))),
      .requestor(requestor),
      .scope(ScopeRecord(at: Place(), .everything(.programmer))),
    ]

    let outcome = try run(records) { $0.prunes = true }

    #expect(outcome.summary.delete == 1)
    #expect(try keys("programmer", "programmer_id") == ["OTHER"])
  }

  @Test func `more deletions of a kind than allowed are refused with their counts`() throws {
    let records: [Record] = [
      .requestor(RequestorRecord(at: Place(), id: id("CHAN1"))),
      .scope(ScopeRecord(at: Place(), .integrations(id("CHAN1")))),
    ]

    let error = #expect(throws: StoreError.self) { try run(records) { $0.prunes = true } }

    guard case .tooManyDeletions(let excessive)? = error else {
      Issue.record("expected too many deletions, found \(String(describing: error))")
      return
    }
    #expect(
      excessive == [ExcessiveDeletion(kind: .integration, count: 4, total: 4, allowed: 3)])
    #expect(try keys("integration", "mvpd_id").count == 5)
  }

  @Test(arguments: [
    (DeletionLimit.standard, 20, 3), (.standard, 100, 10), (.percent(50), 7, 3), (.count(0), 9, 0),
  ])
  func `a limit is a number or a part of what is stored in scope`(
    _ limit: DeletionLimit, _ total: Int, _ allowed: Int
  ) {
    #expect(limit.allowed(of: total) == allowed)
  }

  @Test func `selectors narrow records and scope alike`() throws {
    var selection = StagedSelection()
    selection.programmers = []
    selection.mvpds = []
    selection.requestors = []
    selection.integrations = ([id("CHAN1")], [mvpd("c_net"), mvpd("e_net")])

    let outcome = try run([], { $0.prunes = true }) { area in
      for record in partOfCHAN1 + [integration("CHAN1", "e_net"), integration("CHAN2", "e_net")] {
        try area.take(record)
      }
      try selection.apply(to: area, connection)
    }

    #expect(outcome.changes.map(\.name) == ["CHAN1/c_net", "CHAN1/e_net"])
    #expect(outcome.changes.map(\.action) == [.delete, .create])
  }

  @Test func `a featured list in another order keeps what it lacks behind it`() throws {
    try connection.execute(
      "insert into tve.featured (requestor_id, mvpd_id, rank) values ('CHAN1', 'c_net', 3)")
    let records: [Record] = [
      .featured(
        FeaturedRecord(
          at: Place(), requestor: id("CHAN1"), mvpds: [mvpd("c_net"), mvpd("a_net")])),
      .scope(ScopeRecord(at: Place(), .featured(id("CHAN1")))),
    ]

    let outcome = try run(records)

    #expect(outcome.kept == [.featured: 1])
    #expect(
      try keys("featured", "rank || ' ' || mvpd_id") == ["1 c_net", "2 a_net", "3 b_net"])
  }

  @Test func `pruning empties the featured list and the domains that the input does not have`()
    throws
  {
    let records: [Record] = [
      .requestor(RequestorRecord(at: Place(), id: id("CHAN1"))),
      .scope(ScopeRecord(at: Place(), .featured(id("CHAN1")))),
      .scope(ScopeRecord(at: Place(), .domains(id("CHAN1")))),
    ]

    try run(records) { $0.prunes = true }

    #expect(try keys("featured", "mvpd_id") == [])
    #expect(try keys("requestor_domain", "name") == [])
  }

  // MARK: Arrange

  /// Two of CHAN1's four integrations, without one of the two nodes, one of two domains and one of
  /// two featured MVPDs, all as stored.
  private var partOfCHAN1: [Record] {
    var requestor = RequestorRecord(at: Place(), id: id("CHAN1"))
    requestor.domains = .set([.init(name: "a.example")])
    return [
      .requestor(requestor), integration("CHAN1", "a_net"), integration("CHAN1", "b_net"),
      .setting(
        SettingRecord(
          at: Place(), requestor: id("CHAN1"), mvpd: mvpd("b_net"), platform: .tvos,
          fields: [.platformMappingID], values: .mapping("four"))),
      .featured(FeaturedRecord(at: Place(), requestor: id("CHAN1"), mvpds: [mvpd("a_net")])),
      .scope(ScopeRecord(at: Place(), .integrations(id("CHAN1")))),
      .scope(ScopeRecord(at: Place(), .settings(id("CHAN1")))),
      .scope(ScopeRecord(at: Place(), .domains(id("CHAN1")))),
      .scope(ScopeRecord(at: Place(), .featured(id("CHAN1")))),
    ]
  }

  private func integration(_ requestor: String, _ mvpd: String) -> Record {
    .integration(
      IntegrationRecord(at: Place(), requestor: id(requestor), mvpd: self.mvpd(mvpd)))
  }

  @discardableResult
  private func run(
    _ records: [Record], _ configure: (inout ChangeOptions) -> Void = { _ in },
    _ more: (StagingArea) throws -> Void = { _ in }
  ) throws -> ChangeOutcome {
    var options = ChangeOptions()
    configure(&options)
    return try ChangeRunner(connection).run(options) { area in
      for record in records { try area.take(record) }
      try more(area)
    }
  }

  private func id(_ text: String) -> RequestorID { RequestorID(trusted: text) }
  private func mvpd(_ text: String) -> MVPDID { MVPDID(trusted: text) }

  private func messages(_ error: StoreError?) -> [String] {
    guard case .refused(let problems)? = error else { return [String(describing: error)] }
    return problems.map(\.message)
  }

  private func keys(_ table: String, _ key: String) throws -> [String] {
    try connection.values(
      Query(stringLiteral: "select (\(key))::text from tve.\(table) order by 1"),
      as: String.self)
  }

  private func state() throws -> [String] {
    try [
      "programmer", "requestor", "requestor_domain", "mvpd", "integration", "mvpd_setting",
      "integration_setting", "featured", "receipt",
    ].flatMap {
      try connection.values(
        Query(stringLiteral: "select t::text from tve.\($0) as t order by 1"), as: String.self)
    }
  }
}

extension SettingValues {
  /// A mapping id alone.
  fileprivate static func mapping(_ id: String) -> SettingValues {
    var values = SettingValues()
    values.platformMappingID = ExactText(id)
    return values
  }
}
