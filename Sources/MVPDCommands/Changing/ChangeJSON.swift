import Formats
import TVEModel
import TVEStore

/// A change as JSON, in documents of changes and in saved plans.
enum ChangeJSON {
  /// Writes one change.
  ///
  /// - Parameters:
  ///   - revision: that which the change leads to, or the one that it stands on.
  ///   - reach: how far it reaches, where that is told.
  static func write(
    _ change: Change, revision: Int?, reach: Reach? = nil, to json: inout JSONWriter
  ) {
    json.beginObject()
    json.key("action")
    json.string(change.action == .switchOff ? "switchOff" : change.action.rawValue)
    json.key("kind")
    json.string(change.kind.rawValue)
    json.key("key")
    json.beginArray()
    for part in change.key { json.string(part) }
    json.endArray()
    json.key("revision")
    if let revision { json.int(revision) } else { json.null() }
    if let reach {
      json.key("reach")
      json.beginObject()
      json.key("requestors")
      json.int(reach.requestors)
      json.key("artifacts")
      json.int(reach.artifacts)
      json.endObject()
    }
    json.key("fields")
    json.beginArray()
    for field in change.fields { write(field, to: &json) }
    json.endArray()
    json.endObject()
  }

  private static func write(_ field: FieldChange, to json: inout JSONWriter) {
    json.beginObject()
    json.key("field")
    json.string(field.field)
    json.key("platform")
    if let platform = field.platform { json.string(platform.rawValue) } else { json.null() }
    json.key("old")
    write(field.old, to: &json)
    json.key("new")
    write(field.new, to: &json)
    json.endObject()
  }

  private static func write(_ value: FieldValue?, to json: inout JSONWriter) {
    json.beginObject()
    json.key("stated")
    json.bool(value != nil)
    if let value {
      json.key("value")
      switch value {
      case .boolean(let value): json.bool(value)
      case .integer(let value): json.int(value)
      case .text(let value): json.string(value.text)
      case .list(let values):
        json.beginArray()
        for value in values { json.string(value.text) }
        json.endArray()
      }
    }
    json.endObject()
  }
}
