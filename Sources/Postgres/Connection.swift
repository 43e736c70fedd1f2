internal import CLibPQ

/// A session on a PostgreSQL server, used by one caller at a time and closed when it is let go.
///
/// Calls block until the server has answered; a signal caught by `SignalPipe` cancels them.
/// A class, because a session has one identity, which stores and transactions share.
package final class Connection {
  private(set) var link: ServerLink
  private let target: ConnectionTarget
  let settings: SessionSettings

  /// Connects.
  ///
  /// - Throws: `connectionFailed`, `cancelled`.
  package init(
    _ target: ConnectionTarget, settings: SessionSettings = SessionSettings()
  ) throws(PostgresError) {
    var opening = try LinkOpening(target, settings)
    link = try opening.open()
    self.target = target
    self.settings = settings
    try confirmSettings()
  }

  /// Called about four times a second while the server is waited for.
  package var heartbeat: (() -> Void)? {
    get { link.heartbeat }
    set { link.heartbeat = newValue }
  }

  /// Gives up the session and opens another one, on a host that takes writes.
  ///
  /// What the old session held, locks and temporary tables among it, is gone when the server
  /// notices.
  ///
  /// - Throws: `connectionFailed`, `cancelled`; then the connection stays lost.
  package func reconnect() throws(PostgresError) {
    var target = self.target
    target["target_session_attrs"] = "read-write"
    var opening = try LinkOpening(target, settings)
    let link = try opening.open()
    link.heartbeat = heartbeat
    self.link = link
    try confirmSettings()
  }

  /// Another session with the same database on the same host and port, as a snapshot needs it.
  ///
  /// - Throws: `connectionFailed`, `cancelled`.
  package func sibling() throws(PostgresError) -> Connection {
    var target = self.target
    target["host"] = host.isEmpty ? nil : host
    target["hostaddr"] = text(PQhostaddr(link.pg)).flatMap { host.hasPrefix("/") ? nil : $0 }
    target["port"] = String(port)
    target["dbname"] = database
    target["user"] = user
    target["target_session_attrs"] = "any"
    return try Connection(target, settings: settings)
  }

  /// The host name, address or socket folder that is in use.
  package var host: String { text(PQhost(link.pg)) ?? "" }
  package var port: Int { text(PQport(link.pg)).flatMap { Int($0) } ?? 5432 }
  package var database: String { text(PQdb(link.pg)) ?? "" }
  /// The role that was asked for.
  package var user: String { text(PQuser(link.pg)) ?? "" }
  /// The role that the server knows the session by.
  package var sessionUser: String { parameter("session_authorization") ?? user }
  /// For example 150018 for 15.18.
  package var serverVersion: Int { Int(PQserverVersion(link.pg)) }
  package var serverProcessID: Int { Int(PQbackendPID(link.pg)) }
  /// What the server sent beside its answer to the last statement.
  package var lastNotices: [Notice] { link.notices.notices }

  /// Whether a transaction is open, failed or not.
  package var isInTransaction: Bool {
    let status = PQtransactionStatus(link.pg)
    return !isLost && status != PQTRANS_IDLE && status != PQTRANS_UNKNOWN
  }

  /// Whether the session is gone.
  package var isLost: Bool { link.isLost || PQstatus(link.pg) != CONNECTION_OK }

  /// A parameter that the server reports by itself, `TimeZone` for example.
  package func parameter(_ name: String) -> String? { text(PQparameterStatus(link.pg, name)) }

  /// Asks the server to stop the statement that runs.
  package func cancel() { link.cancel() }

  /// States again what `options` cannot hold against `PGTZ` and `PGDATESTYLE`, and raises
  /// `synchronous_commit` where a commit would not wait for its own disk.
  private func confirmSettings() throws(PostgresError) {
    _ = try rows(
      """
      select pg_catalog.set_config(name, value, false)
      from (values
        ('TimeZone', 'UTC'),
        ('DateStyle', 'ISO'),
        ('synchronous_commit',
          case when pg_catalog.current_setting('synchronous_commit') in ('off', 'local')
            then 'on' else pg_catalog.current_setting('synchronous_commit') end)
      ) as wanted (name, value)
      where pg_catalog.current_setting(name) is distinct from value
      """)
  }

  private func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    guard let pointer, pointer.pointee != 0 else { return nil }
    return String(cString: pointer)
  }

  private func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
    text(UnsafePointer(pointer))
  }
}
