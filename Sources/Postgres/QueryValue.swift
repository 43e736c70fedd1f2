/// A value that travels beside the text of a statement.
///
/// Text is sent without a type, so that the server takes the type from where the value stands
/// (a column, a cast, an operator's other side); arrays are `text[]`, bytes are `bytea`.
package enum QueryValue: Sendable, Equatable {
  case null
  case text(String)
  case textArray([String?])
  case bytes([UInt8])
}

/// A Swift value that can stand in a `Query`.
package protocol QueryValueConvertible {
  /// What is sent for it.
  var queryValue: QueryValue { get }
}

extension String: QueryValueConvertible {
  package var queryValue: QueryValue { .text(self) }
}

extension Int: QueryValueConvertible {
  package var queryValue: QueryValue { .text(description) }
}

extension Int64: QueryValueConvertible {
  package var queryValue: QueryValue { .text(description) }
}

extension Bool: QueryValueConvertible {
  package var queryValue: QueryValue { .text(self ? "t" : "f") }
}

extension QueryValue: QueryValueConvertible {
  package var queryValue: QueryValue { self }
}
