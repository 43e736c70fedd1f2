import Glibc
import Postgres
import TestSupport
import Testing

/// Each in a process of its own, because signals are caught for a whole process.
@Suite struct SignalTests {
  @Test func `SIGINT cancels the statement and rolls back`() async throws {
    let fixture = try Fixture()
    let (folder, database) = (fixture.folder, fixture.database)

    await #expect(processExitsWith: .success) {
      [folder = folder as String, database = database as String] in
      SignalPipe.install()
      let connection = try Fixture.connect(folder, database)
      Fixture.interrupt(whenAsleep: connection.serverProcessID, folder, database)
      do {
        try connection.transaction {
          try connection.execute("insert into t values (1)")
          try connection.execute("select pg_sleep(600)")
        }
        preconditionFailure("not cancelled")
      } catch PostgresError.cancelled(SIGINT) {
        precondition(!connection.isInTransaction, "still in the transaction")
        precondition(SignalPipe.caught == SIGINT, "the signal is forgotten")
      }
      do {
        try connection.script("select 1")
        preconditionFailure("a statement was begun after the signal")
      } catch PostgresError.cancelled(SIGINT) {
        return
      }
    }

    #expect(try fixture.count() == 0)
  }

  @Test func `a commit that succeeds in spite of SIGINT is a success`() async throws {
    let fixture = try Fixture()
    let (folder, database) = (fixture.folder, fixture.database)
    try fixture.connection.script(
      """
      create function stand() returns trigger language plpgsql as
        $$ begin perform pg_sleep(600); return null;
          exception when query_canceled then return null; end $$;
      create constraint trigger stand after insert on t deferrable initially deferred
        for each row execute function stand();
      """)

    await #expect(processExitsWith: .success) {
      [folder = folder as String, database = database as String] in
      SignalPipe.install()
      let connection = try Fixture.connect(folder, database)
      Fixture.interrupt(whenAsleep: connection.serverProcessID, folder, database)
      try connection.transaction { try connection.execute("insert into t values (1)") }
    }

    #expect(try fixture.count() == 1)
  }

  @Test func `SIGTERM stops a COPY out`() async throws {
    let fixture = try Fixture()
    let (folder, database) = (fixture.folder, fixture.database)

    await #expect(processExitsWith: .success) {
      [folder = folder as String, database = database as String] in
      SignalPipe.install()
      let connection = try Fixture.connect(folder, database)
      do {
        try connection.copyOut("copy (select generate_series(1, 100000000)) to stdout") { row in
          let number = try row.int(0)
          if number == 10 { Fixture.signal(SIGTERM) }
          precondition(number <= 10, "rows go on")
        }
        preconditionFailure("not cancelled")
      } catch PostgresError.cancelled(SIGTERM) {
        return
      }
    }
  }

  @Test func `SIGINT stops a COPY in, and nothing is stored`() async throws {
    let fixture = try Fixture()
    let (folder, database) = (fixture.folder, fixture.database)

    await #expect(processExitsWith: .success) {
      [folder = folder as String, database = database as String] in
      SignalPipe.install()
      let connection = try Fixture.connect(folder, database)
      do {
        try connection.transaction {
          try connection.copyIn("copy t from stdin") { writer in
            for number in 1...10_000_000 {
              if number == 100_000 { Fixture.signal(SIGINT) }
              try writer.field(number)
              try writer.endRow()
            }
          }
        }
        preconditionFailure("not cancelled")
      } catch PostgresError.cancelled(SIGINT) {
        precondition(!connection.isInTransaction, "still in the transaction")
      }
    }

    #expect(try fixture.count() == 0)
  }

  @Test func `a second SIGINT ends the process by the signal`() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      SignalPipe.install()
      Fixture.signal(SIGINT)
      kill(getpid(), SIGINT)
      while true { sched_yield() }
    }
  }

  @Test func `a child has default signals`() async {
    await #expect(processExitsWith: .success) {
      SignalPipe.install()
      let child = try Subprocess(["sh", "-c", "kill -PIPE $$; exit 3"])
      let ending = child.wait()
      precondition(ending == .signalled(SIGPIPE), "\(ending)")
    }
  }
}

/// A database with an empty table `t (a integer)`.
private struct Fixture {
  let connection: Connection
  let folder: String
  let database: String

  init() throws {
    let target = try TestDatabase.empty()
    folder = target["host"] ?? ""
    database = target["dbname"] ?? ""
    connection = try Connection(target)
    try connection.script("create table t (a integer)")
  }

  func count() throws -> Int { try connection.value("select count(*) from t") }

  static func connect(_ folder: String, _ database: String) throws(PostgresError) -> Connection {
    try Connection(
      ConnectionTarget(socketFolder: folder, database: database, user: PostgresCluster.account))
  }

  /// Sends a signal to this process, not to the thread, which may block it; returns when it has
  /// been caught.
  static func signal(_ number: Int32) {
    kill(getpid(), number)
    while SignalPipe.caught == nil { sched_yield() }
  }

  /// Sends SIGINT to this process when a session runs `pg_sleep`.
  static func interrupt(whenAsleep session: Int, _ folder: String, _ database: String) {
    BackgroundThread.start {
      let watcher = try connect(folder, database)
      while try watcher.optionalRow(
        """
        select from pg_stat_activity
        where pid = \(session) and wait_event = 'PgSleep'
        """) == nil
      {}
      kill(getpid(), SIGINT)
    }
  }
}
