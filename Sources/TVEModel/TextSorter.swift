/// Sorts positions by texts.
///
/// The texts lie one behind the other in one buffer, so that a comparison touches no reference
/// count: with strings, sorting is most of the work of an Apple artifact.
struct TextSorter {
  private struct Entry {
    let start: Int32
    let end: Int32
    let position: Int32
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// Adds a position with the text to sort it by.
  mutating func append(_ text: String, at position: Int) {
    let start = bytes.count
    append(text)
    finish(from: start, position)
  }

  /// Adds a position with a text whose case does not count: it is sorted in lower case by Unicode's
  /// own mapping, which no locale changes.
  mutating func append(folding text: String, at position: Int) {
    let start = bytes.count
    append(text)
    if bytes[start...].contains(where: { $0 >= 0x80 }) {
      bytes.removeSubrange(start...)
      append(text.lowercased())
    } else {
      for index in start..<bytes.count where (0x41...0x5A).contains(bytes[index]) {
        bytes[index] |= 0x20
      }
    }
    finish(from: start, position)
  }

  /// The positions by the bytes of their texts, then by position.
  func positions() -> [Int] {
    bytes.withUnsafeBytes { bytes in
      entries.sorted { Self.precedes($0, $1, in: bytes) }.map { Int($0.position) }
    }
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  private mutating func finish(from start: Int, _ position: Int) {
    entries.append(
      Entry(start: Int32(start), end: Int32(bytes.count), position: Int32(position)))
  }

  private static func precedes(
    _ one: Entry, _ two: Entry, in bytes: UnsafeRawBufferPointer
  ) -> Bool {
    let common = min(one.end - one.start, two.end - two.start)
    for offset in 0..<common {
      let first = bytes[Int(one.start + offset)]
      let second = bytes[Int(two.start + offset)]
      if first != second { return first < second }
    }
    let lengths = (one.end - one.start, two.end - two.start)
    return lengths.0 == lengths.1 ? one.position < two.position : lengths.0 < lengths.1
  }
}
