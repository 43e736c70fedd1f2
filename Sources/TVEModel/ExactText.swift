/// Text whose identity is its bytes: two spellings that only Unicode's canonical equivalence joins
/// stay different, as they are for apps, for PostgreSQL's collation "C" and for files.
public struct ExactText: Hashable, Sendable, ExpressibleByStringLiteral {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  public init(stringLiteral value: String) {
    text = value
  }

  public var isEmpty: Bool { text.utf8.isEmpty }

  public static func == (one: ExactText, other: ExactText) -> Bool {
    one.text.utf8.count == other.text.utf8.count && one.text.utf8.elementsEqual(other.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension ExactText: Comparable {
  /// Byte order of UTF-8, which is also the order of code points.
  public static func < (one: ExactText, other: ExactText) -> Bool {
    one.text.precedesBytewise(other.text)
  }
}

extension ExactText: CustomStringConvertible {
  public var description: String { text }
}
