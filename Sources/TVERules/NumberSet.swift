/// A set of small numbers, one bit each; where there are few of them, few words.
struct NumberSet: Hashable {
  /// 64 numbers in a row of which at least one is in the set.
  private struct Word: Hashable {
    /// The first of them, divided by 64.
    let index: Int32
    var bits: UInt64
  }

  /// In ascending order.
  private var words: [Word] = []

  init(_ numbers: [Int32] = []) {
    for number in numbers { insert(number) }
  }

  mutating func insert(_ number: Int32) {
    merge(Word(index: number >> 6, bits: 1 << UInt64(number & 63)))
  }

  mutating func formUnion(_ other: NumberSet) {
    for word in other.words { merge(word) }
  }

  var count: Int { words.reduce(0) { $0 + $1.bits.nonzeroBitCount } }

  /// In ascending order.
  var numbers: [Int32] {
    words.flatMap { word in
      (0..<64).filter { word.bits & (1 << UInt64($0)) != 0 }.map { word.index * 64 + Int32($0) }
    }
  }

  /// Most numbers come in ascending order, so that the last word is most often the right one.
  private mutating func merge(_ word: Word) {
    guard let last = words.indices.last, word.index <= words[last].index else {
      return words.append(word)
    }
    if words[last].index == word.index {
      words[last].bits |= word.bits
      return
    }
    var range = 0..<last
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if words[middle].index < word.index {
        range = (middle + 1)..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    let place = range.lowerBound
    if words[place].index == word.index {
      words[place].bits |= word.bits
    } else {
      words.insert(word, at: place)
    }
  }
}
