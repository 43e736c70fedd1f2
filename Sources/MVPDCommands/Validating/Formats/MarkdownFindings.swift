import TVEInterchange
import TVERules

/// Findings as Markdown, for a comment on a change.
struct MarkdownFindings {
  let report: FindingReport
  /// False folds a rule that has many notes.
  let showsAll: Bool

  func write(to writer: DocumentWriter) {
    var folding = NoteFolding(report.findings, isOff: showsAll)
    writer.line("## Findings")
    for group in FindingGroup.groups(of: report.findings) {
      var rows: [String] = []
      for finding in group.findings {
        switch folding.outcome(finding) {
        case .shown: rows.append(Self.row(finding))
        case .last(let hidden):
          rows.append(Self.row(finding))
          rows.append("| note | `\(finding.rule)` | … and \(hidden) more | | |")
        case .hidden: break
        }
      }
      if rows.isEmpty { continue }
      writer.line()
      writer.line("### \(MarkdownText.escape(group.heading))")
      writer.line()
      writer.line("| severity | rule | what is wrong | what viewers meet | how to mend it |")
      writer.line("| --- | --- | --- | --- | --- |")
      for row in rows { writer.line("\(row)") }
    }
    writer.line()
    writer.line("\(MarkdownText.escape(report.conclusion))")
  }

  private static func row(_ finding: Finding) -> String {
    let place = finding.place.description
    let message = place.isEmpty ? finding.message : "\(place): \(finding.message)"
    let hint =
      finding.hint.hasPrefix("\(Tool.name) ")
      ? MarkdownText.code(finding.hint) : MarkdownText.escape(finding.hint)
    let cells = [
      finding.severity.rawValue, "`\(finding.rule)`", MarkdownText.escape(message),
      MarkdownText.escape(finding.effect), hint,
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}
