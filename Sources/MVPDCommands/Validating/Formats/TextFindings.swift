import TVEInterchange
import TVERules

/// Findings for people: by requestor, with counts, the totals last.
struct TextFindings {
  let report: FindingReport
  /// False folds a rule that has many notes.
  let showsAll: Bool

  func write(to writer: DocumentWriter) {
    var folding = NoteFolding(report.findings, isOff: showsAll)
    for group in FindingGroup.groups(of: report.findings) {
      var lines: [StyledText] = []
      for finding in group.findings {
        switch folding.outcome(finding) {
        case .shown: lines += Self.lines(finding)
        case .last(let hidden):
          lines += Self.lines(finding)
          lines.append(
            "  … and \(hidden) more notes of rule \(finding.rule): --verbose shows them")
        case .hidden: break
        }
      }
      if lines.isEmpty { continue }
      writer.line("\(group.heading, .bold)")
      for line in lines { writer.line(line) }
      writer.line()
    }
    writer.line("\(report.conclusion)")
  }

  private static func lines(_ finding: Finding) -> [StyledText] {
    let place = finding.place.description
    let severity: StyledText =
      switch finding.severity {
      case .error: "\("error:", .red)"
      case .warning: "\("warning:", .yellow)"
      case .note: "note:"
      }
    let start: StyledText = place.isEmpty ? "  " : "  \(place): "
    var lines: [StyledText] = [start + "\(severity) \(finding.message) [\(finding.rule)]"]
    lines += finding.details.map { "    \($0)" }
    return lines
  }
}
