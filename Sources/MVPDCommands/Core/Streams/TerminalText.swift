/// Keeps text that comes from data from driving a terminal.
package enum TerminalText {
  /// `text` with control characters, line breaks, bidi controls, zero-width and other invisible
  /// characters shown as `\u{1b}`.
  package static func escape(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        escaped.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// JSON text with the same characters inside its strings as JSON's own escapes, so that it means
  /// the same; line breaks between values stay.
  package static func escapeJSON(_ bytes: [UInt8]) -> [UInt8] {
    // JSON is ASCII outside of strings, and its writer has escaped what is below U+0020.
    guard bytes.contains(where: { $0 >= 0x7F }) else { return bytes }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(bytes.count)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.value >= 0x7F, isUnsafe(scalar) {
        for unit in String(scalar).utf16 {
          let hex = String(unit, radix: 16)
          escaped += "\\u\(String(repeating: "0", count: 4 - hex.count))\(hex)".utf8
        }
      } else {
        escaped += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return escaped
  }

  /// A character that is not seen or that moves what is seen.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5,
      0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164,
      0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
