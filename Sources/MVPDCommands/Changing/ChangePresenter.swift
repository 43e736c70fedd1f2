import Formats
import TVEModel
import TVEStore

/// Shows what a change does: thing by thing, then what it means for values in force.
struct ChangePresenter {
  let context: Context
  let isDryRun: Bool
  /// Whether the same was shown, on the same terminal, before the question.
  var wasPreviewed = false

  /// A plan with more changes than this is shown by kind, unless all is asked for.
  static let screenful = 200

  /// Writes the outcome in every format asked for.
  func present(_ outcome: ChangeOutcome) throws {
    try context.present { format, writer in
      switch format {
      case .json:
        writer.document("changes") { json in document(outcome, &json) }
      default:
        for line in lines(outcome) { writer.line(line) }
      }
    }
  }

  /// The outcome in words, a line each, below a heading that says whether it is stored.
  private func lines(_ outcome: ChangeOutcome) -> [StyledText] {
    if isDryRun { return ["dry run, nothing is stored; the change:"] + self.body(outcome) }
    guard !outcome.summary.isEmpty else { return self.body(outcome) }
    if wasPreviewed { return ["stored: \(summary(outcome.summary))"] }
    return ["stored:"] + self.body(outcome)
  }

  /// What is about to happen, for the question.
  func preview(_ outcome: ChangeOutcome) -> [StyledText] {
    ["not stored yet; the change:"] + body(outcome)
  }

  /// Worded alike before and after: things and what becomes of them, not what was done.
  private func body(_ outcome: ChangeOutcome) -> [StyledText] {
    var lines: [StyledText] = []
    guard !outcome.summary.isEmpty else { return [unchanged(outcome.summary)] }
    if outcome.isComplete, outcome.changes.count <= Self.screenful {
      for change in outcome.changes { lines += self.lines(change) }
    } else {
      lines += grouped(outcome.summary)
    }
    lines.append(summary(outcome.summary))
    lines += ImpactWords.lines(outcome.impact)
    return lines
  }

  private func unchanged(_ summary: ChangeSummary) -> StyledText {
    summary.unchanged > 0
      ? "no changes: \(summary.unchanged) unchanged" : "no changes"
  }

  private func lines(_ change: Change) -> [StyledText] {
    let head = "\(change.action.rawValue) \(change.kind.noun) \(change.name)"
    let styled: StyledText =
      switch change.action {
      case .create: "\(head, .green)"
      case .delete, .switchOff: "\(head, .red)"
      case .update: "\(head, .yellow)"
      }
    return [styled] + change.fields.compactMap { line($0, isNew: change.action == .create) }
  }

  /// A field's line; nil for what a new thing has anyway.
  private func line(_ field: FieldChange, isNew: Bool) -> StyledText? {
    let place = field.platform.map { " at \($0)" } ?? ""
    guard isNew else {
      return "  \(field.field)\(place): \(text(field.old)) → \(text(field.new))"
    }
    switch (field.field, field.new) {
    case ("isTempPass", .boolean(false)), ("isProxied", .boolean(false)),
      ("active", .boolean(true)):
      return nil
    default: return "  \(field.field)\(place): \(text(field.new))"
    }
  }

  private func text(_ value: FieldValue?) -> String { value?.description ?? "not stated" }

  private func grouped(_ summary: ChangeSummary) -> [StyledText] {
    EntityKind.allCases.flatMap { kind in
      Change.Action.allCases.compactMap { action in
        summary.byKind[kind]?[action].map { count in
          "\(action.rawValue) \(Wording.count(count, kind.noun))"
        }
      }
    }
  }

  private func summary(_ summary: ChangeSummary) -> StyledText {
    let parts = [
      (summary.create, "create"), (summary.update, "update"),
      (summary.switchOff, "switch-off"), (summary.delete, "delete"),
    ].filter { $0.0 > 0 }.map { count, word in Wording.count(count, word) }
    let unchanged = summary.unchanged > 0 ? ", \(summary.unchanged) unchanged" : ""
    return "\(parts.joined(separator: ", "))\(unchanged)"
  }

  // MARK: JSON

  private func document(_ outcome: ChangeOutcome, _ json: inout JSONWriter) {
    json.key("dryRun")
    json.bool(isDryRun)
    json.key("summary")
    json.beginObject()
    let summary = outcome.summary
    for (name, count) in [
      ("create", summary.create), ("update", summary.update), ("switchOff", summary.switchOff),
      ("delete", summary.delete), ("unchanged", summary.unchanged),
    ] {
      json.key(name)
      json.int(count)
    }
    json.endObject()
    ImpactWords.write(outcome.impact, to: &json)
    json.key("changes")
    json.beginArray()
    for change in outcome.changes { write(change, to: &json) }
    json.endArray()
  }

  private func write(_ change: Change, to json: inout JSONWriter) {
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
    json.int(change.revision)
    json.key("fields")
    json.beginArray()
    for field in change.fields {
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
    json.endArray()
    json.endObject()
  }

  private func write(_ value: FieldValue?, to json: inout JSONWriter) {
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
