/// A place in a text.
///
/// Both numbers start at 1; a line ends with LF; `column` counts Unicode scalars.
package struct SourcePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  package var line: Int
  package var column: Int

  /// The place at `line` and `column`.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `line:column`.
  package var description: String { "\(line):\(column)" }

  /// Whether `left` stands before `right`.
  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// Moves over `bytes`, which are valid UTF-8.
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>) {
    let newlines = SourcePosition.count(bytes, SourcePosition.newlines, { $0 == 0x0A })
    guard newlines > 0, let last = bytes.lastIndex(of: 0x0A) else {
      column += SourcePosition.scalars(bytes)
      return
    }
    line += newlines
    column = 1 + SourcePosition.scalars(UnsafeBufferPointer(rebasing: bytes[(last + 1)...]))
  }

  private static func scalars(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.count - count(bytes, continuations, { $0 & 0xC0 == 0x80 })
  }

  /// How many of `bytes` are as wanted; `inWord` sets the lowest bit of each such byte of eight.
  @inline(__always)
  private static func count(
    _ bytes: UnsafeBufferPointer<UInt8>, _ inWord: (UInt64) -> UInt64, _ isWanted: (UInt8) -> Bool
  ) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    let raw = UnsafeRawPointer(base)
    var total = 0
    var index = 0
    while index &+ 8 <= bytes.count {
      let bits = inWord(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      total &+= Int(truncatingIfNeeded: (bits &* 0x0101_0101_0101_0101) &>> 56)
      index &+= 8
    }
    while index < bytes.count {
      if isWanted(base[index]) { total &+= 1 }
      index &+= 1
    }
    return total
  }

  @inline(__always)
  private static func newlines(_ word: UInt64) -> UInt64 {
    let other = word ^ 0x0A0A_0A0A_0A0A_0A0A
    let low = (other & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F
    return (~(low | other) &>> 7) & 0x0101_0101_0101_0101
  }

  @inline(__always)
  private static func continuations(_ word: UInt64) -> UInt64 {
    (word &>> 7) & ~(word &>> 6) & 0x0101_0101_0101_0101
  }
}
