import ArgumentKit
import TVEModel

/// `featured set`.
struct FeaturedSet: Command {
  private static let mvpds = RepeatedArgument<String>(
    "MVPD", help: "ids in rank order; none, with --allow-empty, features nothing",
    completion: .custom("mvpd"))
  static let declaration = CommandDeclaration(
    "featured set", abstract: "Replaces the list of MVPDs that a requestor features.",
    discussion: """
      The first is shown first. Each must be integrated with the requestor; one that is not \
      supported on an Apple platform is kept with a warning and left out of the list there.
      """,
    examples: [
      "mvpdctl featured set NORTHSTAR Bluebird_Cable Meadow_TV",
      "mvpdctl featured set NORTHSTAR --allow-empty",
    ],
    arguments: [FeaturedArguments.requestor, mvpds], groups: [Writing.group])

  private let change: FeaturedChange
  private let list: [MVPDID]

  init(_ values: ParsedArguments) throws {
    change = FeaturedChange(
      requestor: try .argument(values[FeaturedArguments.requestor], "requestor"),
      writing: try Writing(values))
    list = try values[Self.mvpds].map { try .argument($0, "MVPD") }
    if list.isEmpty, !change.writing.allowsEmpty {
      throw MissingKey(message: "which MVPDs? Give their ids, or '--allow-empty' to feature none")
    }
    var seen: Set<MVPDID> = []
    if let twin = list.first(where: { !seen.insert($0).inserted }) {
      throw ToolError.refused("repeated", "MVPD '\(twin)' is given twice, expected each once")
    }
  }

  func run(in context: Context) throws {
    try change.run(in: context, added: list) { _ in list }
  }
}
