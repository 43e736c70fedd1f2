import ArgumentKit
import Formats
import Postgres
import TVEStore

/// `db migrate`.
struct DatabaseMigrate: Command {
  static let declaration = CommandDeclaration(
    "db migrate", abstract: "Makes the schema 'tve', or brings it up to date.",
    discussion: """
      Applies the migrations that the database lacks, each in a transaction of its own. A \
      protected database wants its label, with --confirm. --dry-run applies them all and undoes \
      it.
      """,
    examples: [
      "mvpdctl db migrate --dry-run",
      "mvpdctl db migrate --db service=production --confirm production",
    ],
    groups: [Writing.group])

  private let writing: Writing

  init(_ values: ParsedArguments) throws {
    writing = try Writing(values)
  }

  func run(in context: Context) throws {
    let (_, connection) = try context.connect()
    let before = try version(of: connection)
    if !writing.isDryRun { try confirm(before, connection, context) }
    let applied =
      try writing.isDryRun ? Migrator.rehearse(connection) : Migrator.migrate(connection)
    try present(before, applied, context)
    if applied.isEmpty {
      context.note("the schema is at version \(before) already")
    } else if writing.tellsByStatus {
      context.conclude(.answerIsNo)
    }
  }

  /// Zero without the schema.
  ///
  /// - Throws: `StoreError.schema` for one that cannot be brought up to date.
  private func version(of connection: Connection) throws -> Int {
    switch try Migrator.state(of: connection) {
    case .missing: 0
    case .current(let version), .older(let version, _): version
    case let state: throw StoreError.schema(state)
    }
  }

  /// Asks for the label of a protected database that lacks something.
  private func confirm(_ before: Int, _ connection: Connection, _ context: Context) throws {
    guard before < Migration.all.count, let identity = try DatabaseIdentity.find(connection),
      identity.isProtected, let label = identity.label
    else { return }
    try context.confirm(
      """
      Migrate database \(label, .bold) from version \(before) to \(Migration.all.count)?
      """,
      consent: writing.consent, typing: label)
  }

  private func present(_ before: Int, _ applied: [Migration], _ context: Context) throws {
    try context.present { format, writer in
      guard format.isJSON else {
        let verb = writing.isDryRun ? "would be applied" : "applied"
        for migration in applied {
          writer.line("migration \(migration.version) \(migration.name) \(verb)")
        }
        return
      }
      writer.document("db.migrate") { json in
        json.key("dryRun")
        json.bool(writing.isDryRun)
        json.key("from")
        json.int(before)
        json.key("to")
        json.int(before + applied.count)
        json.key("applied")
        MigrationList.write(applied, to: &json)
      }
    }
  }
}
