import Formats
import TVEModel

/// The JSON Schema of state documents, made of the same declarations as their reader.
///
/// Draft 2020-12, which validators of YAML take as well. What spans several values, such as
/// references and repeated ids, it cannot say; `validate` does.
package enum StateSchema {
  /// The schema, with a line end.
  package static var text: [UInt8] {
    var json = JSONWriter(isPretty: true)
    json.beginObject()
    json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
    json.member("title", "State of a TV Everywhere configuration, format version 1")
    json.member("type", "object")
    json.member("additionalProperties", false)
    json.member("required", ["formatVersion"])
    json.object("properties") { json in
      json.object("formatVersion") { $0.constant(StateFormat.version) }
      for member in StateReader.Member.allCases {
        json.object(member.rawValue) { $0.list(of: String(member.rawValue.dropLast())) }
      }
    }
    json.object("$defs", definitions)
    json.endObject()
    json.newline()
    return json.buffer
  }

  private static func definitions(_ json: inout JSONWriter) {
    json.object("id") {
      $0.member("type", "string")
      $0.member("pattern", "^[A-Za-z0-9][A-Za-z0-9_-]*$")
      $0.member("maxLength", 128)
      $0.member("not", constant: "(none)")
    }
    json.object("label") { $0.text(maximum: 200) }
    json.object("url") {
      $0.member("type", "string")
      $0.member("pattern", "^https?://[^\\s/?#@]+([/?#]\\S*)?$")
      $0.member("maxLength", 2048)
    }
    json.object("pixels") {
      $0.member("type", "integer")
      $0.member("minimum", 1)
      $0.member("maximum", MVPDRecord.maximumPixels)
    }
    json.entity("programmer", required: ["id", "displayName"]) {
      $0.reference("id", "id")
      $0.reference("displayName", "label")
    }
    json.entity("mvpd", required: ["id"], mvpdProperties)
    json.entity("requestor", required: ["id", "displayName"], requestorProperties)
    json.entity("domain", required: ["name"]) {
      $0.object("name") { $0.text(maximum: 253) }
      $0.boolean("mvpdInitiated")
    }
    json.entity("integration", required: ["mvpdId"]) {
      $0.reference("mvpdId", "id")
      $0.boolean("active")
      $0.reference("settings", "integrationSettings")
    }
    nodes("mvpdSettings", isOwn: true, &json)
    nodes("integrationSettings", isOwn: false, &json)
  }

  private static func mvpdProperties(_ json: inout JSONWriter) {
    json.reference("id", "id")
    json.reference("displayName", "label")
    json.reference("logoUrl", "url")
    json.boolean("isTempPass")
    json.boolean("isProxied")
    json.reference("proxyMvpdId", "id")
    json.object("providerId") { $0.text(maximum: 128) }
    json.boolean("foregroundLogout")
    json.boolean("iFrameRequired")
    json.reference("iFrameWidth", "pixels")
    json.reference("iFrameHeight", "pixels")
    json.reference("settings", "mvpdSettings")
  }

  private static func requestorProperties(_ json: inout JSONWriter) {
    json.reference("id", "id")
    json.reference("displayName", "label")
    json.reference("programmerId", "id")
    json.object("domains") { $0.list(of: "domain") }
    json.object("featured") {
      $0.list(of: "id")
      $0.member("uniqueItems", true)
    }
    json.object("integrations") { $0.list(of: "integration") }
  }

  /// An object with a key for each node of the platform tree.
  private static func nodes(_ name: String, isOwn: Bool, _ json: inout JSONWriter) {
    json.entity(name, required: []) { json in
      for platform in Platform.allCases {
        json.entity(platform.rawValue, required: []) { json in
          for field in SettingField.allCases
          where field.applies(at: platform) && (field.canStateNone || !isOwn || platform != .all) {
            json.object(field.name) { Self.setting(field, &$0) }
          }
        }
      }
    }
  }

  private static func setting(_ field: SettingField, _ json: inout JSONWriter) {
    switch field.kind {
    case .boolean: json.member("type", ["boolean", "null"])
    case .boardingStatus: json.member("enum", BoardingStatus.allCases.map(\.rawValue), orNull: true)
    case .platformIdentifier:
      json.member("type", ["string", "null"])
      json.member("pattern", "^\\S+$")
      json.member("maxLength", 255)
    case .list:
      json.member("type", ["array", "null"])
      json.object("items") {
        $0.member("type", "string")
        $0.member("pattern", "^[^\\s;,]+$")
        $0.member("maxLength", 128)
      }
      json.member("uniqueItems", true)
    case .label: json.member("$ref", "#/$defs/label")
    case .url: json.member("$ref", "#/$defs/url")
    }
  }
}

/// The words of JSON Schema.
extension JSONWriter {
  fileprivate mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    beginObject()
    body(&self)
    endObject()
  }

  /// An object that has no other members than those that `body` writes.
  fileprivate mutating func entity(
    _ name: String, required: [String], _ body: (inout JSONWriter) -> Void
  ) {
    object(name) { json in
      json.member("type", "object")
      json.member("additionalProperties", false)
      if !required.isEmpty { json.member("required", required) }
      json.object("properties", body)
    }
  }

  fileprivate mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  fileprivate mutating func member(_ name: String, _ value: Int) {
    key(name)
    int(value)
  }

  fileprivate mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  fileprivate mutating func member(_ name: String, _ values: [String], orNull: Bool = false) {
    key(name)
    beginArray()
    for value in values { string(value) }
    if orNull { null() }
    endArray()
  }

  fileprivate mutating func member(_ name: String, constant: String) {
    object(name) { $0.member("const", constant) }
  }

  fileprivate mutating func constant(_ value: Int) { member("const", value) }

  fileprivate mutating func boolean(_ name: String) {
    object(name) { $0.member("type", "boolean") }
  }

  fileprivate mutating func reference(_ name: String, _ definition: String) {
    object(name) { $0.member("$ref", "#/$defs/\(definition)") }
  }

  fileprivate mutating func list(of definition: String) {
    member("type", "array")
    reference("items", definition)
  }

  fileprivate mutating func text(maximum: Int) {
    member("type", "string")
    member("minLength", 1)
    member("maxLength", maximum)
  }
}
