import Formats
import TVEModel

/// What an MVPD states, node by node.
struct ShownStatements: ShownPart {
  let statements: StatedSettings

  var lines: [StyledText] {
    guard !statements.isEmpty else { return ["states no setting"] }
    return statements.entries.flatMap { entry in
      ["stated at \(entry.platform, .bold)"]
        + AlignedLines.lines(
          entry.values.statedFields.map { field in
            [field.name, entry.values[field]?.description ?? ""]
          }, indent: 2)
    }
  }

  func write(to json: inout JSONWriter) {
    json.key("statements")
    json.beginArray()
    for entry in statements.entries {
      for field in entry.values.statedFields {
        json.beginObject()
        json.key("field")
        json.string(field.name)
        json.key("platform")
        json.string(entry.platform.rawValue)
        json.key("value")
        json.setting(entry.values[field], of: field)
        json.endObject()
      }
    }
    json.endArray()
  }
}
