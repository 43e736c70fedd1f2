import Postgres
import TVEModel

/// Reads the plan as changes, kind after kind in key order, before it is applied.
struct ChangeReader {
  let connection: Connection

  /// The first changes, at most `limit`; a stream that were cut off would end the transaction.
  func first(_ limit: Int) throws -> [Change] {
    var changes: [Change] = []
    for kind in EntityKind.allCases where changes.count < limit {
      try read(kind, limit: limit - changes.count) { changes.append($0) }
    }
    return changes
  }

  /// Hands over every change, each with the revision that it stands on.
  func all(_ body: (Change) throws -> Void) throws {
    for kind in EntityKind.allCases { try read(kind, limit: .max, body) }
  }

  private func read(_ kind: EntityKind, limit: Int, _ body: (Change) throws -> Void) throws {
    let reader = try connection.copyReader(ChangeSQL.stream(kind, limit: limit))
    var current: Change?
    while let row = try reader.next() {
      // The row without a field comes first and opens a new change.
      guard let field = row.optionalString(5) else {
        if let current { try body(current) }
        current = try change(kind, row)
        continue
      }
      let isNew = current?.action == .create
      current?.fields.append(
        FieldChange(
          field: field,
          platform: row.optionalString(6).flatMap(Platform.init(rawValue:)),
          old: isNew ? nil : Self.value(of: field, row.optionalString(7)),
          new: Self.value(of: field, row.optionalString(8))))
    }
    if let current { try body(current) }
  }

  private func change(_ kind: EntityKind, _ row: CopyRow) throws -> Change {
    let action = Change.Action(rawValue: try row.string(2)) ?? .update
    let stored = try row.int(3)
    let key = [try row.string(0), try row.string(1)].filter { !$0.isEmpty }
    return Change(
      action: action, kind: kind, key: key,
      revision: action == .delete ? stored : stored + 1, fields: [])
  }

  /// A value from the text that PostgreSQL's cast gives.
  private static func value(of field: String, _ text: String?) -> FieldValue? {
    guard let text else { return nil }
    if let setting = SettingField(anyCase: field) {
      switch setting.kind {
      case .boolean: return .boolean(text == "true")
      case .list: return .list(list(text))
      case .boardingStatus: return .text(ExactText(text == "NONE" ? "" : text))
      case .platformIdentifier, .label, .url: return .text(ExactText(text))
      }
    }
    switch field {
    case "active", "isTempPass", "isProxied", "foregroundLogout", "iFrameRequired":
      return .boolean(text == "true")
    case "iFrameWidth", "iFrameHeight": return Int(text).map(FieldValue.integer)
    case "domains", "mvpdInitiatedDomains", "featured", "featuredRanks": return .list(list(text))
    default: return .text(ExactText(text))
    }
  }

  private static func list(_ text: String) -> [ExactText] {
    (TextArray.elements(text.utf8) ?? []).compactMap { $0 }.map { ExactText($0) }
  }
}
