/// The part of a source that a reader looks at: bytes that are known to be valid UTF-8.
///
/// A leading byte-order mark is dropped. Bytes before `start` are given up at the next refill;
/// their lines and scalars have been counted by then, so that a place costs nothing until asked for.
struct ByteWindow: ~Copyable {
  private let source: ByteSource
  private(set) var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// Index of the first byte that the reader still needs.
  var start = 0
  /// End of the bytes that may be looked at.
  private(set) var end = 0
  private var loaded = 0
  private var isFaulty = false
  private var isExhausted = false
  private var hasBegun = false
  private var mark = 0
  private var markPosition = SourcePosition(line: 1, column: 1)

  /// An empty window on `source`; `refill` loads it.
  init(_ source: ByteSource) {
    self.source = source
    capacity = 2 * ByteSource.chunkSize
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// The bytes from `lower` up to `upper`.
  func bytes(_ lower: Int, _ upper: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + lower, count: upper - lower)
  }

  /// The place of the byte at `index`, which is not before `start`.
  mutating func position(at index: Int) -> SourcePosition {
    if index >= mark {
      markPosition.advance(over: bytes(mark, index))
      mark = index
    }
    return markPosition
  }

  /// Loads more bytes behind `end`, moving `start` to the front; `cursor` moves along.
  ///
  /// Returns false at the end of the source.
  /// - Throws: `unreadable`, `invalid-utf8` or `utf16`.
  mutating func refill(_ cursor: inout Int) throws(FormatError) -> Bool {
    _ = position(at: start)
    cursor -= start
    mark -= start
    if start > 0 {
      base.update(from: base + start, count: loaded - start)
      loaded -= start
      end -= start
      start = 0
    }
    let before = end
    while end == before {
      if isFaulty { throw invalid() }
      if isExhausted { return false }
      try load()
      if !hasBegun { try begin() }
      if hasBegun { validate() }
    }
    return true
  }

  private mutating func load() throws(FormatError) {
    if capacity - loaded < ByteSource.chunkSize { grow() }
    let received = try source.read(
      into: UnsafeMutableRawBufferPointer(start: base + loaded, count: ByteSource.chunkSize))
    loaded += received
    isExhausted = received == 0
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity)
    larger.update(from: base, count: loaded)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  /// Looks at the first four bytes, once they are there, for another encoding and for a mark.
  private mutating func begin() throws(FormatError) {
    guard loaded >= 4 || isExhausted else { return }
    hasBegun = true
    let head = bytes(0, min(loaded, 4))
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) || looksWide(head) {
      throw FormatError(
        code: "utf16", message: "file is UTF-16, save it as UTF-8",
        position: SourcePosition(line: 1, column: 1))
    }
    if head.starts(with: [0xEF, 0xBB, 0xBF]) {
      base.update(from: base + 3, count: loaded - 3)
      loaded -= 3
    }
  }

  /// Whether `head` is two ASCII characters in UTF-16 without a mark.
  private func looksWide(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
    guard head.count == 4 else { return false }
    let zeros = head.map { $0 == 0 }
    return zeros == [true, false, true, false] || zeros == [false, true, false, true]
  }

  private mutating func validate() {
    let result = UTF8Validation.check(bytes(end, loaded))
    end += result.valid
    isFaulty = result.isFaulty || (isExhausted && end < loaded)
  }

  private mutating func invalid() -> FormatError {
    let byte = base[end]
    let hex = Hex.encode([byte]).uppercased()
    return FormatError(
      code: "invalid-utf8", message: "byte 0x\(hex) is not valid UTF-8, save the file as UTF-8",
      position: position(at: end))
  }
}
