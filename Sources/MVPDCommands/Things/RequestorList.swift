import ArgumentKit
import TVEStore

/// `requestor list`.
struct RequestorList: Command {
  static let declaration = CommandDeclaration(
    "requestor list", abstract: "Prints requestors, one a row.",
    discussion: """
      --requestor and --programmer select by id or pattern. Rows come in byte order of the key; with --limit the last key is what --after takes \
      to go on.
      """,
    examples: [
      "mvpdctl requestor list",
      "mvpdctl requestor list --programmer NORTHSTAR_MEDIA --format ids",
    ],
    options: Listing.options(hasSettings: false), groups: [Selection.group(of: .requestor)])
  static let formats = OutputFormat.rows

  private let listing: Listing

  init(_ values: ParsedArguments) throws {
    listing = try Listing(values, .requestor, hasSettings: false)
  }

  func run(in context: Context) throws {
    try listing.run(RequestorSubject.self, in: context) { reader, body in
      try reader.requestors(body)
    }
  }
}
