/// A column of rows, declared once for every format.
package struct Column: Sendable {
  /// The shape of its cells, which decides how "none" is spelled in JSON.
  package enum Kind: Sendable { case text, bool, int, list, time }

  /// Camel case: `requestorId`. CSV spells it in snake case.
  package let name: String
  package let kind: Kind
  /// Whether a terminal that is too narrow does without it first.
  package let isIncidental: Bool

  package init(_ name: String, _ kind: Kind = .text, isIncidental: Bool = false) {
    self.name = name
    self.kind = kind
    self.isIncidental = isIncidental
  }
}
