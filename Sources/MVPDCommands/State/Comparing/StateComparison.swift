import TVEStore

/// Compares two sides and tells the difference as a plan would.
struct StateComparison {
  let old: StateRef
  let new: StateRef
  let selection: Selection
  var showsAll = true

  /// - Parameter tellsByStatus: status 1 if there is a difference.
  func run(in context: Context, tellsByStatus: Bool) throws {
    let selected = ComparedSelection(selection)
    let outcome = try old.open(context) { old in
      if self.old.isLive, new.isLive { return ChangeOutcome() }
      return try new.open(context) { new in
        try ConfigurationComparison.outcome(from: old, to: new, where: selected.accepts)
      }
    }
    var presenter = ChangePresenter(context: context, isDryRun: true)
    presenter.isPlan = true
    presenter.showsAll = showsAll
    try presenter.present(outcome)
    for line in ImpactWords.warnings(outcome.impact) { context.warn(line) }
    if tellsByStatus, !outcome.summary.isEmpty { context.conclude(.answerIsNo) }
  }
}
