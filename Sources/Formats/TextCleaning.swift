/// Trims and inspects text that people typed or pasted.
package enum TextCleaning {
  /// `text` without white space and invisible scalars at its ends, and whether that changed it.
  ///
  /// White space is that of Unicode, so U+00A0 and U+3000 too; invisible is `TextClass.invisible`,
  /// so U+200B and U+FEFF too.
  package static func trimmed(_ text: String) -> (text: String, changed: Bool) {
    var text = text
    let trimmed: String? = text.withUTF8 { bytes in
      let range = range(of: bytes)
      if range.count == bytes.count { return nil }
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
    return (trimmed ?? text, trimmed != nil)
  }

  /// `text` with a blank for each white space of another kind, such as U+00A0; line breaks stay.
  package static func blanked(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.value > 0x7F && TextClass.whitespace.contains(scalar)
        && !TextClass.lineBreak.contains(scalar) ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The range of `bytes`, valid UTF-8, that trimming leaves.
  package static func range(of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    guard let first = bytes.first, let last = bytes.last else { return 0..<0 }
    if (0x21...0x7E).contains(first), (0x21...0x7E).contains(last) { return 0..<bytes.count }
    var lower = 0
    var upper = bytes.count
    while lower < upper {
      let length = length(bytes[lower])
      guard isTrimmed(bytes, lower, lower + length) else { break }
      lower += length
    }
    while lower < upper {
      var start = upper - 1
      while start > lower, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      guard isTrimmed(bytes, start, upper) else { break }
      upper = start
    }
    return lower..<upper
  }

  /// The first scalar of `text` that is of the kind `kind`.
  package static func first(_ kind: TextClass, in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first { kind.contains($0) }
  }

  /// The first scalar of `text` for which `isWanted` is true.
  package static func first(
    in text: String, where isWanted: (Unicode.Scalar) -> Bool
  ) -> Unicode.Scalar? {
    text.unicodeScalars.first(where: isWanted)
  }

  private static func length(_ lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  private static func isTrimmed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    if end - start == 1 { return bytes[start] == 0x20 || (0x09...0x0D).contains(bytes[start]) }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    guard let scalar = text.unicodeScalars.first else { return false }
    return TextClass.whitespace.contains(scalar) || TextClass.invisible.contains(scalar)
  }
}
