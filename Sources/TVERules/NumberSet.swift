/// A set of small numbers, one bit each.
struct NumberSet: Hashable, Sendable {
  private var words: [UInt64] = []

  mutating func insert(_ number: Int32) {
    let word = Int(number) >> 6
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(number & 63)
  }

  mutating func formUnion(_ other: NumberSet) {
    while words.count < other.words.count { words.append(0) }
    for (index, word) in other.words.enumerated() { words[index] |= word }
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// In ascending order.
  var numbers: [Int32] {
    words.enumerated().flatMap { index, word in
      (0..<64).filter { word & (1 << UInt64($0)) != 0 }.map { Int32(index * 64 + $0) }
    }
  }
}
