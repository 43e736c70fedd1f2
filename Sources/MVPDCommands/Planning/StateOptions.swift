import ArgumentKit
import Postgres
import TVEStore

/// What `plan` and `apply` have in common: an input, and how far it reaches.
struct StateOptions {
  let input: String
  let prunes: Bool
  let limit: DeletionLimit
  let selection: Selection

  static let inputArgument = Argument<String>(
    "FILE|DIR|-", help: "a state: a file, a folder, or - for standard input", completion: .file)
  static let prune = Flag(
    "--prune", help: "delete what is stored within the input's scope and not in it")
  static let maxDeletes = Option<DeletionLimitArgument>(
    "--max-deletes", value: "N|N%",
    help: "how much of each kind --prune may delete; a tenth, and three in any case, if not given")

  static let all: [any OptionDeclaring] = [prune, maxDeletes]

  init(_ values: ParsedArguments, _ argument: Argument<String>) throws {
    input = values[argument]
    prunes = values[Self.prune]
    limit = values[Self.maxDeletes]?.limit ?? .standard
    selection = Selection(values)
    if !prunes, values[Self.maxDeletes] != nil {
      throw ToolError.usage("'--max-deletes' needs '--prune'", code: "option-missing")
    }
  }

  /// The options of a change from this input.
  var changeOptions: ChangeOptions {
    var options = ChangeOptions()
    options.isBulk = true
    options.prunes = prunes
    options.deletionLimit = limit
    // What is left out before the selection is applied would be counted as unchanged.
    if !selection.isEmpty { options.unchangedSkippedFrom = nil }
    return options
  }

  /// Stages the input, narrowed to the selection.
  ///
  /// - Throws: `ToolError` of status 3 for an input without anything in it.
  func stage(
    _ state: StateInput, allowsEmpty: Bool, into area: StagingArea, _ connection: Connection
  ) throws {
    try state.read(into: area)
    if area.thingCount == 0, area.problems.isEmpty, !allowsEmpty {
      throw ToolError.refused(
        "input-empty",
        "'\(input)' holds nothing, nothing was changed; say --allow-empty if that is meant")
    }
    guard !selection.isEmpty else { return }
    try SelectedState(selection, area, connection).apply(to: area, connection)
  }

  /// Tells what stays although the input lacks it.
  static func tell(_ kept: [PrunedKind: Int], _ context: Context) {
    let counts = PrunedKind.allCases.compactMap { kind in
      kept[kind].map { Wording.count($0, kind.noun, plural: kind.plural) }
    }
    guard let last = counts.last else { return }
    let list = counts.count == 1 ? last : counts.dropLast().joined(separator: ", ") + " and " + last
    let isOne = kept.values.reduce(0, +) == 1
    context.note(
      """
      \(list) that \(isOne ? "is" : "are") not in the input \(isOne ? "is" : "are") kept \
      (--prune deletes \(isOne ? "it" : "them"))
      """)
  }
}
