import Glibc
import Postgres
import TestSupport
import Testing

/// Servers that do not answer.
@Suite struct SilenceTests {
  private let settings = SessionSettings(
    lockTimeoutSeconds: 0, idleInTransactionTimeoutSeconds: 1, silenceTimeoutSeconds: 1,
    cancelTimeoutSeconds: 1)

  @Test func `a statement without an answer is cancelled`() throws {
    let connection = try Connection(TestDatabase.empty(), settings: settings)

    let error = #expect(throws: PostgresError.self) {
      try connection.script("select pg_sleep(600)")
    }

    #expect(error?.sqlState == "57014")
    #expect(try connection.value("select 1") == 1)
  }

  @Test func `a server that does not even cancel loses the session`() throws {
    let connection = try Connection(TestDatabase.empty(), settings: settings)
    let backend = Int32(connection.serverProcessID)
    kill(backend, SIGSTOP)
    defer { kill(backend, SIGCONT) }

    let error = #expect(throws: PostgresError.self) { try connection.script("select 1") }

    #expect(error == .connectionLost(message: "the server did not answer in time", sqlState: nil))
    #expect(connection.isLost)
  }

  @Test func `rows that keep coming are no silence`() throws {
    let connection = try Connection(TestDatabase.empty(), settings: settings)

    let count = try connection.copyOut(
      "copy (select pg_sleep(0.3), repeat('x', 20000) from generate_series(1, 6)) to stdout"
    ) { _ in }

    #expect(count == 6)
  }

  @Test func `the server ends a session that idles within a transaction`() throws {
    let target = try TestDatabase.empty()
    let connection = try Connection(target, settings: settings)
    let observer = try Connection(target)
    let backend = connection.serverProcessID
    try connection.script("begin")

    while try observer.value(
      "select exists (select from pg_stat_activity where pid = \(backend))", as: Bool.self)
    {}
    let error = #expect(throws: PostgresError.self) { try connection.script("select 1") }

    #expect(error?.sqlState == "25P03")
  }

  @Test func `a session is opened again after it was lost`() throws {
    let target = try TestDatabase.empty()
    let connection = try Connection(target)
    let first = connection.serverProcessID
    try Connection(target).script("select pg_terminate_backend(\(first))")
    #expect(throws: PostgresError.self) { try connection.script("select 1") }

    try connection.reconnect()

    #expect(!connection.isLost)
    #expect(connection.serverProcessID != first)
    #expect(try connection.value("select 1") == 1)
  }

  @Test func `a caller that waits for the server is called now and then`() throws {
    let connection = try Connection(TestDatabase.empty())
    let beats = Beats()
    connection.heartbeat = { beats.count += 1 }

    try connection.script("select pg_sleep(1)")

    #expect(beats.count > 0)
  }

  private final class Beats {
    var count = 0
  }
}
