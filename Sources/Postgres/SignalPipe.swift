internal import CSystem

/// SIGINT, SIGTERM and SIGHUP as something to wait for, and SIGPIPE ignored; for the whole process.
///
/// Once installed, a signal cancels the statement that runs on any connection and makes every later
/// one fail with `PostgresError.cancelled`; rolling back still works. A second SIGINT ends the
/// process at once. Reading a terminal or a pipe ends with EINTR.
package enum SignalPipe {
  /// Starts catching signals.
  package static func install() {
    let descriptor = csystem_catch_signals()
    precondition(descriptor >= 0, "a process without descriptors left cannot go on")
  }

  /// The signal that was caught first, or nil.
  package static var caught: Int32? {
    let signal = csystem_caught_signal()
    return signal == 0 ? nil : signal
  }

  /// Becomes readable, and stays so, when a signal is caught; -1, which `poll` skips, before
  /// `install`.
  package static var descriptor: Int32 { csystem_signal_descriptor() }

  /// Returns when no signal was caught.
  ///
  /// - Throws: `cancelled`.
  package static func check() throws(PostgresError) {
    if let caught { throw .cancelled(signal: caught) }
  }
}
