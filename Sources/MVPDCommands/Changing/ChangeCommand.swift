import Postgres
import TVEInterchange
import TVEStore

/// Carries out a change that a command makes: shows it, asks where that is needed, tells what
/// happened.
struct ChangeCommand {
  let context: Context
  let writing: Writing
  var options = ChangeOptions()
  /// Deletes or reaches many: a protected database wants its label typed.
  var isDestructive = false
  /// What is asked before the change is made, decided by the plan; nil makes it at once.
  var question: ((ChangeOutcome) -> StyledText?)?
  /// What is told after the changes.
  var remark: (ChangeOutcome) -> Void = { _ in }

  init(_ context: Context, _ writing: Writing) {
    self.context = context
    self.writing = writing
  }

  /// Runs the change; nothing is stored when it throws.
  ///
  /// A dry run goes the same way and is rolled back. So does a change that must be asked for first:
  /// no transaction is open while the question waits, and the plan that is made afterwards must be
  /// equal.
  @discardableResult
  func run(_ connection: Connection, produce: (StagingArea) throws -> Void) throws
    -> ChangeOutcome
  {
    let runner = ChangeRunner(connection)
    let identity = try DatabaseIdentity(connection)
    var options = options
    let progress = Progress(context)
    defer { progress.end() }
    if options.isBulk {
      progress.attach(to: connection)
      options.progress = progress.tell
    }
    let notes = Notes()
    func produceNoting(_ area: StagingArea) throws {
      notes.area = area
      try produce(area)
    }
    // Programs get every change; people a screenful, or counts.
    options.listLimit =
      context.outputs.contains { $0.format == .json } ? .max : ChangePresenter.screenful + 1
    var presenter = ChangePresenter(context: context, isDryRun: writing.isDryRun)
    presenter.label = identity.label
    defer { notes.tell(context) }
    if writing.isDryRun {
      options.isDryRun = true
      let outcome = try runner.run(options, produce: produceNoting)
      progress.end()
      notes.tell(context)
      try finish(outcome, presenter)
      if writing.tellsByStatus, !outcome.summary.isEmpty { context.conclude(.answerIsNo) }
      return outcome
    }
    let label = identity.isProtected && (isDestructive || options.isBulk) ? identity.label : nil
    // With '--yes' nobody is asked; a protected database asks all the same.
    if let question, !writing.consent.yes || label != nil {
      options.isHeld = { question($0) != nil }
    }
    let outcome: ChangeOutcome
    do {
      outcome = try runner.run(options, produce: produceNoting)
    } catch PostgresError.cancelled(let signal) {
      progress.end()
      context.note("interrupted, nothing was changed")
      throw PostgresError.cancelled(signal: signal)
    } catch let held as HeldChange {
      progress.end()
      notes.tell(context)
      try ask(question?(held.outcome) ?? "", held.outcome, presenter, identity, typing: label)
      // Who has read it above the question need not read it again below.
      presenter.wasPreviewed = context.canAsk && context.output.isTerminal
      options.isHeld = nil
      options.expectedDigest = held.outcome.digest
      outcome = try runner.run(options, produce: produceNoting)
    }
    progress.end()
    context.conclusion.hasStored = !outcome.summary.isEmpty
    tell(outcome.commit)
    notes.tell(context)
    try finish(outcome, presenter)
    return outcome
  }

  /// What the readers remarked on the input; told once, however often it is read, and even when it
  /// is refused.
  private final class Notes {
    /// Of the last reading.
    var area: StagingArea?
    private var isTold = false

    func tell(_ context: Context) {
      guard let area, !isTold else { return }
      isTold = true
      context.tell(area.notes)
    }
  }

  private func ask(
    _ question: StyledText, _ preview: ChangeOutcome, _ presenter: ChangePresenter,
    _ identity: DatabaseIdentity, typing label: String?
  ) throws {
    if context.canAsk {
      context.reporter.notes(presenter.preview(preview))
      for line in ImpactWords.warnings(preview.impact) { context.warn(line) }
    }
    let place: StyledText =
      identity.label.map { "In database \($0, .bold): \(question)" } ?? question
    try context.confirm(place, consent: writing.consent, typing: label)
  }

  private func tell(_ proof: CommitProof) {
    switch proof {
    case .answer: break
    case .receipt:
      context.note("the answer to COMMIT was lost; the receipt shows that the change is stored")
    case .repetition:
      context.note(
        "the answer to COMMIT was lost and nothing had been stored; the change was made again")
    }
  }

  private func finish(_ outcome: ChangeOutcome, _ presenter: ChangePresenter) throws {
    try presenter.present(outcome)
    for line in ImpactWords.warnings(outcome.impact) { context.warn(line) }
    remark(outcome)
  }
}
