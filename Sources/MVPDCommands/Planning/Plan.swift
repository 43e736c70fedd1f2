import ArgumentKit
import Postgres
import TVEStore

/// `plan`.
struct Plan: Command {
  static let declaration = CommandDeclaration(
    "plan", section: .files,
    abstract: "Shows what a state would change.",
    discussion: """
      Compares a state, a file or a folder as 'mvpdctl dump' writes them, with what is stored: what \
      is created, updated field by field, switched off or deleted, and how many requestors and \
      artifacts each change reaches. Nothing is stored. More than \(ChangePresenter.screenful) \
      changes are shown as counts unless --full is given.

      What is stored and not in the input is kept, and counted; --prune plans its deletion, never \
      beyond what the input speaks of: a requestor's document speaks of that requestor's \
      integrations, settings, domains and featured list, a whole state or a folder also of all \
      programmers, MVPDs and requestors. Selectors narrow both. --max-deletes bounds it.

      --against compares with another state instead of what is stored: what that holds and the \
      input lacks is told as deleted.

      --out writes the plan into a file that 'mvpdctl apply' carries out as it is, or refuses when \
      one of the things that it stands on was changed meanwhile.
      """,
    examples: ["mvpdctl plan state/", "mvpdctl plan state/ --prune --out plan.json --exit-code"],
    arguments: [StateOptions.inputArgument],
    options: StateOptions.all + [against, out, full, Writing.exitCode, Writing.allowEmpty],
    groups: [Selection.groupByID])

  static let formats: [OutputFormat] = [.text, .json, .markdown]

  private static let out = Option<String>(
    "--out", value: "PLAN", help: "write the plan there, for 'mvpdctl apply PLAN'",
    completion: .file)
  private static let against = Option<StateRef>(
    "--against", value: "FILE|DIR", help: "compare with this state, without a database",
    completion: .file)
  private static let full = Flag("--full", help: "show every change, however many there are")

  private let options: StateOptions
  private let path: String?
  private let against: StateRef?
  private let showsAll: Bool
  private let tellsByStatus: Bool
  private let allowsEmpty: Bool

  init(_ values: ParsedArguments) throws {
    options = try StateOptions(values, StateOptions.inputArgument)
    path = values[Self.out]
    against = values[Self.against]
    if against != nil, path != nil || options.prunes {
      throw ToolError.usage(
        "'--against' compares two states, so '--out' and '--prune' mean nothing",
        code: "option-conflict")
    }
    showsAll = values[Self.full]
    tellsByStatus = values[Writing.exitCode]
    allowsEmpty = values[Writing.allowEmpty]
  }

  func run(in context: Context) throws {
    if let against {
      var comparison = StateComparison(
        old: against, new: .path(options.input), selection: options.selection)
      comparison.showsAll = showsAll
      return try comparison.run(in: context, tellsByStatus: tellsByStatus)
    }
    let state = try StateInput(options.input, context)
    let connection = try context.openDatabase()
    let identity = try DatabaseIdentity(connection)
    let progress = Progress(context)
    defer { progress.end() }
    progress.attach(to: connection)
    var change = options.changeOptions
    // Nobody has to wait for what is not stored.
    change.isBulk = false
    change.isDryRun = true
    change.tellsReach = true
    change.progress = progress.tell
    let listsAll = showsAll || context.outputs.contains { $0.format == .json }
    change.listLimit = listsAll ? .max : ChangePresenter.screenful + 1
    // Begun anew with each try.
    var writer: SavedPlanWriter?
    if path != nil { change.record = { writer?.add($0) } }
    var lastArea: StagingArea?
    defer { lastArea.map { context.tell($0.notes) } }
    let outcome = try ChangeRunner(connection).run(change) { area in
      lastArea = area
      writer = try path.map { try SavedPlanWriter($0, for: identity, prunes: options.prunes) }
      try options.stage(state, allowsEmpty: allowsEmpty, into: area, connection)
    }
    progress.end()
    try writer?.commit()
    var presenter = ChangePresenter(context: context, isDryRun: true)
    presenter.isPlan = true
    presenter.showsAll = showsAll
    try presenter.present(outcome)
    for line in ImpactWords.warnings(outcome.impact) { context.warn(line) }
    StateOptions.tell(outcome.kept, context)
    if tellsByStatus, !outcome.summary.isEmpty { context.conclude(.answerIsNo) }
  }
}
