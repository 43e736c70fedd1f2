import Formats

/// What a state document holds next, whichever way it is written.
enum StateEvent: Hashable {
  case beginObject
  case endObject
  case beginList
  case endList
  case key(String)
  case scalar(StateScalar)

  /// What a message calls it, with its article.
  var kind: String {
    switch self {
    case .beginObject: "an object"
    case .endObject, .endList: "the end of its list or object"
    case .beginList: "a list"
    case .key: "a key"
    case .scalar(let scalar): scalar.kind
    }
  }
}

/// A value as it is written; its type is that of the field, never that of its look.
enum StateScalar: Hashable {
  /// In quotes, or a block of YAML: a text and nothing else.
  case text(String)
  /// Without quotes in YAML: what the field makes of it.
  case plain(String)
  /// A number of JSON, as it is written.
  case number(String)
  /// `true` or `false` of JSON.
  case bool(Bool)
  /// The word `null` without quotes, which states none.
  case null
  /// A key of YAML with nothing behind it.
  case missing

  /// What a message calls it, with its article.
  var kind: String {
    switch self {
    case .text(let text): "the text '\(Excerpt.of(text))'"
    case .plain(let text): "'\(Excerpt.of(text))'"
    case .number(let text): "the number \(Excerpt.of(text))"
    case .bool(let value): "the boolean \(value)"
    case .null: "null"
    case .missing: "nothing"
    }
  }
}

/// Reads a state document event by event.
protocol StateSource: AnyObject {
  /// Faults that did not stop the reader, such as repeated keys.
  var problems: [FormatProblem] { get }
  /// Where the current event's text starts.
  var position: SourcePosition { get }
  /// The path of the current value or key, `requestors[3].id`.
  var path: String { get }
  func nextStateEvent() throws(FormatError) -> StateEvent?
  /// Reads the value that follows a key and drops it.
  func skipValue() throws(FormatError)
  /// Reads to the end of the innermost object or list and drops it.
  func skipContainer() throws(FormatError)
}

extension JSONReader: StateSource {}
extension YAMLReader: StateSource {}

extension JSONReader {
  func nextStateEvent() throws(FormatError) -> StateEvent? {
    let event: JSONEvent? = try next()
    return switch event {
    case nil: nil
    case .beginObject: .beginObject
    case .endObject: .endObject
    case .beginArray: .beginList
    case .endArray: .endList
    case .key(let name): .key(name)
    case .string(let text): .scalar(.text(text))
    case .number(let text): .scalar(.number(text))
    case .bool(let value): .scalar(.bool(value))
    case .null: .scalar(.null)
    }
  }
}

extension YAMLReader {
  func nextStateEvent() throws(FormatError) -> StateEvent? {
    let event: YAMLEvent? = try next()
    return switch event {
    case nil: nil
    case .beginMapping: .beginObject
    case .endMapping: .endObject
    case .beginSequence: .beginList
    case .endSequence: .endList
    case .key(let name): .key(name)
    case .scalar(let scalar):
      .scalar(
        scalar.isMissing
          ? .missing
          : scalar.isNull ? .null : scalar.isPlain ? .plain(scalar.text) : .text(scalar.text))
    }
  }
}
