/// PostgreSQL's text form of a one-dimensional `text[]`, for example `{a,"b c",NULL}`.
package enum TextArray {
  /// The literal of `values`: every element quoted, nulls as `NULL`.
  package static func literal(_ values: [String?]) -> String {
    var text = "{"
    for (index, value) in values.enumerated() {
      if index > 0 { text += "," }
      guard let value else {
        text += "NULL"
        continue
      }
      text += "\""
      for scalar in value.unicodeScalars {
        if scalar == "\"" || scalar == "\\" { text.unicodeScalars.append("\\") }
        text.unicodeScalars.append(scalar)
      }
      text += "\""
    }
    return text + "}"
  }

  /// The elements of a literal; nil when `literal` is not a one-dimensional array.
  package static func elements(_ literal: some Collection<UInt8>) -> [String?]? {
    var parser = Parser(rest: Array(literal)[...])
    return parser.array()
  }

  /// Reads one literal from its bytes.
  private struct Parser {
    var rest: ArraySlice<UInt8>

    mutating func array() -> [String?]? {
      guard rest.popFirst() == UInt8(ascii: "{") else { return nil }
      if rest.first == UInt8(ascii: "}") {
        return rest.count == 1 ? [] : nil
      }
      var elements: [String?] = []
      while true {
        guard let element = element() else { return nil }
        elements.append(element)
        switch rest.popFirst() {
        case UInt8(ascii: ","): continue
        case UInt8(ascii: "}"): return rest.isEmpty ? elements : nil
        default: return nil
        }
      }
    }

    /// Outer nil: malformed; inner nil: null.
    private mutating func element() -> String?? {
      if rest.first == UInt8(ascii: "\"") {
        rest.removeFirst()
        return quoted().map { .some($0) }
      }
      var bytes: [UInt8] = []
      var isEscaped = false
      while let byte = rest.first, byte != UInt8(ascii: ","), byte != UInt8(ascii: "}") {
        rest.removeFirst()
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "\""):
          return nil
        case UInt8(ascii: "\\"):
          guard let next = rest.popFirst() else { return nil }
          isEscaped = true
          bytes.append(next)
        default:
          bytes.append(byte)
        }
      }
      guard !bytes.isEmpty else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      return .some(!isEscaped && text.uppercased() == "NULL" ? nil : text)
    }

    private mutating func quoted() -> String? {
      var bytes: [UInt8] = []
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "\""):
          return String(decoding: bytes, as: UTF8.self)
        case UInt8(ascii: "\\"):
          guard let next = rest.popFirst() else { return nil }
          bytes.append(next)
        default:
          bytes.append(byte)
        }
      }
      return nil
    }
  }
}
