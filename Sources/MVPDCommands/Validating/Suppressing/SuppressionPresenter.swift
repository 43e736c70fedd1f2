import Formats
import TVEStore

/// Says what became of suppressions.
struct SuppressionPresenter {
  let isDryRun: Bool
  /// `created`, `deleted`.
  let verb: String
  /// Whether the day on which they end is of interest.
  var ends = true

  /// Prints the suppressions, a line each, or as one document.
  func present(_ suppressions: [Suppression], _ context: Context) throws {
    try context.present { format, writer in
      if format == .json {
        writer.document("suppressions") { json in write(suppressions, to: &json) }
        return
      }
      for suppression in suppressions {
        let done: StyledText = isDryRun ? "would be \(verb)" : "\(verb)"
        let end: StyledText = ends ? suppression.expires.map { ", until \($0)" } ?? "" : ""
        writer.line("suppression \(suppression.id) of rule '\(suppression.rule)' \(done)\(end)")
      }
    }
  }

  private func write(_ suppressions: [Suppression], to json: inout JSONWriter) {
    json.key("dryRun")
    json.bool(isDryRun)
    json.key("action")
    json.string(verb)
    json.key("items")
    json.beginArray()
    for suppression in suppressions {
      json.beginObject()
      for (column, cell) in zip(SuppressionRow.columns, SuppressionRow.cells(suppression)) {
        json.key(column.name)
        json.cell(cell, column.kind)
      }
      json.endObject()
    }
    json.endArray()
  }
}
