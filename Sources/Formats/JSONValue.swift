/// A JSON document in memory, for small documents; members keep their order.
package enum JSONValue: Hashable, Sendable {
  case object([Member])
  case array([JSONValue])
  case string(String)
  /// A number as it is written.
  case number(String)
  case bool(Bool)
  case null

  /// A name and its value.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSONValue

    /// The member `name`.
    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Reads all of `source`, which is one document.
  ///
  /// - Throws: the first fault; repeated keys and U+0000 are faults here.
  package static func parse(_ source: ByteSource) throws(FormatError) -> JSONValue {
    let reader = JSONReader(source)
    guard let event = try reader.next() else { return .null }
    let value = try parse(event, reader)
    _ = try reader.next()
    if let problem = reader.problems.first { throw FormatError(problem) }
    return value
  }

  /// Reads the rest of the value that `event`, just read from `reader`, begins.
  package static func parse(
    _ event: JSONEvent, _ reader: JSONReader
  ) throws(FormatError) -> JSONValue {
    switch event {
    case .beginObject: return try object(reader)
    case .beginArray: return try array(reader)
    case .string(let text): return .string(text)
    case .number(let text): return .number(text)
    case .bool(let value): return .bool(value)
    case .null, .key, .endObject, .endArray: return .null
    }
  }

  private static func object(_ reader: JSONReader) throws(FormatError) -> JSONValue {
    var members: [Member] = []
    while case .key(let name)? = try reader.next() {
      guard let event = try reader.next() else { break }
      members.append(Member(name: name, value: try parse(event, reader)))
    }
    return .object(members)
  }

  private static func array(_ reader: JSONReader) throws(FormatError) -> JSONValue {
    var elements: [JSONValue] = []
    while let event = try reader.next(), event != .endArray {
      elements.append(try parse(event, reader))
    }
    return .array(elements)
  }

  /// The value of the member `name`, compared bytewise; nil where there is none or no object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// The text, if it is a string.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, if it is one that `Int` holds and that is written without fraction or exponent.
  package var int: Int? {
    if case .number(let text) = self { Int(text) } else { nil }
  }

  /// The truth value, if it is one.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements, if it is an array.
  package var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members, if it is an object.
  package var object: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// Writes it with `writer`.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.name)
        member.value.write(to: &writer)
      }
      writer.endObject()
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .string(let text): writer.string(text)
    case .number(let text): writer.raw(text)
    case .bool(let value): writer.bool(value)
    case .null: writer.null()
    }
  }
}
