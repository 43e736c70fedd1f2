/// A kind of scalar that some text must not hold.
package enum TextClass: Sendable {
  /// C0, DEL and C1 controls, TAB and line breaks too.
  case control
  /// LF, VT, FF, CR, NEL, U+2028, U+2029.
  case lineBreak
  /// What no XML 1.0 document can hold: controls other than TAB, LF, CR; U+FFFE, U+FFFF.
  case notInXML
  /// U+FDD0...U+FDEF and the last two of each plane.
  case noncharacter
  /// Beyond U+007F.
  case notASCII
  /// White space of any kind.
  case whitespace
  /// What takes no room and shows nothing: zero-width and bidirectional marks, the soft hyphen.
  case invisible
  /// What reorders text around it, so that it shows other than it is stored.
  case bidirectionalControl

  /// Whether `scalar` is of this kind.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    switch self {
    case .control: return value < 0x20 || (0x7F...0x9F).contains(value)
    case .lineBreak:
      return (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
    case .notInXML:
      if value < 0x20 { return value != 0x09 && value != 0x0A && value != 0x0D }
      return value == 0xFFFE || value == 0xFFFF
    case .noncharacter: return scalar.properties.isNoncharacterCodePoint
    case .notASCII: return value > 0x7F
    case .whitespace: return scalar.properties.isWhitespace
    case .invisible:
      switch value {
      case 0xAD, 0x34F, 0x61C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF:
        return true
      default: return false
      }
    case .bidirectionalControl:
      return scalar.properties.isBidiControl
    }
  }
}
