package import TVEModel

/// Texts with a number each, so that rules compare and count numbers.
package struct ValueTable: Sendable {
  /// No value.
  package static let missing: Int32 = -1

  private var numbers: [ExactText: Int32] = [:]
  /// The texts by number.
  package private(set) var texts: [ExactText] = []

  package var count: Int { texts.count }

  /// The number of a text, a new one for a text not seen before.
  package mutating func number(of text: ExactText) -> Int32 {
    if let number = numbers[text] { return number }
    let number = Int32(texts.count)
    numbers[text] = number
    texts.append(text)
    return number
  }
}
