package import ArgumentKit

/// A pattern: `*` stands for any text, `?` for one character; anything else for itself.
package struct Glob: ArgumentValue, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ pattern: String) {
    description = pattern
  }

  package init(argument: String) throws(ArgumentValueError) {
    if argument.utf8.isEmpty { throw ArgumentValueError("is empty") }
    description = argument
  }

  /// False for a text that stands for itself only.
  package var isPattern: Bool {
    description.utf8.contains { $0 == Self.any || $0 == Self.one }
  }

  /// Whether all of `text` fits; compared bytewise, case included.
  package func matches(_ text: String) -> Bool {
    let pattern = Array(description.utf8)
    let text = Array(text.utf8)
    var patternIndex = 0
    var index = 0
    // Where the last `*` stood, and how far it has reached.
    var star: (pattern: Int, text: Int)?
    while index < text.count {
      if patternIndex < pattern.count, pattern[patternIndex] == Self.any {
        star = (patternIndex, index)
        patternIndex += 1
      } else if patternIndex < pattern.count, pattern[patternIndex] == Self.one {
        patternIndex += 1
        index = Self.next(index, in: text)
      } else if patternIndex < pattern.count, pattern[patternIndex] == text[index] {
        patternIndex += 1
        index += 1
      } else if let last = star {
        patternIndex = last.pattern + 1
        index = Self.next(last.text, in: text)
        star = (last.pattern, index)
      } else {
        return false
      }
    }
    return pattern[patternIndex...].allSatisfy { $0 == Self.any }
  }

  /// The same pattern for SQL's `like … escape '\'`.
  package var likePattern: String {
    var like = ""
    for scalar in description.unicodeScalars {
      switch scalar {
      case "*": like += "%"
      case "?": like += "_"
      case "%", "_", "\\": like += "\\\(scalar)"
      default: like.unicodeScalars.append(scalar)
      }
    }
    return like
  }

  private static let any = UInt8(ascii: "*")
  private static let one = UInt8(ascii: "?")

  /// The index after the character at `index`, which may take several bytes.
  private static func next(_ index: Int, in text: [UInt8]) -> Int {
    var next = index + 1
    while next < text.count, text[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }
}
