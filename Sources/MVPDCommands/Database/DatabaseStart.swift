import ArgumentKit
import Formats
import Postgres
import TVEStore

/// `db start`.
struct DatabaseStart: Command {
  static let declaration = CommandDeclaration(
    "db start", abstract: "Makes the private database if need be, and starts it.",
    discussion: """
      A PostgreSQL of your own, made with the server programs that are installed, reachable \
      through a socket only. Later commands use it where nothing else names a database, and start \
      it when it does not run.
      """,
    examples: ["mvpdctl db start", "XDG_DATA_HOME=/srv/try mvpdctl db start"])

  init(_ values: ParsedArguments) {}

  func run(in context: Context) throws {
    let cluster = try context.privateCluster()
    // Looked at first, so that an empty variable is told before anything is made.
    let other = try otherChoice(context)
    let before = cluster.status
    try cluster.create()
    let connection = try cluster.connect(settings: context.sessionSettings)
    let applied = try Migrator.migrate(connection)
    try present(before, cluster, connection, applied, context)
    if let other {
      context.warn(
        "other commands work on the database that \(other.variables.joined(separator: ", ")) "
          + "names: unset it to work on the private one")
    }
  }

  /// The database that other commands would take in place of the private one.
  private func otherChoice(_ context: Context) throws -> DatabaseChoice? {
    do {
      let choice = try DatabaseChoice(option: nil, environment: context.environment)
      return choice.reason == .privateCluster ? nil : choice
    } catch let error as ToolError where error.code == "database-not-named" {
      return nil
    }
  }

  private func present(
    _ before: PrivateCluster.Status, _ cluster: PrivateCluster, _ connection: Connection,
    _ applied: [Migration], _ context: Context
  ) throws {
    let version = Migration.all.count
    let action =
      switch before {
      case .absent: "made and started"
      case .stopped: "started"
      case .running: "running already"
      }
    try context.present { format, writer in
      guard format.isJSON else {
        writer.line("private database \(action)")
        writer.line("  data     \(cluster.location.folder)")
        writer.line("  socket   \(connection.host), port \(connection.port)")
        writer.line("  server   PostgreSQL \(DatabaseFitness.version(of: connection))")
        writer.line("  user     \(connection.sessionUser)")
        let migrated =
          applied.isEmpty ? "" : ", \(Wording.count(applied.count, "migration")) applied"
        writer.line("  schema   version \(version)\(migrated)")
        return
      }
      writer.document("db.start") { json in
        json.key("created")
        json.bool(before == .absent)
        json.key("started")
        if case .running = before { json.bool(false) } else { json.bool(true) }
        json.key("folder")
        json.string(cluster.location.folder)
        json.key("url")
        json.string(cluster.target().uri)
        json.key("serverVersion")
        json.string(DatabaseFitness.version(of: connection))
        json.key("schemaVersion")
        json.int(version)
        json.key("applied")
        MigrationList.write(applied, to: &json)
      }
    }
  }
}
