/// What a `JSONReader` meets next.
package enum JSONEvent: Hashable, Sendable {
  case beginObject
  case endObject
  case beginArray
  case endArray
  /// The name of the member whose value comes next.
  case key(String)
  case string(String)
  /// A number as it is written.
  case number(String)
  case bool(Bool)
  case null

  /// What a message calls it, with its article: `an object`, `a string`.
  package var kind: String {
    switch self {
    case .beginObject: "an object"
    case .endObject: "the end of an object"
    case .beginArray: "an array"
    case .endArray: "the end of an array"
    case .key: "a key"
    case .string: "a string"
    case .number: "a number"
    case .bool: "a boolean"
    case .null: "null"
    }
  }
}
