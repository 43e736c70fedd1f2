import Glibc
import Postgres
import TestSupport
import Testing

/// Each in a process of its own, because signals are caught for a whole process.
@Suite struct SignalTests {
  @Test func `SIGINT cancels the statement and rolls back`() throws {
    let fixture = try Fixture()

    try fixture.expectSuccess("interrupted-statement")

    #expect(try fixture.count() == 0)
  }

  @Test func `a commit that succeeds in spite of SIGINT is a success`() throws {
    let fixture = try Fixture()
    try fixture.connection.script(
      """
      create function stand() returns trigger language plpgsql as
        $$ begin perform pg_sleep(600); return null;
          exception when query_canceled then return null; end $$;
      create constraint trigger stand after insert on t deferrable initially deferred
        for each row execute function stand();
      """)

    try fixture.expectSuccess("interrupted-commit")

    #expect(try fixture.count() == 1)
  }

  @Test func `SIGTERM stops a COPY out`() throws {
    try Fixture().expectSuccess("terminated-copy-out")
  }

  @Test func `SIGINT stops a COPY in, and nothing is stored`() throws {
    let fixture = try Fixture()

    try fixture.expectSuccess("interrupted-copy-in")

    #expect(try fixture.count() == 0)
  }

  @Test func `a second SIGINT ends the process by the signal`() throws {
    #expect(try TestChild.run("second-interrupt").ending == .signalled(SIGINT))
  }

  @Test func `a child has default signals`() throws {
    let (ending, output) = try TestChild.run("child-signals")

    #expect(ending == .exited(0), "\(output)")
  }
}

/// A database with an empty table `t (a integer)`.
private struct Fixture {
  let connection: Connection
  private let target: ConnectionTarget

  init() throws {
    target = try TestDatabase.empty()
    connection = try Connection(target)
    try connection.script("create table t (a integer)")
  }

  func count() throws -> Int { try connection.value("select count(*) from t") }

  /// Runs a scenario on the database.
  func expectSuccess(_ scenario: String) throws {
    let (ending, output) = try TestChild.run(
      scenario, target["host"] ?? "", target["dbname"] ?? "")
    #expect(ending == .exited(0), "\(output)")
  }
}
