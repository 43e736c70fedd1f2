import ArgumentKit
import Formats
import Postgres
import TVEStore

/// `db destroy`.
struct DatabaseDestroy: Command {
  static let declaration = CommandDeclaration(
    "db destroy", abstract: "Removes the private database with all that it holds.",
    discussion: """
      Nothing of it can be had back. The word 'private' has to be typed, or given with --confirm; \
      for a protected database its label.
      """,
    examples: ["mvpdctl db destroy", "mvpdctl db destroy --confirm private"],
    options: [Writing.dryRun, Writing.yes, Writing.confirm])

  private static let word = "private"

  private let isDryRun: Bool
  private let consent: Consent

  init(_ values: ParsedArguments) {
    isDryRun = values[Writing.dryRun]
    consent = Consent(yes: values[Writing.yes], name: values[Writing.confirm])
  }

  /// The label of the database, where it is protected; nil also for one that cannot be asked.
  private static func label(of cluster: PrivateCluster) -> String? {
    guard cluster.exists, let connection = try? cluster.connect(settings: SessionSettings()),
      let identity = try? DatabaseIdentity(connection), identity.isProtected
    else { return nil }
    return identity.label
  }

  func run(in context: Context) throws {
    let cluster = try context.privateCluster()
    let folder = cluster.location.folder
    guard cluster.exists || cluster.hasRemains else {
      throw PostgresError.cluster(.absent(folder: folder))
    }
    if !isDryRun {
      try context.confirm(
        "Remove the private database in \(folder, .bold) with all that it holds?",
        consent: consent, typing: Self.label(of: cluster) ?? Self.word)
      try cluster.destroy()
    }
    try context.present { format, writer in
      guard format.isJSON else {
        let verb = isDryRun ? "would be removed" : "removed"
        writer.line("private database in '\(folder)' \(verb)")
        return
      }
      writer.document("db.destroy") { json in
        json.key("dryRun")
        json.bool(isDryRun)
        json.key("folder")
        json.string(folder)
      }
    }
  }
}
