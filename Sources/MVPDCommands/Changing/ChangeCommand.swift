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
  /// Whether the change is asked for before it is made; decided by the plan.
  var question: (ChangeOutcome) -> StyledText? = { _ in nil }
  /// What goes after the changes, on standard error.
  var remarks: (ChangeOutcome) -> [StyledText] = { _ in [] }

  init(_ context: Context, _ writing: Writing) {
    self.context = context
    self.writing = writing
  }

  /// Runs the change; nothing is stored when it throws.
  ///
  /// A dry run goes the same way and is rolled back. No transaction is open while a question
  /// waits: the plan is made again afterwards and must be equal.
  @discardableResult
  func run(_ connection: Connection, produce: (StagingArea) throws -> Void) throws
    -> ChangeOutcome
  {
    let runner = ChangeRunner(connection)
    let identity = try DatabaseIdentity(connection)
    var options = options
    // Programs get every change; people a screenful, or counts.
    options.listLimit =
      context.outputs.contains { $0.format == .json } ? .max : ChangePresenter.screenful + 1
    let presenter = ChangePresenter(context: context, isDryRun: writing.isDryRun)
    if writing.isDryRun {
      options.isDryRun = true
      let outcome = try runner.run(options, produce: produce)
      try finish(outcome, presenter)
      if writing.tellsByStatus, !outcome.summary.isEmpty { context.conclude(.answerIsNo) }
      return outcome
    }
    let label = identity.isProtected && (isDestructive || options.isBulk) ? identity.label : nil
    // With '--yes' nobody is asked, and the plan is made once.
    if !writing.consent.yes || label != nil {
      options.isDryRun = true
      let preview = try runner.run(options, produce: produce)
      if !preview.summary.isEmpty, let question = question(preview) {
        try ask(question, preview, presenter, identity, typing: label)
      }
      options.isDryRun = false
      options.expectedDigest = preview.digest
    }
    let outcome = try runner.run(options, produce: produce)
    try finish(outcome, presenter)
    return outcome
  }

  private func ask(
    _ question: StyledText, _ preview: ChangeOutcome, _ presenter: ChangePresenter,
    _ identity: DatabaseIdentity, typing label: String?
  ) throws {
    if context.canAsk { for line in presenter.lines(preview) { context.note(line) } }
    let place: StyledText =
      identity.label.map { "In database \($0, .bold): \(question)" } ?? question
    try context.confirm(place, consent: writing.consent, typing: label)
  }

  private func finish(_ outcome: ChangeOutcome, _ presenter: ChangePresenter) throws {
    for note in outcome.notes { context.tell(note) }
    try presenter.present(outcome)
    for remark in remarks(outcome) { context.note(remark) }
  }
}

extension Context {
  /// Tells a remark on input that was accepted.
  func tell(_ note: InputNote) {
    let place = [note.place.description, note.place.path ?? ""].filter { !$0.isEmpty }
    let text = StyledText("\((place + [note.message]).joined(separator: ": "))")
    if note.level == .warning { warn(text) } else { self.note(text) }
  }
}
