import Formats
import ArgumentKit
import TVEModel

/// `featured remove`.
struct FeaturedRemove: Command {
  static let declaration = CommandDeclaration(
    "featured remove", abstract: "Takes an MVPD off the list that a requestor features.",
    discussion: "Those after it move up by one; the integration stays as it is.",
    examples: [
      "mvpdctl featured remove NORTHSTAR Bluebird_Cable",
      "mvpdctl featured remove NORTHSTAR Bluebird_Cable --dry-run",
    ],
    arguments: [FeaturedArguments.requestor, FeaturedArguments.mvpd], groups: [Writing.group])

  private let change: FeaturedChange
  private let mvpd: MVPDID

  init(_ values: ParsedArguments) throws {
    change = FeaturedChange(
      requestor: try .argument(values[FeaturedArguments.requestor], "requestor"),
      writing: try Writing(values))
    mvpd = try .argument(values[FeaturedArguments.mvpd], "MVPD")
  }

  func run(in context: Context) throws {
    try change.run(in: context, added: []) { stored in
      guard stored.contains(mvpd) else {
        throw ToolError.refused(
          "not-featured", "MVPD '\(mvpd)' is not featured by requestor '\(change.requestor)'",
          suggestions: DidYouMean.candidates(
            for: mvpd.description, among: stored.map(\.description)))
      }
      return stored.filter { $0 != mvpd }
    }
  }
}
