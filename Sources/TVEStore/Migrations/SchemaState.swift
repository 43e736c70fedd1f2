/// How a database's schema stands to this binary.
package enum SchemaState: Equatable, Sendable {
  /// The schema `tve` is not there.
  case missing
  /// A schema `tve` is there that no migration of ours made.
  case foreign
  case current(version: Int)
  /// The binary knows more migrations.
  case older(version: Int, expected: Int)
  /// The database has migrations that the binary does not know.
  case newer(version: Int, expected: Int)
  /// A migration was applied with another text than the binary holds.
  case edited(version: Int, name: String)
}
