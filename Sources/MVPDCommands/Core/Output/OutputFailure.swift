import Glibc
import Postgres

/// Standard output cannot be written.
struct OutputFailure: ReportedFailure {
  private let failure: SystemFailure

  init(_ failure: SystemFailure) {
    self.failure = failure
  }

  var report: FailureReport {
    // Whoever closed the pipe has seen enough and wants no words; nor does who sent a signal.
    if failure.isClosedPipe { return .errors([ToolError(.pipeClosed, "pipe-closed", "")]) }
    if failure.errno == EINTR, let signal = SignalPipe.caught {
      return PostgresError.cancelled(signal: signal).report
    }
    return .errors([
      ToolError(.fileSystem, "output-unwritable", "cannot write to standard output: \(failure)")
    ])
  }
}
