import Glibc
import Postgres
import TestSupport

/// Signals during statements; arguments: socket folder and database, which has a table `t`.
let signalScenarios: [String: Scenario] = [
  "interrupted-statement": { arguments in
    SignalPipe.install()
    let connection = try connect(arguments)
    interrupt(whenAsleep: connection.serverProcessID, arguments)
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
  },
  "interrupted-commit": { arguments in
    SignalPipe.install()
    let connection = try connect(arguments)
    interrupt(whenAsleep: connection.serverProcessID, arguments)
    try connection.transaction { try connection.execute("insert into t values (1)") }
  },
  "terminated-copy-out": { arguments in
    SignalPipe.install()
    let connection = try connect(arguments)
    do {
      try connection.copyOut("copy (select generate_series(1, 100000000)) to stdout") { row in
        let number = try row.int(0)
        if number == 10 { send(SIGTERM) }
        precondition(number <= 10, "rows go on")
      }
      preconditionFailure("not cancelled")
    } catch PostgresError.cancelled(SIGTERM) {
      return
    }
  },
  "interrupted-copy-in": { arguments in
    SignalPipe.install()
    let connection = try connect(arguments)
    do {
      try connection.transaction {
        try connection.copyIn("copy t from stdin") { writer in
          for number in 1...10_000_000 {
            if number == 100_000 { send(SIGINT) }
            try writer.field(number)
            try writer.endRow()
          }
        }
      }
      preconditionFailure("not cancelled")
    } catch PostgresError.cancelled(SIGINT) {
      precondition(!connection.isInTransaction, "still in the transaction")
    }
  },
  "second-interrupt": { _ in
    SignalPipe.install()
    send(SIGINT)
    kill(getpid(), SIGINT)
    while true { sched_yield() }
  },
  "child-signals": { _ in
    SignalPipe.install()
    let child = try Subprocess(["sh", "-c", "kill -PIPE $$; exit 3"])
    let ending = child.wait()
    precondition(ending == .signalled(SIGPIPE), "\(ending)")
  },
]

/// Connects to the database that the arguments name.
func connect(_ arguments: [String]) throws(PostgresError) -> Connection {
  try Connection(
    ConnectionTarget(
      socketFolder: arguments[0], database: arguments[1], user: PostgresCluster.account))
}

/// Sends a signal to this process, not to the thread, which may block it; returns when it has been
/// caught.
private func send(_ number: Int32) {
  kill(getpid(), number)
  while SignalPipe.caught == nil { sched_yield() }
}

/// Sends SIGINT to this process when a session runs `pg_sleep`.
private func interrupt(whenAsleep session: Int, _ arguments: [String]) {
  BackgroundThread.start {
    let watcher = try connect(arguments)
    while try watcher.optionalRow(
      """
      select from pg_stat_activity
      where pid = \(session) and wait_event = 'PgSleep'
      """) == nil
    {}
    kill(getpid(), SIGINT)
  }
}
