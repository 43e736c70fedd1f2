import Postgres
import TVEInterchange
import TVEModel
import TestSupport
import Testing

@testable import TVEStore

@Suite struct ChangeRunnerTests {
  private let connection: Connection

  init() throws {
    connection = try Connection(TestDatabase.migrated())
    try connection.script(
      """
      insert into tve.programmer (programmer_id, display_name) values ('PROG', 'Programmer');
      insert into tve.requestor (requestor_id, display_name, programmer_id)
      values ('CHAN1', 'One', 'PROG'), ('CHAN2', 'Two', null);
      insert into tve.mvpd (mvpd_id, display_name, logo_url) values
        ('a_net', 'Acme', 'https://l.example/a.png'), ('b_net', 'Beta', 'https://l.example/b.png');
      insert into tve.integration (requestor_id, mvpd_id)
      values ('CHAN1', 'a_net'), ('CHAN1', 'b_net'), ('CHAN2', 'a_net');
      insert into tve.mvpd_setting (mvpd_id, platform_id, enable_platform_services,
        boarding_status, display_in_platform_picker, platform_mapping_id)
      values ('a_net', 'all', true, 'SUPPORTED', true, 'one'),
        ('b_net', 'tvos', true, 'PICKER', true, 'two');
      insert into tve.featured (requestor_id, mvpd_id, rank)
      values ('CHAN1', 'a_net', 1), ('CHAN1', 'b_net', 2);
      """)
  }

  @Test func `a new MVPD with a setting is one create`() throws {
    let outcome = try run(
      .mvpd(mvpd("c_net") { $0.displayName = .set("Gamma") }),
      .setting(setting(nil, "c_net", .tv, .platformMappingID, .platformIdentifier("three"))))

    #expect(outcome.summary.create == 1)
    #expect(outcome.summary.update == 0)
    #expect(
      outcome.changes == [
        Change(
          action: .create, kind: .mvpd, key: ["c_net"], revision: 1,
          fields: [
            FieldChange(field: "displayName", platform: nil, old: nil, new: .text("Gamma")),
            FieldChange(field: "isTempPass", platform: nil, old: nil, new: .boolean(false)),
            FieldChange(field: "isProxied", platform: nil, old: nil, new: .boolean(false)),
            FieldChange(
              field: "platformMappingId", platform: .tv, old: nil, new: .text("three")),
          ])
      ])
    #expect(
      try value("select platform_mapping_id from tve.mvpd_setting where mvpd_id = 'c_net'")
        == "three")
  }

  @Test func `a change that states what is stored writes nothing`() throws {
    let before = try state()

    let outcome = try run(
      .mvpd(mvpd("a_net") { $0.displayName = .set("Acme") }),
      .setting(setting(nil, "a_net", .all, .platformMappingID, .platformIdentifier("one"))))

    #expect(outcome.summary.isEmpty)
    #expect(outcome.summary.unchanged == 1)
    #expect(try state() == before)
  }

  @Test func `a dry run says what it would do and does nothing`() throws {
    let before = try state()
    var options = ChangeOptions()
    options.isDryRun = true

    let outcome = try run(
      [.setting(setting(nil, "a_net", .all, .platformMappingID, .platformIdentifier("x")))],
      options)

    #expect(outcome.summary.update == 1)
    #expect(outcome.impact.changedRequestors[.ios] == [id("CHAN1"), id("CHAN2")])
    #expect(outcome.impact.changedRequestors[.roku] == nil)
    #expect(try state() == before)
  }

  @Test func `a supported list that becomes empty is named`() throws {
    let outcome = try run(
      .setting(setting(nil, "a_net", .all, .enablePlatformServices, .boolean(false))))

    #expect(outcome.impact.emptiedLists[.ios] == [id("CHAN1"), id("CHAN2")])
    #expect(outcome.impact.emptiedLists[.tvos] == [id("CHAN2")])
  }

  @Test func `two mapping ids and two featured ranks swap in one change`() throws {
    let outcome = try run(
      .setting(setting(nil, "a_net", .all, .platformMappingID, .platformIdentifier("two"))),
      .setting(setting(nil, "b_net", .tvos, .platformMappingID, .platformIdentifier("one"))),
      .featured(
        FeaturedRecord(
          at: Place(), requestor: id("CHAN1"), mvpds: [mvpdID("b_net"), mvpdID("a_net")])))

    #expect(outcome.summary.update == 3)
    #expect(
      outcome.changes.first { $0.kind == .requestor }?.fields == [
        FieldChange(
          field: "featured", platform: nil, old: .list(["a_net", "b_net"]),
          new: .list(["b_net", "a_net"]))
      ])
    #expect(
      try value(
        "select string_agg(mvpd_id, ',' order by rank) from tve.featured") == "b_net,a_net")
  }

  @Test func `taking back the last statement of a node deletes its row`() throws {
    let fields = SettingField.platformSSO
    let outcome = try run(
      .setting(
        SettingRecord(
          at: Place(), requestor: nil, mvpd: mvpdID("b_net"), platform: .tvos,
          fields: SettingFieldSet(fields))))

    #expect(outcome.summary.update == 1)
    #expect(outcome.changes.first?.fields.map(\.new) == [nil, nil, nil, nil])
    #expect(try value("select count(*) from tve.mvpd_setting where mvpd_id = 'b_net'") == "0")
  }

  @Test func `a repeated id is refused with every line`() throws {
    let error = #expect(throws: StoreError.self) {
      try run(
        .mvpd(mvpd("c_net", line: 2)), .mvpd(mvpd("d_net", line: 3)), .mvpd(mvpd("c_net", line: 4)),
        .mvpd(mvpd("c_net", line: 5)))
    }

    #expect(
      messages(error) == ["MVPD 'c_net' stands 3 times in the input: lines 2, 4 and 5"])
  }

  @Test func `unknown references are named with what was probably meant`() throws {
    let error = #expect(throws: StoreError.self) {
      try run(
        .integration(
          IntegrationRecord(at: Place(line: 3), requestor: id("CHAN11"), mvpd: mvpdID("a_net"))),
        .setting(
          setting(id("CHAN2"), "b_net", .ios, .enablePlatformServices, .boolean(true), line: 4)))
    }

    #expect(
      messages(error) == [
        "integration 'CHAN11/a_net': requestor 'CHAN11' does not exist",
        "settings of integration 'CHAN2/b_net': the integration does not exist",
      ])
    guard case .refused(let problems)? = error else { return }
    #expect(problems.first?.suggestions == ["CHAN1", "CHAN2"])
    #expect(problems.first?.place.line == 3)
  }

  @Test func `deleting an MVPD that is integrated names the integrations`() throws {
    let record = Record.deletion(DeletionRecord(at: Place(), target: .mvpd(mvpdID("a_net"))))

    let error = #expect(throws: StoreError.self) { try run(record) }

    #expect(
      messages(error) == [
        "MVPD 'a_net' is referred to by 2 integrations: CHAN1/a_net, CHAN2/a_net;"
          + " '--cascade' takes them along"
      ])
  }

  @Test func `deleting with its integrations takes their settings and places along`() throws {
    let outcome = try run(
      .deletion(
        DeletionRecord(at: Place(), target: .mvpd(mvpdID("a_net")), cascades: true)))

    #expect(outcome.summary.delete == 3)
    #expect(try value("select count(*) from tve.integration") == "1")
    #expect(try value("select string_agg(mvpd_id, ',') from tve.featured") == "b_net")
  }

  @Test func `a stale revision is told with the one that is there`() throws {
    var options = ChangeOptions()
    options.expectedRevision = (.mvpd, ["a_net"], 7)

    let error = #expect(throws: StoreError.self) {
      try run([.mvpd(mvpd("a_net") { $0.displayName = .set("X") })], options)
    }

    guard case .stale(.mvpd, "a_net", 7, 1)? = error else {
      Issue.record("expected a stale revision, found \(String(describing: error))")
      return
    }
  }

  @Test func `domains are replaced as a list and keep who may start the sign-in`() throws {
    try connection.execute(
      """
      insert into tve.requestor_domain (requestor_id, name, mvpd_initiated)
      values ('CHAN1', 'a.example', true), ('CHAN1', 'b.example', false)
      """)
    var record = RequestorRecord(at: Place(), id: id("CHAN1"))
    record.domains = .set([.init(name: "a.example"), .init(name: "c.example")])

    let outcome = try run(.requestor(record))

    #expect(
      outcome.changes.first?.fields == [
        FieldChange(
          field: "domains", platform: nil, old: .list(["a.example", "b.example"]),
          new: .list(["a.example", "c.example"]))
      ])
    #expect(
      try value(
        """
        select string_agg(name || ' ' || mvpd_initiated, ',' order by name)
        from tve.requestor_domain
        """) == "a.example true,c.example false")
  }

  @Test func `an MVPD with a proxy becomes proxied`() throws {
    try run(.mvpd(mvpd("a_net") { $0.proxy = .set(mvpdID("b_net")) }))

    #expect(try value("select is_proxied from tve.mvpd where mvpd_id = 'a_net'") == "t")
  }

  @Test func `a proxied MVPD cannot be said not to be`() throws {
    let error = #expect(throws: StoreError.self) {
      try run(
        .mvpd(
          mvpd("a_net") {
            $0.proxy = .set(mvpdID("b_net"))
            $0.isProxied = .set(false)
          }))
    }

    #expect(
      messages(error) == [
        "MVPD 'a_net' has the proxy 'b_net' and so is proxied: take the proxy away, too"
      ])
  }

  @Test func `of very many faults the first are kept and the others counted`() throws {
    let error = #expect(throws: StoreError.self) {
      try ChangeRunner(connection).run { area in
        for line in 1...1500 {
          area.report(InputProblem("wrong", at: Place(file: "a.csv", line: line), message: "wrong"))
        }
      }
    }

    #expect(messages(error).count == 1001)
    #expect(messages(error).last == "500 more problems are not listed: mend these first")
  }

  @Test func `a rank that two have is told beside an unknown id`() throws {
    func ranked(_ mvpd: String, line: Int) -> Record {
      var record = IntegrationRecord(
        at: Place(line: line), requestor: id("CHAN1"), mvpd: mvpdID(mvpd))
      record.featuredRank = .set(7)
      return .integration(record)
    }

    let error = #expect(throws: StoreError.self) {
      try run(
        ranked("a_net", line: 1), ranked("b_net", line: 2),
        .integration(
          IntegrationRecord(at: Place(line: 3), requestor: id("CHAN1"), mvpd: mvpdID("c_net"))))
    }

    #expect(
      messages(error) == [
        "featured rank 7 of integration 'CHAN1/a_net' is that of 'CHAN1/b_net', too"
          + ": 'mvpdctl featured set CHAN1 MVPD…' puts them in order",
        "featured rank 7 of integration 'CHAN1/b_net' is that of 'CHAN1/a_net', too"
          + ": 'mvpdctl featured set CHAN1 MVPD…' puts them in order",
        "integration 'CHAN1/c_net': MVPD 'c_net' does not exist",
      ])
  }

  @Test func `deleting an integration that is not active reaches nobody`() throws {
    try connection.execute(
      "update tve.integration set active = false where requestor_id = 'CHAN2'")

    let outcome = try run(
      .deletion(
        DeletionRecord(
          at: Place(), target: .integration(id("CHAN2"), mvpdID("a_net")), cascades: true)))

    #expect(outcome.summary.delete == 1)
    #expect(outcome.impact == Impact())
  }

  @Test func `taking back a mapping id of none that nothing stands against reaches nobody`() throws
  {
    try run(.setting(setting(nil, "b_net", .ios, .platformMappingID, .platformIdentifier(""))))
    var record = setting(nil, "b_net", .ios, .platformMappingID, .platformIdentifier(""))
    record.values = SettingValues()

    let outcome = try run(.setting(record))

    #expect(outcome.summary.update == 1)
    #expect(outcome.impact == Impact())
  }

  // MARK: Arrange

  @discardableResult
  private func run(_ records: Record...) throws -> ChangeOutcome {
    try run(records, ChangeOptions())
  }

  @discardableResult
  private func run(_ records: [Record], _ options: ChangeOptions) throws -> ChangeOutcome {
    try ChangeRunner(connection).run(options) { area in
      for record in records { try area.take(record) }
    }
  }

  private func mvpd(
    _ id: String, line: Int? = nil, _ change: (inout MVPDRecord) -> Void = { _ in }
  ) -> MVPDRecord {
    var record = MVPDRecord(at: Place(line: line), id: mvpdID(id))
    change(&record)
    return record
  }

  private func setting(
    _ requestor: RequestorID?, _ mvpd: String, _ platform: Platform, _ field: SettingField,
    _ value: SettingValue, line: Int? = nil
  ) -> SettingRecord {
    var record = SettingRecord(
      at: Place(line: line), requestor: requestor, mvpd: mvpdID(mvpd), platform: platform,
      fields: [field])
    record.values[field] = value
    return record
  }

  private func id(_ text: String) -> RequestorID { RequestorID(trusted: text) }
  private func mvpdID(_ text: String) -> MVPDID { MVPDID(trusted: text) }

  private func messages(_ error: StoreError?) -> [String] {
    guard case .refused(let problems)? = error else { return [String(describing: error)] }
    return problems.map(\.message)
  }

  private func value(_ query: Query) throws -> String {
    try connection.row(query).string(0)
  }

  /// Everything that an update would change, revisions and times included.
  private func state() throws -> [String] {
    try ["programmer", "requestor", "mvpd", "integration", "mvpd_setting", "featured"].flatMap {
      try connection.values(
        Query(stringLiteral: "select t::text from tve.\($0) as t order by 1"), as: String.self)
    }
  }
}
