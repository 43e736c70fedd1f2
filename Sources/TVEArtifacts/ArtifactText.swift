import Formats
import TVEModel

/// Text straight into the bytes of an artifact, without a string in between.
extension [UInt8] {
  /// Appends ASCII that is part of a format.
  @inline(__always)
  mutating func append(literal text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends text that needs no escape in any format, such as an identifier.
  @inline(__always)
  mutating func append(verbatim text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends a JSON string with its quotes.
  mutating func append(quoted text: ExactText) {
    var text = text.text
    text.withUTF8 { bytes in
      guard Self.isPlainJSON(bytes) else {
        var writer = JSONWriter()
        writer.string(utf8: UnsafeRawBufferPointer(bytes))
        append(contentsOf: writer.buffer)
        return
      }
      append(UInt8(ascii: "\""))
      append(contentsOf: bytes)
      append(UInt8(ascii: "\""))
    }
  }

  /// Appends a JSON array of strings.
  mutating func append(quotedList texts: some Sequence<ExactText>) {
    var separator = UInt8(ascii: "[")
    var isEmpty = true
    for text in texts {
      append(separator)
      append(quoted: text)
      separator = UInt8(ascii: ",")
      isEmpty = false
    }
    append(literal: isEmpty ? "[]" : "]")
  }

  /// Appends the text of an XML element.
  mutating func append(xml text: ExactText) {
    var text = text.text
    let isPlain = text.withUTF8 { bytes in
      guard Self.isPlainXML(bytes) else { return false }
      append(contentsOf: bytes)
      return true
    }
    if isPlain { return }
    var writer = XMLWriter()
    writer.text(text)
    append(contentsOf: writer.buffer)
  }

  /// True without a quote, a backslash or a control character. Looks at every byte, since a loop
  /// that leaves early is not vectorised.
  private static func isPlainJSON(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var found: UInt8 = 0
    for byte in bytes {
      found |= byte < 0x20 || byte == 0x22 || byte == 0x5C ? 1 : 0
    }
    return found == 0
  }

  /// True without a character that XML reserves or that a reader would change.
  private static func isPlainXML(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var found: UInt8 = 0
    for byte in bytes {
      found |= byte < 0x20 || byte == 0x26 || byte == 0x3C || byte == 0x3E ? 1 : 0
    }
    return found == 0
  }
}
