import Formats

/// A value of a response as it stands in the file, before anybody asked whether it fits.
struct RawValue {
  /// What it is, in JSON's terms; XML has texts and objects only.
  indirect enum Content {
    case null
    case boolean(Bool)
    case number(String)
    case text(String)
    case list([RawValue])
    case object([RawMember])
  }

  var content: Content
  var position: SourcePosition

  /// What messages call it, with its article.
  var kind: String {
    switch content {
    case .null: "null"
    case .boolean(let value): "the boolean \(value)"
    case .number(let text): "the number \(Excerpt.of(text))"
    case .text(let text): text.utf8.isEmpty ? "an empty text" : "the text '\(Excerpt.of(text))'"
    case .list: "an array"
    case .object: "an object"
    }
  }
}

/// A member of an object, or a child of an element.
struct RawMember {
  var name: String
  var value: RawValue
  /// The XML attribute `visible`; nil where there is none.
  var isVisible: Bool?
}

extension RawValue {
  /// Reads the rest of the value that `event`, just read from `reader`, begins.
  init(_ event: JSONEvent, _ reader: JSONReader) throws(FormatError) {
    position = reader.position
    switch event {
    case .beginObject: content = .object(try Self.members(reader))
    case .beginArray:
      var values: [RawValue] = []
      while let event = try reader.next(), event != .endArray {
        values.append(try RawValue(event, reader))
      }
      content = .list(values)
    case .string(let text): content = .text(text)
    case .number(let text): content = .number(text)
    case .bool(let value): content = .boolean(value)
    case .null, .key, .endObject, .endArray: content = .null
    }
  }

  /// Reads the members of the object that was just begun.
  static func members(_ reader: JSONReader) throws(FormatError) -> [RawMember] {
    var members: [RawMember] = []
    while case .key(let name)? = try reader.next() {
      guard let event = try reader.next() else { break }
      members.append(RawMember(name: name, value: try RawValue(event, reader)))
    }
    return members
  }
}

extension RawMember {
  /// An element: its text, or its children where it has any.
  init(_ element: XMLElement) {
    name = element.name
    let children = element.children.map(RawMember.init)
    value = RawValue(
      content: children.isEmpty ? .text(element.text) : .object(children),
      position: element.position)
    isVisible = element.attribute("visible").map { $0.lowercased() != "false" }
  }
}
