/// One SQL statement whose interpolated values travel beside the text, as `$1`, `$2`, ….
///
/// There is no way to build an identifier: names are written out in the literal. A query may be
/// interpolated into another or joined with `+`; its values are renumbered.
package struct Query: ExpressibleByStringInterpolation, Sendable {
  /// A piece of the statement.
  enum Segment: Sendable {
    case text(String)
    case value(QueryValue)
  }

  /// The pieces in order.
  private(set) var segments: [Segment]

  package init(stringLiteral value: String) {
    segments = [.text(value)]
  }

  package init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }

  /// The text sent to the server, with `$n` in the place of each value.
  package var sql: String {
    var text = ""
    var count = 0
    for segment in segments {
      switch segment {
      case .text(let piece):
        text += piece
      case .value:
        count += 1
        text += "$\(count)"
      }
    }
    return text
  }

  /// The values, that of `$1` first.
  package var values: [QueryValue] {
    segments.compactMap {
      if case .value(let value) = $0 { value } else { nil }
    }
  }

  /// The statement of `left` followed by that of `right`.
  package static func + (left: Query, right: Query) -> Query {
    var result = left
    result.segments += right.segments
    return result
  }

  /// Appends `right` to `left`.
  package static func += (left: inout Query, right: Query) {
    left.segments += right.segments
  }

  /// Collects the pieces of an interpolated literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    var segments: [Segment] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      segments.reserveCapacity(interpolationCount * 2 + 1)
    }

    package mutating func appendLiteral(_ literal: String) {
      segments.append(.text(literal))
    }

    /// Adds a value as the next `$n`.
    package mutating func appendInterpolation(_ value: some QueryValueConvertible) {
      segments.append(.value(value.queryValue))
    }

    /// Adds a value as the next `$n`; nil is null.
    package mutating func appendInterpolation<Value: QueryValueConvertible>(_ value: Value?) {
      segments.append(.value(value?.queryValue ?? .null))
    }

    /// Adds a `text[]`.
    package mutating func appendInterpolation(_ values: [String]) {
      segments.append(.value(.textArray(values)))
    }

    /// Adds a `text[]` that may hold nulls.
    package mutating func appendInterpolation(_ values: [String?]) {
      segments.append(.value(.textArray(values)))
    }

    /// Adds a `bytea`.
    package mutating func appendInterpolation(_ bytes: [UInt8]) {
      segments.append(.value(.bytes(bytes)))
    }

    /// Adds another query, its values renumbered.
    package mutating func appendInterpolation(_ query: Query) {
      segments += query.segments
    }
  }
}
