import Formats

/// The beginning of a value for messages, so that a huge one does not fill the screen.
enum Excerpt {
  private static let limit = 80

  /// At most 80 characters, the rest as `…`; what cannot be seen as `U+XXXX` in brackets.
  static func of(_ text: String) -> String {
    var excerpt = ""
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == limit { return excerpt + "…" }
      if TextClass.control.contains(scalar) || TextClass.lineBreak.contains(scalar)
        || TextClass.invisible.contains(scalar) || TextClass.noncharacter.contains(scalar)
      {
        excerpt += "<\(UnicodeName.code(scalar))>"
      } else {
        excerpt.unicodeScalars.append(scalar)
      }
    }
    return excerpt
  }
}
