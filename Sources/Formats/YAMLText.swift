/// What text YAML can hold, and how.
enum YAMLText {
  /// The scalar at `index`, if it may stand in no YAML text but as an escape.
  static func forbidden(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Unicode.Scalar? {
    let byte = bytes[index]
    if byte < 0x80 { return isBare(UInt32(byte)) ? nil : Unicode.Scalar(byte) }
    let length = byte == 0xC2 ? 2 : 3
    guard index + length <= bytes.count else { return nil }
    let text = String(
      decoding: UnsafeBufferPointer(rebasing: bytes[index..<index + length]), as: UTF8.self)
    guard let scalar = text.unicodeScalars.first, !isBare(scalar.value) else { return nil }
    return scalar
  }

  /// Whether a scalar may stand in a YAML text as itself.
  private static func isBare(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xFFFD, 0x10000...: true
    default: false
    }
  }

  /// Whether a scalar is written as itself in double quotes; others are escaped.
  static func isPrinted(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xFEFE, 0xFF00...0xFFFD, 0x10000...: true
    default: false
    }
  }

  /// Whether `text` may stand without quotes and cannot be taken for anything but a string, by the
  /// rules of YAML 1.1 and 1.2 alike.
  static func isPlain(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last else { return false }
    guard isPlainStart(first), last != 0x20, last != 0x3A, !isWord(text) else { return false }
    for (index, byte) in bytes.enumerated() where byte == 0x3A || byte == 0x23 {
      if byte == 0x3A, bytes[index + 1] == 0x20 { return false }
      if byte == 0x23, bytes[index - 1] == 0x20 { return false }
    }
    return text.unicodeScalars.allSatisfy { isPrinted($0.value) }
  }

  /// A letter, `_`, `/`, `(` or anything that is not ASCII: no indicator, no number, no date.
  private static func isPlainStart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2F, 0x28, 0x80...: true
    default: false
    }
  }

  /// Whether `text` is a word that some reader takes for a boolean or for null.
  private static func isWord(_ text: String) -> Bool {
    guard text.utf8.count <= 5 else { return false }
    switch text.lowercased() {
    case "null", "true", "false", "yes", "no", "on", "off", "y", "n": return true
    default: return false
    }
  }
}
