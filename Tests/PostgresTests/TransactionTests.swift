import Postgres
import TestSupport
import Testing

@Suite struct TransactionTests {
  @Test func `what a transaction wrote stays`() throws {
    let connection = try table()

    let result = try connection.transaction {
      try connection.execute("insert into t values (1)")
      return "done"
    }

    #expect(result == "done")
    #expect(try count(connection) == 1)
  }

  @Test func `a body that throws leaves nothing`() throws {
    let connection = try table()

    #expect(throws: Mishap.self) {
      try connection.transaction {
        try connection.execute("insert into t values (1)")
        throw Mishap()
      }
    }

    #expect(!connection.isInTransaction)
    #expect(try count(connection) == 0)
  }

  @Test func `a dry run leaves nothing`() throws {
    let connection = try table()

    let seen = try connection.transaction(ending: .rollback) {
      try connection.execute("insert into t values (1)")
      return try count(connection)
    }

    #expect(seen == 1)
    #expect(try count(connection) == 0)
  }

  @Test func `a read-only transaction refuses to write`() throws {
    let connection = try table()

    let error = #expect(throws: PostgresError.self) {
      try connection.transaction(isolation: .serializable, readOnly: true, deferrable: true) {
        try connection.execute("insert into t values (1)")
      }
    }

    #expect(error?.sqlState == "25006")
  }

  @Test func `a constraint that is checked at the end fails as itself`() throws {
    let connection = try table()
    try connection.script(
      "alter table t add constraint t_key unique (a) deferrable initially deferred")

    let error = #expect(throws: PostgresError.self) {
      try connection.transaction { try connection.execute("insert into t values (1), (1)") }
    }

    #expect(error?.constraint == "t_key")
    #expect(try count(connection) == 0)
  }

  @Test func `a swallowed error does not pass for a commit`() throws {
    let connection = try table()

    let error = #expect(throws: PostgresError.self) {
      try connection.transaction {
        try connection.execute("insert into t values (1)")
        _ = try? connection.execute("select 1/0")
      }
    }

    #expect(
      error == .unexpectedResult("the transaction had failed and was rolled back"))
    #expect(try count(connection) == 0)
  }

  @Test func `a notice on COMMIT makes it unconfirmed`() throws {
    let connection = try table()
    try connection.script(
      """
      create function warn() returns trigger language plpgsql as
        $$ begin raise warning 'canceling wait for synchronous replication'; return null; end $$;
      create constraint trigger warn after insert on t deferrable initially deferred
        for each row execute function warn();
      """)

    let error = #expect(throws: PostgresError.self) {
      try connection.transaction { try connection.execute("insert into t values (1)") }
    }

    #expect(error == .commitNotConfirmed(reason: "canceling wait for synchronous replication"))
    #expect(
      error?.description == "commit not confirmed: canceling wait for synchronous replication")
  }

  @Test func `a server that dies during COMMIT makes it unconfirmed`() throws {
    let connection = try table()
    try connection.script(
      """
      create function die() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(60);
          return null; end $$;
      create constraint trigger die after insert on t deferrable initially deferred
        for each row execute function die();
      """)

    let error = #expect(throws: PostgresError.self) {
      try connection.transaction { try connection.execute("insert into t values (1)") }
    }

    #expect(
      error
        == .commitNotConfirmed(
          reason: "terminating connection due to administrator command"))
  }

  @Test func `a COMMIT that takes too long is stopped`() throws {
    let target = try TestDatabase.empty()
    let connection = try Connection(target, settings: SessionSettings(commitTimeoutSeconds: 1))
    try connection.script(
      """
      create table t (a integer);
      create function stall() returns trigger language plpgsql as
        $$ begin perform pg_sleep(600); return null; end $$;
      create constraint trigger stall after insert on t deferrable initially deferred
        for each row execute function stall();
      """)

    let error = #expect(throws: PostgresError.self) {
      try connection.transaction { try connection.execute("insert into t values (1)") }
    }

    #expect(error?.sqlState == "57014")
    #expect(try count(connection) == 0)
  }

  @Test func `a snapshot id that is none is refused`() throws {
    let connection = try table()

    #expect(throws: PostgresError.unexpectedResult("not a snapshot id: '1'; drop table t; --'")) {
      try connection.transaction(isolation: .repeatableRead, snapshot: "1'; drop table t; --") {}
    }
    #expect(try count(connection) == 0)
  }

  private struct Mishap: Error {}

  private func table() throws -> Connection {
    let connection = try Connection(TestDatabase.empty())
    try connection.script("create table t (a integer)")
    return connection
  }

  private func count(_ connection: Connection) throws -> Int {
    try connection.value("select count(*) from t")
  }
}
