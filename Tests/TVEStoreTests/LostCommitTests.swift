import Postgres
import TVEInterchange
import TVEModel
import TestSupport
import Testing

@testable import TVEStore

@Suite struct LostCommitTests {
  private let database: ConnectionTarget

  init() throws {
    database = try TestDatabase.migrated()
    try Connection(database).script(
      "insert into tve.programmer (programmer_id, display_name) values ('PROG', 'Old')")
  }

  @Test(arguments: [
    (CommitProxy.Fault.dropRequest, CommitProof.repetition, 2),
    (.dropReply, .receipt, 1), (.swallowReply, .receipt, 1),
    // The server gives up a session that idles within a transaction.
    (.swallowRequest, .repetition, 2),
  ])
  func `a change whose COMMIT goes unanswered is applied once`(
    _ fault: CommitProxy.Fault, _ proof: CommitProof, _ commits: Int
  ) throws {
    let proxy = try CommitProxy(to: database, fault)
    let connection = try Connection(
      proxy.target,
      settings: SessionSettings(
        idleInTransactionTimeoutSeconds: 4, commitTimeoutSeconds: 1, cancelTimeoutSeconds: 1))

    let outcome = try rename("New", connection)

    #expect(outcome.commit == proof)
    #expect(proxy.commits == commits)
    let direct = try Connection(database)
    #expect(
      try direct.row("select display_name || ' ' || revision from tve.programmer").string(0)
        == "New 2")
    #expect(try direct.value("select count(*) from tve.receipt") == 1)
  }

  @Test func `a transaction that is still committing is not taken for a failed one`() throws {
    let writer = try Connection(database)
    let looker = try Connection(database)
    try writer.script("begin; update tve.programmer set display_name = 'New'")
    let receipt = try Receipt(writtenOn: writer)

    let early = try Settlement(
      connection: looker, receipt: receipt, patience: .milliseconds(1)
    ).verdict()
    try writer.script("commit")
    let late = try Settlement(connection: looker, receipt: receipt).verdict()

    #expect(early == .unknown("the server is still at it"))
    #expect(late == .applied)
  }

  @Test func `a transaction that was rolled back is known not to be applied`() throws {
    let writer = try Connection(database)
    try writer.script("begin")
    let receipt = try Receipt(writtenOn: writer)
    try writer.script("rollback")

    #expect(try Settlement(connection: writer, receipt: receipt).verdict() == .notApplied)
  }

  @Test func `a change that writes nothing leaves no receipt`() throws {
    let connection = try Connection(database)

    try rename("Old", connection)

    #expect(try connection.value("select count(*) from tve.receipt") == 0)
  }

  @Test func `receipts older than seven days go with the next one`() throws {
    let connection = try Connection(database)
    try connection.script(
      """
      insert into tve.receipt (receipt_id, written_at)
      values (gen_random_uuid(), now() - interval '8 days'),
        (gen_random_uuid(), now() - interval '6 days')
      """)

    try rename("New", connection)

    #expect(try connection.value("select count(*) from tve.receipt") == 2)
  }

  @Test func `a receipt is for its writer to read`() throws {
    let connection = try Connection(database)
    try rename("New", connection)
    try connection.script(
      """
      create role receipt_stranger;
      grant usage on schema tve to receipt_stranger;
      set session authorization receipt_stranger;
      """)
    defer {
      try? connection.script(
        "reset session authorization; drop owned by receipt_stranger; drop role receipt_stranger")
    }

    #expect(try connection.value("select count(*) from tve.receipt") == 0)
  }

  @discardableResult
  private func rename(_ name: ExactText, _ connection: Connection) throws -> ChangeOutcome {
    try ChangeRunner(connection).run { area in
      var record = ProgrammerRecord(at: Place(), id: ProgrammerID(trusted: "PROG"))
      record.displayName = .set(name)
      try area.take(.programmer(record))
    }
  }
}
