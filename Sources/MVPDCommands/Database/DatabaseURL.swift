import ArgumentKit
import Formats

/// `db url`.
struct DatabaseURL: Command {
  static let declaration = CommandDeclaration(
    "db url", abstract: "Prints the database as a URI, for psql and others.",
    discussion: """
      The private database is started, so that the URI can be used at once; any other is not \
      looked at. A password is never printed: psql finds it in a password file.
      """,
    examples: ["psql \"$(mvpdctl db url)\"", "mvpdctl db url --json"])

  init(_ values: ParsedArguments) {}

  func run(in context: Context) throws {
    let choice = try DatabaseChoice(
      option: context.globals.database, environment: context.environment)
    if choice.reason == .privateCluster { _ = try context.openDatabase() }
    try context.present { format, writer in
      guard format.isJSON else { return writer.line("\(choice.uri)") }
      writer.document("db.url") { json in
        json.key("url")
        json.string(choice.uri)
        json.key("chosenBy")
        json.string(choice.reason.code)
      }
    }
  }
}
