/// A scalar of a YAML document: text, never typed by its look.
package struct YAMLScalar: Hashable, Sendable {
  package let text: String
  /// Whether it stands without quotes and is no block; only then may it be read as `true` or `null`.
  package let isPlain: Bool

  /// The scalar `text`.
  package init(text: String, isPlain: Bool) {
    self.text = text
    self.isPlain = isPlain
  }

  /// Whether nothing was written at all, as after `key:`.
  package var isMissing: Bool { isPlain && text.isEmpty }

  /// Whether it is the plain word `null`, which states none.
  package var isNull: Bool { isPlain && text == "null" }

  /// The plain words `true` and `false`; nil for all else.
  package var bool: Bool? {
    guard isPlain else { return nil }
    return text == "true" ? true : text == "false" ? false : nil
  }
}
