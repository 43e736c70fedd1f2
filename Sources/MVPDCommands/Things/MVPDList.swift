import ArgumentKit
import TVEStore

/// `mvpd list`.
struct MVPDList: Command {
  static let declaration = CommandDeclaration(
    "mvpd list", abstract: "Prints MVPDs, one a row.",
    discussion: """
      With --platform also the settings that each gives there to requestors that state nothing. Rows come in byte order of the key; with --limit the last key is what --after takes \
      to go on.
      """,
    examples: [
      "mvpdctl mvpd list",
      "mvpdctl mvpd list --platform tvos --where boardingStatus=SUPPORTED --format ids",
    ],
    options: Listing.options(hasSettings: true), groups: [Selection.group(of: .mvpd)])
  static let formats = OutputFormat.rows

  private let listing: Listing

  init(_ values: ParsedArguments) throws {
    listing = try Listing(values, .mvpd, hasSettings: true)
  }

  func run(in context: Context) throws {
    try listing.run(MVPDSubject.self, in: context) { reader, body in
      try reader.mvpds(body)
    }
  }
}
