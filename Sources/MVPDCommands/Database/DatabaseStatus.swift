import ArgumentKit
import Postgres
import TVEStore

/// `db status`.
struct DatabaseStatus: Command {
  static let declaration = CommandDeclaration(
    "db status", abstract: "Says which database is taken, why, and how it stands.",
    discussion: """
      Starts and changes nothing. Ends with 4 when the database cannot be worked with, and says \
      all the same what is known.
      """,
    examples: ["mvpdctl db status", "mvpdctl db status --db service=staging --json"])

  init(_ values: ParsedArguments) {}

  func run(in context: Context) throws {
    let facts = try DatabaseFacts(context)
    try context.present { format, writer in
      if format.isJSON {
        writer.document("db.status") { json in DatabaseStatusJSON.write(facts, to: &json) }
      } else {
        DatabaseStatusText(facts).write(to: writer)
      }
    }
    if let failure = facts.failure { throw failure }
  }
}
