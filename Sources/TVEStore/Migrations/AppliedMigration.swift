/// A migration as a database remembers it.
package struct AppliedMigration: Equatable, Sendable {
  package let version: Int
  package let name: String
  /// Of the text that was applied, lower-case hex.
  package let sha256: String
}
