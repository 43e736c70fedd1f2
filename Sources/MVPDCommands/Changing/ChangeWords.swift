import TVEModel
import TVEStore

/// Phrases about changes that several formats share.
enum ChangeWords {
  /// Of a change that changes nothing.
  static func unchanged(_ summary: ChangeSummary) -> String {
    summary.unchanged > 0 ? "no changes: \(summary.unchanged) unchanged" : "no changes"
  }

  /// `1 create, 2 updates, 40 unchanged`.
  static func summary(_ summary: ChangeSummary) -> String {
    let parts = [
      (summary.create, "create"), (summary.update, "update"),
      (summary.switchOff, "switch-off"), (summary.delete, "delete"),
    ].filter { $0.0 > 0 }.map { count, word in Wording.count(count, word) }
    let unchanged = summary.unchanged > 0 ? ", \(summary.unchanged) unchanged" : ""
    return "\(parts.joined(separator: ", "))\(unchanged)"
  }

  /// One line a kind and action: `update 3 MVPDs`.
  static func grouped(_ summary: ChangeSummary) -> [String] {
    EntityKind.allCases.flatMap { kind in
      Change.Action.allCases.compactMap { action in
        summary.byKind[kind]?[action].map { count in
          "\(action.rawValue) \(Wording.count(count, kind.noun))"
        }
      }
    }
  }

  /// `reaches 3 requestors, 12 artifacts`.
  static func reach(_ reach: Reach) -> String {
    "reaches \(Wording.count(reach.requestors, "requestor")),"
      + " \(Wording.count(reach.artifacts, "artifact"))"
  }

  /// Whether a field says what a thing that is made or deleted has anyway.
  static func goesWithoutSaying(_ field: FieldChange, of action: Change.Action) -> Bool {
    let value: FieldValue?
    switch action {
    case .create: value = field.new
    case .delete: value = field.old
    case .update, .switchOff: return false
    }
    switch (field.field, value) {
    case ("isTempPass", .boolean(false)), ("isProxied", .boolean(false)),
      ("active", .boolean(true)):
      return true
    default: return false
    }
  }
}
