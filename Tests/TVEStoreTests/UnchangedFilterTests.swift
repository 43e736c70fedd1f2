import Postgres
import TVEInterchange
import TVEModel
import TestSupport
import Testing

@testable import TVEStore

@Suite struct UnchangedFilterTests {
  @Test(arguments: 0..<24)
  func `an input has the same outcome whether or not its unchanged records are staged`(
    seed: Int
  ) throws {
    var random = SplitMix(seed: UInt64(seed))
    let connection = try database(&random)
    let records = try RandomInput(connection, hasFaults: seed % 3 == 0, &random).records
    let other = try Connection(TestDatabase.migrated())
    var again = SplitMix(seed: UInt64(seed))
    try fill(other, &again)

    let staged = result(connection, records, skippingFrom: nil)
    let skipped = result(other, records, skippingFrom: seed % 5)

    #expect(skipped == staged)
    #expect(try state(other) == state(connection))
  }

  @Test(arguments: 0..<8)
  func `the order of the input decides nothing`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let connection = try database(&random)
    let records = try RandomInput(connection, hasFaults: false, &random).records
    let other = try Connection(TestDatabase.migrated())
    var again = SplitMix(seed: UInt64(seed))
    try fill(other, &again)

    let ordered = result(connection, records, skippingFrom: 0)
    let shuffled = result(other, records.shuffled(using: &random), skippingFrom: 0)

    #expect(ordered == shuffled)
    #expect(try state(other) == state(connection))
  }

  @Test(arguments: 0..<24)
  func `what an input lacks is kept or deleted alike whether or not the rest of it is staged`(
    seed: Int
  ) throws {
    var random = SplitMix(seed: UInt64(seed))
    let connection = try database(&random)
    let records = try RandomInput.parts(connection, &random)
    let other = try Connection(TestDatabase.migrated())
    var again = SplitMix(seed: UInt64(seed))
    try fill(other, &again)

    let staged = result(connection, records, skippingFrom: nil, pruning: seed % 2 == 0)
    let skipped = result(other, records, skippingFrom: seed % 5, pruning: seed % 2 == 0)

    #expect(staged.refusals == [])
    #expect(staged.summary.delete > 0 || !staged.kept.isEmpty)
    #expect(skipped.summary == staged.summary)
    #expect(skipped == staged)
    #expect(try state(other) == state(connection))
  }

  @Test func `of an unchanged input nothing is staged, and all of it is counted`() throws {
    var random = SplitMix(seed: 7)
    let connection = try database(&random)
    try connection.script("delete from tve.featured; update tve.integration set degradation = null")
    let records = try RandomInput.unchanged(connection)

    try connection.transaction(isolation: .repeatableRead) {
      let area = try StagingArea(connection, skippingUnchangedFrom: 0)
      for record in records { try area.take(record) }
      try area.finish()

      #expect(
        try connection.value(
          """
          select (select count(*) from stage_integration)
            + (select count(*) from stage_integration_setting)
          """, as: Int.self) == 0)
      #expect(area.unchanged == 30)
    }
  }

  @Test func `a repeated key is told with both places although the first was skipped`() throws {
    var random = SplitMix(seed: 3)
    let connection = try database(&random)
    var records = try RandomInput.unchanged(connection)
    records.append(records[0])
    let problems = result(connection, records, skippingFrom: 0)

    #expect(
      problems.refusals == [
        "integration 'REQ0/mvpd0' stands 2 times in the input: lines 1 and \(records.count)"
      ])
  }

  // MARK: Arrange

  /// What a run came to, as far as it can be compared.
  private struct Result: Equatable {
    var summary = ChangeSummary()
    var changes: [Change] = []
    var impact = Impact()
    var digest = ""
    var kept: [PrunedKind: Int] = [:]
    var refusals: [String] = []
  }

  private func result(
    _ connection: Connection, _ records: [Record], skippingFrom start: Int?,
    pruning: Bool = false
  ) -> Result {
    var options = ChangeOptions()
    options.prunes = pruning
    options.deletionLimit = .percent(100)
    options.unchangedSkippedFrom = start
    options.isHeld = { _ in false }
    var result = Result()
    do {
      let outcome = try ChangeRunner(connection).run(options) { area in
        for (line, record) in zip(1..., records) { try area.take(record.at(line: line)) }
      }
      result.summary = outcome.summary
      result.changes = outcome.changes
      result.impact = outcome.impact
      result.digest = outcome.digest
      result.kept = outcome.kept
    } catch StoreError.refused(let problems) {
      result.refusals = problems.map(\.message)
    } catch {
      result.refusals = ["\(error)"]
    }
    return result
  }

  private func database(_ random: inout SplitMix) throws -> Connection {
    let connection = try Connection(TestDatabase.migrated())
    try fill(connection, &random)
    return connection
  }

  private func fill(_ connection: Connection, _ random: inout SplitMix) throws {
    try RandomEstate(mvpds: 10, requestors: 3, &random).insert(connection)
    for _ in 0..<8 {
      let requestor = "REQ\(Int.random(in: 0..<3, using: &random))"
      let mvpd = "mvpd\(Int.random(in: 0..<10, using: &random))"
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        try connection.execute(
          """
          insert into tve.featured (requestor_id, mvpd_id, rank)
          select \(requestor), \(mvpd), rank
          from (select \(Int.random(in: 1..<4, using: &random))::integer as rank) as place
          where not exists (
            select from tve.featured as other
            where other.requestor_id = \(requestor)
              and (other.rank = place.rank or other.mvpd_id = \(mvpd)))
          """)
      case 1:
        try connection.execute(
          """
          update tve.integration set degradation = 'AuthNAll'
          where requestor_id = \(requestor) and mvpd_id = \(mvpd)
          """)
      default:
        try connection.execute(
          """
          update tve.integration set active = false
          where requestor_id = \(requestor) and mvpd_id = \(mvpd)
          """)
      }
    }
  }

  private func state(_ connection: Connection) throws -> [String] {
    let tables = [
      "integration": "requestor_id, mvpd_id, active, degradation, degradation_until, revision",
      "integration_setting": "integration_setting", "featured": "featured",
      "requestor": "requestor_id, revision, content_revision",
    ]
    return try tables.sorted { $0.key < $1.key }.flatMap { table, columns in
      try connection.values(
        Query(
          stringLiteral: "select row(\(columns))::text from tve.\(table) order by 1"),
        as: String.self)
    }
  }
}

extension Record {
  /// The same record on a line of a file.
  fileprivate func at(line: Int) -> Record {
    switch self {
    case .integration(var record):
      record.place = Place(line: line)
      return .integration(record)
    case .setting(var record):
      record.place = Place(line: line)
      return .setting(record)
    default: return self
    }
  }
}
