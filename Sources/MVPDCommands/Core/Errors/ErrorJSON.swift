import Formats
import TVEInterchange

/// The JSON objects on standard error, one a line.
enum ErrorJSON {
  /// `{"formatVersion":1,"kind":"error",…}`.
  static func error(_ error: ToolError) -> String {
    line(kind: "error") { json in
      json.key("status")
      json.int(error.status.rawValue)
      json.key("code")
      json.string(error.code)
      json.key("message")
      json.string(error.message)
      strings(error.suggestions, "suggestions", &json)
      if !error.details.isEmpty { strings(error.details, "details", &json) }
    }
  }

  /// `{"formatVersion":1,"kind":"problems",…}`.
  static func problems(_ problems: [InputProblem]) -> String {
    line(kind: "problems") { json in
      json.key("problems")
      json.beginArray()
      for problem in problems {
        json.beginObject()
        string(problem.place.file, "file", &json)
        integer(problem.place.line, "line", &json)
        integer(problem.place.row, "row", &json)
        string(problem.place.path, "path", &json)
        string(problem.field, "field", &json)
        string(problem.value, "value", &json)
        string(problem.code, "code", &json)
        string(problem.message, "message", &json)
        strings(problem.suggestions, "suggestions", &json)
        json.endObject()
      }
      json.endArray()
    }
  }

  /// A note, a warning or a trace.
  static func message(_ message: String, kind: String) -> String {
    line(kind: kind) { json in
      json.key("message")
      json.string(message)
    }
  }

  private static func line(kind: String, _ members: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.key("formatVersion")
    json.int(1)
    json.key("kind")
    json.string(kind)
    members(&json)
    json.endObject()
    json.newline()
    return String(decoding: TerminalText.escapeJSON(json.buffer), as: UTF8.self)
  }

  private static func string(_ value: String?, _ name: String, _ json: inout JSONWriter) {
    json.key(name)
    if let value { json.string(value) } else { json.null() }
  }

  private static func integer(_ value: Int?, _ name: String, _ json: inout JSONWriter) {
    json.key(name)
    if let value { json.int(value) } else { json.null() }
  }

  private static func strings(_ values: [String], _ name: String, _ json: inout JSONWriter) {
    json.key(name)
    json.beginArray()
    for value in values { json.string(value) }
    json.endArray()
  }
}
