/// Text for people: what is interpolated is data and is escaped, what is written out is ours.
package struct StyledText: ExpressibleByStringInterpolation, Sendable {
  private var pieces: [(text: String, style: TextStyle?)] = []

  package init(stringLiteral value: String) {
    pieces = [(value, nil)]
  }

  package init(stringInterpolation: StringInterpolation) {
    pieces = stringInterpolation.pieces
  }

  /// Collects literals as they are and values escaped.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [(text: String, style: TextStyle?)] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      pieces.append((literal, nil))
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      pieces.append((TerminalText.escape(value.description), nil))
    }

    package mutating func appendInterpolation(
      _ value: some CustomStringConvertible, _ style: TextStyle?
    ) {
      pieces.append((TerminalText.escape(value.description), style))
    }

    package mutating func appendInterpolation(_ text: StyledText) {
      pieces += text.pieces
    }
  }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.pieces += right.pieces
    return sum
  }

  /// The text with or without its styles as escape sequences.
  package func rendered(colors: Bool) -> String {
    pieces.map { piece in
      guard colors, let style = piece.style else { return piece.text }
      return "\u{1b}[\(style.rawValue)m\(piece.text)\u{1b}[0m"
    }.joined()
  }
}
