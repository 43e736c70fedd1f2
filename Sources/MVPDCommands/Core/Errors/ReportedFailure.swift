package import TVEInterchange

/// An error that knows how it is told to the user.
///
/// Errors of the modules below conform beside the commands that meet them; any other error that
/// reaches the tool is a bug and ends with status 70.
package protocol ReportedFailure: Error {
  var report: FailureReport { get }
}

extension ToolError: ReportedFailure {
  package var report: FailureReport { .errors([self]) }
}

/// Everything that is wrong with an input, told in one run; nothing of it was stored.
package struct InputProblems: ReportedFailure {
  package let problems: [InputProblem]
  package let status: ExitStatus

  package init(_ problems: [InputProblem], status: ExitStatus = .refused) {
    self.problems = problems
    self.status = status
  }

  package var report: FailureReport { .problems(problems, status: status) }
}
