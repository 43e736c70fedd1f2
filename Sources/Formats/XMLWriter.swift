/// Appends compact XML to a buffer.
///
/// Names are written as given. Text is escaped so that reading gives back the same; characters that
/// XML cannot hold (`TextClass.notInXML`) are the caller's to refuse.
package struct XMLWriter {
  /// What was written; the caller may write it out and empty it (`removeAll(keepingCapacity:)`)
  /// at any time.
  package var buffer: [UInt8] = []
  private var open: [String] = []
  private var isInTag = false

  /// A writer that has written nothing.
  package init() {}

  /// Writes the XML declaration, for UTF-8.
  package mutating func declaration() {
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
  }

  /// Begins an element.
  package mutating func start(_ name: String) {
    closeTag()
    buffer.append(0x3C)
    append(name)
    open.append(name)
    isInTag = true
  }

  /// Writes an attribute of the element just begun.
  package mutating func attribute(_ name: String, _ value: String) {
    buffer.append(0x20)
    append(name)
    buffer.append(0x3D)
    buffer.append(0x22)
    escape(value, isAttribute: true)
    buffer.append(0x22)
  }

  /// Writes text.
  package mutating func text(_ value: String) {
    closeTag()
    escape(value, isAttribute: false)
  }

  /// Ends the innermost open element; one without content becomes `<name/>`.
  package mutating func end() {
    guard let name = open.popLast() else { return }
    if isInTag {
      append("/>")
      isInTag = false
      return
    }
    append("</")
    append(name)
    buffer.append(0x3E)
  }

  /// Writes an element that holds `text` only, as `<name></name>` where `text` is empty.
  package mutating func element(_ name: String, _ text: String) {
    start(name)
    self.text(text)
    end()
  }

  /// Ends a line.
  package mutating func newline() {
    closeTag()
    buffer.append(0x0A)
  }

  private mutating func closeTag() {
    if isInTag { buffer.append(0x3E) }
    isInTag = false
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { buffer.append(contentsOf: $0) }
  }

  private mutating func escape(_ text: String, isAttribute: Bool) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in 0..<bytes.count where bytes[index] <= 0x3E {
        guard let escape = XMLWriter.escape(bytes[index], isAttribute) else { continue }
        buffer.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        buffer.append(contentsOf: escape.utf8)
        start = index + 1
      }
      buffer.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// A reader turns a bare CR into LF, and any white space of an attribute into a blank.
  private static func escape(_ byte: UInt8, _ isAttribute: Bool) -> String? {
    switch byte {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x0D: "&#13;"
    case 0x22 where isAttribute: "&quot;"
    case 0x09 where isAttribute: "&#9;"
    case 0x0A where isAttribute: "&#10;"
    default: nil
    }
  }
}
