/// What every session of ours states at its start, over what server, role and user say.
package struct SessionSettings: Sendable {
  /// Shown in `pg_stat_activity` unless the user names the application himself.
  package var applicationName: String
  /// The schemas in order of search; empty leaves the server's.
  package var searchPath: [String]
  /// Seconds to wait for a lock; 0 waits for ever.
  package var lockTimeoutSeconds: Int
  /// Seconds after which the server ends a session that idles inside a transaction; 0: never.
  package var idleInTransactionTimeoutSeconds: Int
  /// Seconds to connect to each host, unless the user states `connect_timeout`.
  package var connectTimeoutSeconds: Int
  /// Seconds to wait for the answer to COMMIT, before it counts as not confirmed.
  package var commitTimeoutSeconds: Int
  /// Seconds without a byte from the server, beyond those that it may wait for a lock, after which
  /// the statement is cancelled; 0 waits for ever.
  package var silenceTimeoutSeconds: Int
  /// Seconds to wait for a statement to end after it was cancelled at its deadline.
  package var cancelTimeoutSeconds: Int

  package init(
    applicationName: String = "mvpdctl", searchPath: [String] = [],
    lockTimeoutSeconds: Int = 5, idleInTransactionTimeoutSeconds: Int = 60,
    connectTimeoutSeconds: Int = 10, commitTimeoutSeconds: Int = 60,
    silenceTimeoutSeconds: Int = 900, cancelTimeoutSeconds: Int = 5
  ) {
    self.applicationName = applicationName
    self.searchPath = searchPath
    self.lockTimeoutSeconds = lockTimeoutSeconds
    self.idleInTransactionTimeoutSeconds = idleInTransactionTimeoutSeconds
    self.connectTimeoutSeconds = connectTimeoutSeconds
    self.commitTimeoutSeconds = commitTimeoutSeconds
    self.silenceTimeoutSeconds = silenceTimeoutSeconds
    self.cancelTimeoutSeconds = cancelTimeoutSeconds
  }

  /// The settings as `-c name=value` words of libpq's `options`.
  ///
  /// In `options` they hold from the first statement on, and appended they win over the user's.
  var options: String {
    var settings = [
      ("lock_timeout", "\(lockTimeoutSeconds)s"),
      ("idle_in_transaction_session_timeout", "\(idleInTransactionTimeoutSeconds)s"),
      ("client_connection_check_interval", "1s"),
      ("jit", "off"),
      ("TimeZone", "UTC"),
      ("DateStyle", "ISO"),
    ]
    if !searchPath.isEmpty {
      settings.append(("search_path", searchPath.joined(separator: ",")))
    }
    return settings.map { "-c \($0.0)=\($0.1)" }.joined(separator: " ")
  }
}
