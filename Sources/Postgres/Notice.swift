internal import CLibPQ

/// A message that the server sent beside its answer.
package struct Notice: Equatable, Sendable {
  /// `WARNING`, `NOTICE`, `INFO`, `LOG` or `DEBUG`.
  package var severity: String
  package var sqlState: String
  package var message: String
  package var detail: String?
  package var hint: String?

  /// Whether it tells that the session is over.
  var isFatal: Bool { severity == "FATAL" || severity == "PANIC" }
}

/// Keeps the notices of one connection, the oldest first.
///
/// A class, because libpq holds a pointer to it while the connection is open.
final class NoticeLog {
  private(set) var notices: [Notice] = []

  /// Makes libpq report the notices of `connection` here instead of on stderr.
  func attach(to connection: OpaquePointer) {
    PQsetNoticeReceiver(
      connection,
      { context, result in
        guard let context, let result else { return }
        let log = Unmanaged<NoticeLog>.fromOpaque(context).takeUnretainedValue()
        log.record(result)
      },
      Unmanaged.passUnretained(self).toOpaque())
  }

  func removeAll() {
    notices.removeAll()
  }

  private func record(_ result: OpaquePointer) {
    // A loop that raises notices must not fill the memory.
    guard notices.count < 1_000 else { return }
    if let error = ServerError(result: result) {
      notices.append(
        Notice(
          severity: error.severity, sqlState: error.sqlState, message: error.message,
          detail: error.detail, hint: error.hint))
    } else {
      let text = String(cString: PQresultErrorMessage(result))
      notices.append(Notice(severity: "WARNING", sqlState: "", message: text.singleLine))
    }
  }
}
