import Formats
import TVEInterchange
import TVEModel
import TVEStore

/// Reads a saved plan and refuses, by path, what `plan --out` does not write.
struct SavedPlanReader {
  private let file: String

  /// Whether a file begins as a saved plan does; the bytes looked at stay to be read.
  ///
  /// - Throws: `FormatError` when the file cannot be read.
  static func isPlan(_ source: ByteSource) throws -> Bool {
    let head = ByteSource(bytes: Array(try source.peek(4096)), name: "")
    let reader = JSONReader(head)
    guard (try? reader.next()) == .beginObject, (try? reader.next()) == .key("formatVersion"),
      case .number? = try? reader.next(), (try? reader.next()) == .key("kind")
    else { return false }
    return (try? reader.next()) == .string("plan")
  }

  /// Reads `source`, called `file` in messages.
  ///
  /// - Throws: `StoreError.refused`; `FormatError` when the file cannot be read.
  static func read(_ source: ByteSource, file: String) throws -> SavedPlan {
    try SavedPlanReader(file: file).plan(JSONValue.parse(source))
  }

  private func plan(_ document: JSONValue) throws -> SavedPlan {
    guard let members = document.object else { throw problem("$", "is no object") }
    try requireMembers(
      document, ["formatVersion", "kind", "database", "options", "changes", "sha256"], at: "")
    guard document["formatVersion"]?.int == 1 else {
      throw problem("formatVersion", "is not 1: a newer \(Tool.name) is needed")
    }
    guard let database = document["database"], let id = database["id"]?.string else {
      throw problem("database.id", "is missing or no text")
    }
    guard let prunes = document["options"]?["prune"]?.bool else {
      throw problem("options.prune", "is neither true nor false")
    }
    guard let changes = document["changes"]?.array else {
      throw problem("changes", "is no list")
    }
    let plan = SavedPlan(
      databaseID: id, label: database["label"]?.string, prunes: prunes,
      changes: try changes.enumerated().map { try change($1, at: "changes[\($0)]") })
    var json = JSONWriter()
    JSONValue.object(members.filter { $0.name != "sha256" }).write(to: &json)
    guard document["sha256"]?.string == SHA256.digest(of: json.buffer).hex else {
      throw problem(
        "sha256", "does not fit what the file holds: the plan was edited after it was made")
    }
    return plan
  }

  private func change(_ value: JSONValue, at path: String) throws -> SavedChange {
    try requireMembers(value, ["action", "kind", "key", "revision", "fields"], at: path)
    let name = value["action"]?.string
    guard
      let action = Change.Action.allCases.first(where: {
        ($0 == .switchOff ? "switchOff" : $0.rawValue) == name
      })
    else { throw problem("\(path).action", "is none of create, update, switchOff, delete") }
    guard let kind = value["kind"]?.string.flatMap(EntityKind.init(rawValue:)) else {
      throw problem(
        "\(path).kind",
        "is none of \(EntityKind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    let key = value["key"]?.array?.compactMap(\.string) ?? []
    guard key.count == (kind == .integration ? 2 : 1),
      key.allSatisfy({ MVPDID($0) != nil }), key.count == value["key"]?.array?.count
    else { throw problem("\(path).key", "is no key of \(kind.noun)") }
    let revision = value["revision"]?.int
    guard (revision == nil) == (action == .create) else {
      throw problem("\(path).revision", "does not go with the action")
    }
    guard let fields = value["fields"]?.array else {
      throw problem("\(path).fields", "is no list")
    }
    return SavedChange(
      change: Change(
        action: action, kind: kind, key: key, revision: revision ?? 0,
        fields: try fields.enumerated().map {
          try field($1, of: kind, at: "\(path).fields[\($0)]")
        }),
      base: revision)
  }

  private func field(
    _ value: JSONValue, of kind: EntityKind, at path: String
  ) throws -> FieldChange {
    try requireMembers(value, ["field", "platform", "old", "new"], at: path)
    guard let name = value["field"]?.string else { throw problem("\(path).field", "is no text") }
    let platform: Platform?
    switch value["platform"] {
    case .null?: platform = nil
    case .string(let text)?:
      guard let node = Platform(rawValue: text) else {
        throw problem("\(path).platform", "is no node of the platform tree")
      }
      platform = node
    default: throw problem("\(path).platform", "is neither a text nor null")
    }
    guard let type = Self.type(of: name, at: platform, kind) else {
      throw problem("\(path).field", "is no field of \(kind.noun) that a plan can change")
    }
    return FieldChange(
      field: name, platform: platform, old: try self.value(value["old"], type, at: "\(path).old"),
      new: try self.value(value["new"], type, at: "\(path).new"))
  }

  /// What a value is.
  private enum ValueType { case boolean, integer, text, list }

  private static func type(
    of field: String, at platform: Platform?, _ kind: EntityKind
  ) -> ValueType? {
    if platform != nil {
      guard kind == .mvpd || kind == .integration,
        let setting = SettingField.allCases.first(where: { $0.name == field })
      else { return nil }
      switch setting.kind {
      case .boolean: return .boolean
      case .list: return .list
      case .boardingStatus, .platformIdentifier, .label, .url: return .text
      }
    }
    switch (kind, field) {
    case (.programmer, "displayName"), (.requestor, "displayName"), (.requestor, "programmerId"):
      return .text
    case (.requestor, "domains"), (.requestor, "mvpdInitiatedDomains"), (.requestor, "featured"):
      return .list
    case (.mvpd, "displayName"), (.mvpd, "logoUrl"), (.mvpd, "proxyMvpdId"), (.mvpd, "providerId"):
      return .text
    case (.mvpd, "isTempPass"), (.mvpd, "isProxied"), (.mvpd, "foregroundLogout"),
      (.mvpd, "iFrameRequired"), (.integration, "active"):
      return .boolean
    case (.mvpd, "iFrameWidth"), (.mvpd, "iFrameHeight"): return .integer
    case (.integration, "degradation"), (.integration, "degradationUntil"): return .text
    default: return nil
    }
  }

  private func value(_ value: JSONValue?, _ type: ValueType, at path: String) throws -> FieldValue?
  {
    guard let isStated = value?["stated"]?.bool else {
      throw problem("\(path).stated", "is neither true nor false")
    }
    guard isStated else { return nil }
    switch (type, value?["value"]) {
    case (.boolean, .bool(let truth)?): return .boolean(truth)
    case (.text, .string(let text)?): return .text(ExactText(text))
    case (.integer, let number?):
      if let number = number.int { return .integer(number) }
    case (.list, .array(let items)?):
      let texts = items.compactMap(\.string)
      if texts.count == items.count { return .list(texts.map { ExactText($0) }) }
    default: break
    }
    throw problem("\(path).value", "is of another type than its field")
  }

  private func requireMembers(_ value: JSONValue, _ names: [String], at path: String) throws {
    guard let members = value.object else { throw problem(path, "is no object") }
    let prefix = path.isEmpty ? "" : path + "."
    for name in names where !members.contains(where: { $0.name == name }) {
      throw problem(prefix + name, "is missing")
    }
    for member in members where !names.contains(member.name) {
      throw problem(prefix + member.name, "is no member of a plan")
    }
  }

  private func problem(_ path: String, _ message: String) -> StoreError {
    .refused([
      InputProblem(
        "plan-malformed", at: Place(file: file, path: path),
        message: "\(message); make the plan again with '\(Tool.name) plan --out'")
    ])
  }
}
