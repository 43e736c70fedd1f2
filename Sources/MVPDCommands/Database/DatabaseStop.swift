import ArgumentKit
import Formats
import Postgres

/// `db stop`.
struct DatabaseStop: Command {
  static let declaration = CommandDeclaration(
    "db stop", abstract: "Stops the private database.",
    discussion: """
      Sessions that are open end. The next command that needs the database starts it again.
      """,
    examples: ["mvpdctl db stop", "mvpdctl db stop --json"])

  init(_ values: ParsedArguments) {}

  func run(in context: Context) throws {
    let cluster = try context.privateCluster()
    let stopped = try cluster.stop()
    try context.present { format, writer in
      guard format.isJSON else {
        writer.line(stopped ? "private database stopped" : "private database was not running")
        return
      }
      writer.document("db.stop") { json in
        json.key("stopped")
        json.bool(stopped)
        json.key("folder")
        json.string(cluster.location.folder)
      }
    }
  }
}
