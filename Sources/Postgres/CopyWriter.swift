internal import CLibPQ

/// Takes the fields of rows for a `copy … from stdin` in text format, and sends them in blocks.
package struct CopyWriter: ~Copyable {
  private let link: ServerLink
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var used = 0
  private var fieldCount = 0
  /// The number of complete rows.
  package private(set) var rowCount = 0

  private static let blockSize = 128 * 1024

  init(_ link: ServerLink) {
    self.link = link
    capacity = Self.blockSize
    buffer = .allocate(capacity: capacity)
  }

  deinit { buffer.deallocate() }

  /// Adds a text; nil is null.
  ///
  /// - Throws: `nulInText`, `cancelled`, `connectionLost`.
  package mutating func field(_ text: String?) throws(PostgresError) {
    try beginField()
    guard var text else { return try putNull() }
    try reserve(text.utf8.count * 2)
    let isStorable = text.withUTF8 { put(escaping: $0) }
    guard isStorable else { throw refusedNUL() }
  }

  /// Adds a number; nil is null.
  package mutating func field(_ value: Int?) throws(PostgresError) {
    try beginField()
    guard let value else { return try putNull() }
    try reserve(20)
    if value < 0 { put(UInt8(ascii: "-")) }
    var digits = 1
    var rest = value.magnitude / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    rest = value.magnitude
    for place in (0..<digits).reversed() {
      buffer[used + place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    used += digits
  }

  /// Adds a boolean; nil is null.
  package mutating func field(_ value: Bool?) throws(PostgresError) {
    try beginField()
    guard let value else { return try putNull() }
    try reserve(1)
    put(value ? UInt8(ascii: "t") : UInt8(ascii: "f"))
  }

  /// Adds text that is UTF-8 already.
  package mutating func field(utf8 text: UnsafeBufferPointer<UInt8>) throws(PostgresError) {
    try beginField()
    try reserve(text.count * 2)
    guard put(escaping: text) else { throw refusedNUL() }
  }

  /// Adds a `text[]`; nil is null.
  package mutating func fieldArray(_ values: [String]?) throws(PostgresError) {
    try field(values.map { TextArray.literal($0) })
  }

  /// Ends the row.
  package mutating func endRow() throws(PostgresError) {
    try reserve(1)
    put(UInt8(ascii: "\n"))
    fieldCount = 0
    rowCount += 1
  }

  /// Sends what is gathered.
  mutating func flush() throws(PostgresError) {
    try SignalPipe.check()
    try link.putCopyData(UnsafeBufferPointer(start: buffer, count: used))
    used = 0
  }

  private mutating func beginField() throws(PostgresError) {
    try reserve(1)
    if fieldCount > 0 { put(UInt8(ascii: "\t")) }
    fieldCount += 1
  }

  private mutating func putNull() throws(PostgresError) {
    try reserve(2)
    put(UInt8(ascii: "\\"))
    put(UInt8(ascii: "N"))
  }

  private mutating func put(_ byte: UInt8) {
    buffer[used] = byte
    used += 1
  }

  /// Adds text with its escapes, for which there is room; false when it holds U+0000.
  private mutating func put(escaping text: UnsafeBufferPointer<UInt8>) -> Bool {
    let buffer = self.buffer
    var end = used
    for byte in text {
      if byte >= 0x20, byte != UInt8(ascii: "\\") {
        buffer[end] = byte
        end += 1
        continue
      }
      let code: UInt8
      switch byte {
      case 0: return false
      case UInt8(ascii: "\t"): code = UInt8(ascii: "t")
      case UInt8(ascii: "\n"): code = UInt8(ascii: "n")
      case UInt8(ascii: "\r"): code = UInt8(ascii: "r")
      case UInt8(ascii: "\\"): code = byte
      default:
        buffer[end] = byte
        end += 1
        continue
      }
      buffer[end] = UInt8(ascii: "\\")
      buffer[end + 1] = code
      end += 2
    }
    used = end
    return true
  }

  /// Makes room for `count` bytes.
  private mutating func reserve(_ count: Int) throws(PostgresError) {
    guard used + count > capacity else { return }
    try flush()
    guard count > capacity else { return }
    buffer.deallocate()
    capacity = count
    buffer = .allocate(capacity: capacity)
  }

  private func refusedNUL() -> PostgresError {
    .nulInText(place: "field \(fieldCount) of row \(rowCount + 1)")
  }
}
