import ArgumentKit
import TVEStore
import TVEModel

/// `integration list`.
struct IntegrationList: Command {
  static let declaration = CommandDeclaration(
    "integration list", abstract: "Prints integrations, one a row.",
    discussion: """
      With --platform also the settings in force there, and whether the provider is supported. Rows come in byte order of the key; with --limit the last key is what --after takes \
      to go on.
      """,
    examples: [
      "mvpdctl integration list --requestor NORTHSTAR",
      "mvpdctl integration list --platform tvos --where supported=true --format ids",
    ],
    options: Listing.options(hasSettings: true), groups: [Selection.group])
  static let formats = OutputFormat.rows

  private let listing: Listing

  init(_ values: ParsedArguments) throws {
    listing = try Listing(values, .integration, hasSettings: true)
  }

  func run(in context: Context) throws {
    try listing.run(IntegrationSubject.self, in: context) { reader, body in
      try reader.integrations(
        from: listing.after.map { RequestorID(trusted: $0[0]) }, body)
    }
  }
}
