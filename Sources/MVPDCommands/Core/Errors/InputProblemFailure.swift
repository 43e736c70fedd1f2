package import TVEInterchange

extension InputProblem: ReportedFailure {
  /// The one problem that stopped the work.
  package var report: FailureReport { .problems([self], status: .refused) }
}
