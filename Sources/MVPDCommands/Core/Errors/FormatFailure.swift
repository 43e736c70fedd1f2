package import Formats

extension FormatError: ReportedFailure {
  /// A file that cannot be read; a fault of its text that nobody placed nearer to the data.
  package var report: FailureReport {
    guard systemError == nil else {
      return .errors([ToolError(.fileSystem, "file-unreadable", description)])
    }
    return .errors([ToolError.refused(code, description)])
  }
}
