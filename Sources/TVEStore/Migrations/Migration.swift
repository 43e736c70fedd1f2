import Formats

/// One step of the schema, from `sql/migrations/NNNN_verb_object.sql`; frozen once merged.
package struct Migration: Sendable {
  /// The number at the start of the name, 1 for the first.
  package let version: Int
  /// Without the number and the ending, for example `create_domains`.
  package let name: String
  package let sql: String
  /// SHA-256 over the text, lower-case hex.
  package let sha256: String

  /// - Parameter fileName: `NNNN_verb_object`; another form is a fault of the build.
  package init(fileName: String, sql: String) {
    let parts = fileName.split(separator: "_", maxSplits: 1)
    guard parts.count == 2, let version = Int(parts[0]) else {
      preconditionFailure("migration '\(fileName)' is not named NNNN_verb_object")
    }
    self.version = version
    name = String(parts[1])
    self.sql = sql
    sha256 = SHA256.digest(of: sql).hex
  }

  /// All that this binary knows, in order, numbered from 1 without a gap.
  package static let all: [Migration] = {
    let migrations = embeddedMigrations.map { Migration(fileName: $0.name, sql: $0.sql) }
    precondition(
      migrations.map(\.version) == Array(1...migrations.count), "migrations have a gap")
    return migrations
  }()
}
