/// Standard output cannot be written, found out while there was more to print.
struct OutputFailure: ReportedFailure {
  private let failure: SystemFailure

  init(_ failure: SystemFailure) {
    self.failure = failure
  }

  var report: FailureReport {
    // Whoever closed the pipe has seen enough and wants no words.
    failure.isClosedPipe
      ? .errors([ToolError(.pipeClosed, "pipe-closed", "")])
      : .errors([
        ToolError(
          .fileSystem, "output-unwritable", "cannot write to standard output: \(failure)")
      ])
  }
}
