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
    var newlines = 0
    var scalars = 0
    for byte in bytes {
      newlines &+= byte == 0x0A ? 1 : 0
      scalars &+= byte & 0xC0 != 0x80 ? 1 : 0
    }
    if newlines > 0, let last = bytes.lastIndex(of: 0x0A) {
      line += newlines
      column = 1
      scalars = 0
      for byte in bytes[(last + 1)...] where byte & 0xC0 != 0x80 { scalars += 1 }
    }
    column += scalars
  }
}
