import ArgumentKit
import TVEStore

/// `programmer list`.
struct ProgrammerList: Command {
  static let declaration = CommandDeclaration(
    "programmer list", abstract: "Prints programmers, one a row.",
    discussion: """
      --programmer selects by id or pattern. Rows come in byte order of the key; with --limit the last key is what --after takes \
      to go on.
      """,
    examples: [
      "mvpdctl programmer list",
      "mvpdctl programmer list --programmer \"North*\" --format ids",
    ],
    options: Listing.options(hasSettings: false), groups: [Selection.group(of: .programmer)])
  static let formats = OutputFormat.rows

  private let listing: Listing

  init(_ values: ParsedArguments) throws {
    listing = try Listing(values, .programmer, hasSettings: false)
  }

  func run(in context: Context) throws {
    try listing.run(ProgrammerSubject.self, in: context) { reader, body in
      try reader.programmers(body)
    }
  }
}
