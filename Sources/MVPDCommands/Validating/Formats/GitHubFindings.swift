import TVERules

/// Findings as workflow commands of GitHub Actions, the errors first.
struct GitHubFindings {
  let report: FindingReport

  /// How many annotations of a level GitHub keeps of one step.
  private static let limit = 10

  func write(to writer: DocumentWriter, _ context: Context) {
    for severity in Severity.allCases {
      for finding in report.findings where finding.severity == severity {
        writer.line(Self.annotation(finding))
      }
      let count = report.count(severity)
      if count > Self.limit {
        context.warn(
          """
          GitHub shows \(Self.limit) annotations of a level for each step: \
          \(count - Self.limit) of \(Wording.count(count, severity.rawValue)) will be hidden
          """)
      }
    }
  }

  private static func annotation(_ finding: Finding) -> StyledText {
    var properties: [String] = []
    if let file = finding.file, file != "-" { properties.append("file=\(property(file))") }
    if let line = finding.line, !properties.isEmpty {
      properties.append("line=\(line)")
      if let column = finding.column { properties.append("col=\(column)") }
    }
    properties.append("title=\(property(finding.rule))")
    let level = finding.severity == .note ? "notice" : finding.severity.rawValue
    let text = ([finding.message] + finding.details)
      .map { data(TerminalText.escape($0)) }.joined(separator: "%0A")
    return "::\(level) \(properties.joined(separator: ","))::\(text)"
  }

  /// Text of an annotation, as the runner decodes it.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(TerminalText.escape(text)).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
