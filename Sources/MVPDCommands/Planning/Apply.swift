import ArgumentKit
import Formats
import Postgres
import TVEStore

/// `apply`.
struct Apply: Command {
  static let declaration = CommandDeclaration(
    "apply", section: .files,
    abstract: "Carries out a state or a saved plan, all of it or nothing.",
    discussion: """
      Plans as 'mvpdctl plan' does, shows the changes and asks; after the answer the plan is made \
      again and must be the same. Everything is stored in one transaction. A state that is stored \
      already writes nothing.

      A plan that 'mvpdctl plan --out' has saved is carried out as it is: on another database, or \
      when one of the things that it stands on was changed meanwhile, it is refused with status 5. \
      It says itself what is pruned and selected.
      """,
    examples: ["mvpdctl apply state/", "mvpdctl apply plan.json --yes -m 'autumn line-up'"],
    arguments: [inputArgument], options: StateOptions.all,
    groups: [Selection.groupByID, Writing.group])

  static let formats: [OutputFormat] = [.text, .json, .markdown]

  private static let inputArgument = Argument<String>(
    "FILE|DIR|-|PLAN", help: "a state, or a plan that was saved", completion: .file)

  private let options: StateOptions
  private let writing: Writing

  init(_ values: ParsedArguments) throws {
    options = try StateOptions(values, Self.inputArgument)
    writing = try Writing(values)
  }

  func run(in context: Context) throws {
    let state = try StateInput(options.input, context)
    let plan = try savedPlan(context, state)
    let connection = try context.openDatabase()
    if let plan { try refuseElsewhere(plan, try DatabaseIdentity(connection)) }
    var command = ChangeCommand(context, writing)
    command.options = options.changeOptions
    command.options.tellsReach = true
    command.isDestructive = options.prunes || plan?.prunes == true
    command.question = { "Apply this, \(ChangeWords.summary($0.summary))?" }
    command.remark = { StateOptions.tell($0.kept, context) }
    guard let plan else {
      try command.run(connection) { area in
        try options.stage(state, allowsEmpty: writing.allowsEmpty, into: area, connection)
      }
      return
    }
    do {
      try command.run(connection) { try plan.stage(into: $0, connection, file: options.input) }
    } catch StoreError.refused(let problems) {
      // It was in order when it was made, so what it refers to has moved.
      throw StoreError.planStale(
        problems.prefix(10).map { SavedPlan.sentence($0) }, count: problems.count)
    }
  }

  /// The plan that the input is; nil for a state.
  private func savedPlan(_ context: Context, _ state: StateInput) throws -> SavedPlan? {
    guard let input = state.single, try SavedPlanReader.isPlan(input.source()) else { return nil }
    if options.prunes || !options.selection.isEmpty {
      throw ToolError.usage(
        "'\(options.input)' is a saved plan, which says itself what is pruned and selected",
        code: "option-conflict")
    }
    return try SavedPlanReader.read(input.source(), file: options.input)
  }

  private func refuseElsewhere(_ plan: SavedPlan, _ database: DatabaseIdentity) throws {
    guard plan.databaseID != database.id else { return }
    throw ToolError(
      .conflict, "plan-elsewhere",
      "plan '\(options.input)' was made for another database"
        + (plan.label.map { ", '\($0)'" } ?? "") + ", not for this one"
        + (database.label.map { ", '\($0)'" } ?? "") + ": make the plan again")
  }
}
