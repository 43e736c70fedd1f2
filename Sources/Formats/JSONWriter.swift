/// Appends JSON to a buffer, byte for byte as told: members in the order of the calls, no more
/// escapes than RFC 8259 asks for, compact unless `isPretty`.
package struct JSONWriter {
  /// What was written; the caller may write it out and empty it (`removeAll(keepingCapacity:)`)
  /// at any time.
  package var buffer: [UInt8] = []
  private let isPretty: Bool
  private var needsComma = false
  private var depth = 0

  /// A writer; `isPretty` puts members on lines of their own, indented by two spaces.
  package init(isPretty: Bool = false) {
    self.isPretty = isPretty
  }

  /// Writes `{`.
  package mutating func beginObject() { begin(0x7B) }

  /// Writes `}`.
  package mutating func endObject() { end(0x7D) }

  /// Writes `[`.
  package mutating func beginArray() { begin(0x5B) }

  /// Writes `]`.
  package mutating func endArray() { end(0x5D) }

  /// Writes the name of the member whose value comes next.
  package mutating func key(_ name: String) {
    separate()
    quote(name)
    finishKey()
  }

  /// Writes the name of a member that needs no escape.
  package mutating func rawKey(_ name: StaticString) {
    separate()
    buffer.append(0x22)
    buffer.append(
      contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    buffer.append(0x22)
    finishKey()
  }

  /// Writes a string.
  package mutating func string(_ value: String) {
    separate()
    quote(value)
  }

  /// Writes a string of valid UTF-8.
  package mutating func string(utf8 value: UnsafeRawBufferPointer) {
    separate()
    buffer.append(0x22)
    escape(value.bindMemory(to: UInt8.self))
    buffer.append(0x22)
  }

  /// Writes a number.
  package mutating func int(_ value: some BinaryInteger) { raw(String(value)) }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  /// Writes `null`.
  package mutating func null() { raw("null") }

  /// Writes `text`, which is one whole JSON value, as it is.
  package mutating func raw(_ text: String) {
    separate()
    buffer.append(contentsOf: text.utf8)
  }

  /// Writes `bytes`, which are one whole JSON value, as they are.
  package mutating func raw(_ bytes: UnsafeRawBufferPointer) {
    separate()
    buffer.append(contentsOf: bytes)
  }

  /// Ends a line; documents end in one, and more values may follow.
  package mutating func newline() {
    buffer.append(0x0A)
    needsComma = false
  }

  private mutating func begin(_ byte: UInt8) {
    separate()
    buffer.append(byte)
    needsComma = false
    depth += 1
  }

  private mutating func end(_ byte: UInt8) {
    depth -= 1
    if isPretty, needsComma { indent() }
    buffer.append(byte)
    needsComma = true
  }

  private mutating func finishKey() {
    buffer.append(0x3A)
    if isPretty { buffer.append(0x20) }
    needsComma = false
    isAfterKey = true
  }

  private var isAfterKey = false

  /// Writes what stands between this value or key and what was before it.
  @inline(__always)
  private mutating func separate() {
    if needsComma { buffer.append(0x2C) }
    if isPretty, depth > 0, !isAfterKey { indent() }
    isAfterKey = false
    needsComma = true
  }

  private mutating func indent() {
    buffer.append(0x0A)
    buffer.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  private mutating func quote(_ value: String) {
    var value = value
    buffer.append(0x22)
    value.withUTF8 { escape($0) }
    buffer.append(0x22)
  }

  private mutating func escape(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if byte >= 0x20 && byte != 0x22 && byte != 0x5C { continue }
      buffer.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      buffer.append(contentsOf: JSONWriter.escape(byte).utf8)
      start = index + 1
    }
    buffer.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// The escape for a quote, a backslash or a control character.
  static func escape(_ byte: UInt8) -> String {
    switch byte {
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0x08: "\\b"
    case 0x0C: "\\f"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    default: "\\u00" + Hex.encode([byte])
    }
  }
}
