import ArgumentKit
import TVEModel

/// `featured add`.
struct FeaturedAdd: Command {
  private static let rank = Option<Int>(
    "--rank", value: "N", help: "its place, 1 the first; without it the last")
  static let declaration = CommandDeclaration(
    "featured add", abstract: "Features one more MVPD of a requestor.",
    discussion: "Those at its place and after it move down by one.",
    examples: [
      "mvpdctl featured add NORTHSTAR Bluebird_Cable",
      "mvpdctl featured add NORTHSTAR Bluebird_Cable --rank 1",
    ],
    arguments: [FeaturedArguments.requestor, FeaturedArguments.mvpd], options: [rank],
    groups: [Writing.group])

  private let change: FeaturedChange
  private let mvpd: MVPDID
  /// Nil for the end.
  private let rank: Int?

  init(_ values: ParsedArguments) throws {
    change = FeaturedChange(
      requestor: try .argument(values[FeaturedArguments.requestor], "requestor"),
      writing: try Writing(values))
    mvpd = try .argument(values[FeaturedArguments.mvpd], "MVPD")
    rank = values[Self.rank]
  }

  func run(in context: Context) throws {
    try change.run(in: context, added: [mvpd]) { stored in
      if let index = stored.firstIndex(of: mvpd) {
        throw ToolError.refused(
          "repeated",
          "MVPD '\(mvpd)' is featured already, at rank \(index + 1): "
            + "'\(Tool.name) featured set' puts the list in another order")
      }
      let rank = rank ?? stored.count + 1
      guard (1...stored.count + 1).contains(rank) else {
        throw ToolError.refused(
          "value-malformed",
          "option '--rank': \(rank) is not a place in a list of \(stored.count), "
            + "expected 1 to \(stored.count + 1)")
      }
      var list = stored
      list.insert(mvpd, at: rank - 1)
      return list
    }
  }
}
