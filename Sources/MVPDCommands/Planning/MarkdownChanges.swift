import TVEModel
import TVEStore

/// Changes as Markdown, for a comment on a merge request.
struct MarkdownChanges {
  let outcome: ChangeOutcome
  let showsAll: Bool

  func write(to writer: DocumentWriter) {
    writer.line("## Changes")
    writer.line()
    guard !outcome.summary.isEmpty else {
      writer.line("\(ChangeWords.unchanged(outcome.summary))")
      return
    }
    if showsAll || (outcome.isComplete && outcome.changes.count <= ChangePresenter.screenful) {
      table(to: writer)
    } else {
      for line in ChangeWords.grouped(outcome.summary) {
        writer.line("- \(MarkdownText.escape(line))")
      }
    }
    writer.line()
    writer.line("\(MarkdownText.escape(ChangeWords.summary(outcome.summary)))")
    for line in ImpactWords.lines(outcome.impact) {
      writer.line()
      writer.line("\(MarkdownText.escape(line.rendered(colors: false)))")
    }
  }

  private func table(to writer: DocumentWriter) {
    writer.line("| change | thing | field | before | after | reach |")
    writer.line("| --- | --- | --- | --- | --- | --- |")
    for (index, change) in outcome.changes.enumerated() {
      let reaches = outcome.impact.reaches
      let reach = reaches.indices.contains(index) ? ChangeWords.reach(reaches[index]) : ""
      let fields = change.fields.filter {
        !ChangeWords.goesWithoutSaying($0, of: change.action)
      }
      let head = [
        change.action.rawValue, MarkdownText.escape("\(change.kind.noun) \(change.name)"),
      ]
      if fields.isEmpty { writer.line("\(row(head + ["", "", "", reach]))") }
      for (position, field) in fields.enumerated() {
        let place = field.platform.map { " at \($0)" } ?? ""
        writer.line(
          """
          \(row(
            (position == 0 ? head : ["", ""]) + [
              MarkdownText.escape("\(field.field)\(place)"), cell(field.old), cell(field.new),
              position == 0 ? reach : "",
            ]))
          """)
      }
    }
  }

  private func cell(_ value: FieldValue?) -> String {
    value.map { MarkdownText.code($0.description) } ?? "not stated"
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}
