package import Formats
import Glibc
import Postgres

extension FormatError: ReportedFailure {
  /// A file that cannot be read; a fault of its text that nobody placed nearer to the data.
  package var report: FailureReport {
    if systemError == EINTR, let signal = SignalPipe.caught {
      return PostgresError.cancelled(signal: signal).report
    }
    guard systemError == nil else {
      return .errors([ToolError(.fileSystem, "file-unreadable", description)])
    }
    return .errors([ToolError.refused(code, description)])
  }
}
