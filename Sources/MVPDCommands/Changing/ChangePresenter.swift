import Formats
import TVEModel
import TVEStore

/// Shows what a change does: thing by thing, then what it means for values in force.
struct ChangePresenter {
  let context: Context
  let isDryRun: Bool
  /// Whether the outcome is a plan, which needs no heading that says so.
  var isPlan = false
  /// Shows every change, however many there are.
  var showsAll = false
  /// The label of the database that is changed, if it has one.
  var label: String?
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
      case .markdown:
        MarkdownChanges(outcome: outcome, showsAll: showsAll).write(to: writer)
      default:
        for line in lines(outcome) { writer.line(line) }
      }
    }
  }

  /// The outcome in words, a line each, below a heading that says whether it is stored.
  private func lines(_ outcome: ChangeOutcome) -> [StyledText] {
    if isPlan { return self.body(outcome) }
    let place = label.map { " in \($0)" } ?? ""
    if isDryRun { return ["dry run\(place), nothing is stored; the change:"] + self.body(outcome) }
    guard !outcome.summary.isEmpty else { return self.body(outcome) }
    if wasPreviewed {
      let line = "stored\(place): \(ChangeWords.summary(outcome.summary))"
      guard outcome.changes.count == 1, outcome.changes[0].action != .delete else {
        return ["\(line)"]
      }
      return ["\(line), now at revision \(outcome.changes[0].revision)"]
    }
    return ["stored\(place):"] + self.body(outcome)
  }

  /// What is about to happen, for the question.
  func preview(_ outcome: ChangeOutcome) -> [StyledText] {
    ["not stored yet; the change:"] + body(outcome)
  }

  /// Worded alike before and after: things and what becomes of them, not what was done.
  private func body(_ outcome: ChangeOutcome) -> [StyledText] {
    var lines: [StyledText] = []
    guard !outcome.summary.isEmpty else { return ["\(ChangeWords.unchanged(outcome.summary))"] }
    if showsAll || (outcome.isComplete && outcome.changes.count <= Self.screenful) {
      for (index, change) in outcome.changes.enumerated() {
        lines += self.lines(change, reach(index, outcome))
      }
    } else {
      lines += ChangeWords.grouped(outcome.summary).map { "\($0)" }
    }
    lines.append("\(ChangeWords.summary(outcome.summary))")
    return lines + ImpactWords.lines(outcome.impact)
  }

  private func reach(_ index: Int, _ outcome: ChangeOutcome) -> Reach? {
    let reaches = outcome.impact.reaches
    return reaches.indices.contains(index) ? reaches[index] : nil
  }

  private func lines(_ change: Change, _ reach: Reach?) -> [StyledText] {
    let head = "\(change.action.rawValue) \(change.kind.noun) \(change.name)"
    let styled: StyledText =
      switch change.action {
      case .create: "\(head, .green)"
      case .delete, .switchOff: "\(head, .red)"
      case .update: "\(head, .yellow)"
      }
    let reached: StyledText = reach.map { " (\(ChangeWords.reach($0)))" } ?? ""
    return [styled + reached]
      + change.fields.compactMap { line($0, of: change.action) }
  }

  /// A field's line; nil for what a thing has anyway.
  private func line(_ field: FieldChange, of action: Change.Action) -> StyledText? {
    guard !ChangeWords.goesWithoutSaying(field, of: action) else { return nil }
    let name = "  \(field.field)\(field.platform.map { " at \($0)" } ?? "")"
    switch action {
    case .create: return "\(name): \(text(field.new))"
    // What is lost, so that it can be made again.
    case .delete: return "\(name): \(text(field.old))"
    case .update, .switchOff: return "\(name): \(text(field.old)) → \(text(field.new))"
    }
  }

  private func text(_ value: FieldValue?) -> String { value?.description ?? "not stated" }

  // MARK: JSON

  private func document(_ outcome: ChangeOutcome, _ json: inout JSONWriter) {
    json.key("dryRun")
    json.bool(isDryRun)
    if !isPlan {
      json.key("databaseLabel")
      if let label { json.string(label) } else { json.null() }
    }
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
    for (index, change) in outcome.changes.enumerated() {
      ChangeJSON.write(
        change, revision: change.revision, reach: reach(index, outcome), to: &json)
    }
    json.endArray()
  }
}
