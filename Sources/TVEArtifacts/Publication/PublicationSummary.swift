/// What an export published.
package struct PublicationSummary: Equatable, Sendable {
  /// How many artifacts the set has, beside its manifest and checksums.
  package let files: Int
  /// Their size together.
  package let bytes: Int
  /// How many of them are those of the set before.
  package let unchanged: Int
}
