import ArgumentKit

/// `diff`.
struct Diff: Command {
  private static let from = Argument<StateRef>(
    "FROM", help: "live, or a state file or folder", completion: .file)
  private static let to = Argument<StateRef>(
    "TO", help: "live, or a state file or folder", completion: .file)
  static let declaration = CommandDeclaration(
    "diff", section: .releasing, abstract: "Compares two configurations.",
    discussion: """
      'live' is what is stored; anything else is a state file or folder as 'mvpdctl dump' writes \
      them. Two files are compared without a database. What is told turns FROM into TO: what TO \
      lacks is deleted. A file that is not the whole configuration is compared for what it holds.
      """,
    examples: ["mvpdctl diff live state/", "mvpdctl diff old.yaml new.yaml --exit-code"],
    arguments: [from, to], options: [Writing.exitCode], groups: [Selection.groupByID])
  static let formats: [OutputFormat] = [.text, .json, .markdown]

  private let comparison: StateComparison
  private let tellsByStatus: Bool

  init(_ values: ParsedArguments) throws {
    comparison = StateComparison(
      old: values[Self.from], new: values[Self.to], selection: Selection(values))
    tellsByStatus = values[Writing.exitCode]
    if comparison.old == .path("-"), comparison.new == .path("-") {
      throw ToolError.usage("standard input can be read once", code: "input-repeated")
    }
  }

  func run(in context: Context) throws {
    try comparison.run(in: context, tellsByStatus: tellsByStatus)
  }
}
