import Formats
import TVEModel
import TVERules

/// Prints findings: grouped by requestor for people, one document for programs.
struct FindingPresenter {
  let findings: [Finding]

  /// Writes the findings in every format asked for.
  func present(_ context: Context) throws {
    try context.present { format, writer in
      switch format {
      case .json: writer.document("findings") { json in document(&json) }
      default: for line in lines() { writer.line(line) }
      }
    }
  }

  /// How many findings there are of a severity.
  func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

  // MARK: Text

  private func lines() -> [StyledText] {
    var lines: [StyledText] = []
    for group in groups {
      lines.append("\(group.title, .bold) (\(totals(group.findings)))")
      for finding in group.findings { lines += self.lines(finding) }
      lines.append("")
    }
    lines.append(findings.isEmpty ? "no findings" : "\(totals(findings))")
    return lines
  }

  /// By requestor; findings of several requestors or of none stand first, under their MVPDs.
  private var groups: [(title: String, findings: [Finding])] {
    var groups: [(title: String, findings: [Finding])] = []
    for finding in findings {
      let title = Self.title(finding)
      if let index = groups.firstIndex(where: { $0.title == title }) {
        groups[index].findings.append(finding)
      } else {
        groups.append((title, [finding]))
      }
    }
    return groups
  }

  private static func title(_ finding: Finding) -> String {
    if !finding.isInherited, finding.requestorIDs.count == 1 {
      return "requestor \(finding.requestorIDs[0])"
    }
    if finding.mvpdIDs.count == 1 { return "MVPD \(finding.mvpdIDs[0])" }
    return finding.file ?? "estate"
  }

  private func lines(_ finding: Finding) -> [StyledText] {
    var place = finding.file ?? ""
    if let line = finding.line { place += ":\(line)" }
    if finding.line != nil, let column = finding.column { place += ":\(column)" }
    if !place.isEmpty { place += ": " }
    let severity: StyledText =
      switch finding.severity {
      case .error: "\("error:", .red)"
      case .warning: "\("warning:", .yellow)"
      case .note: "note:"
      }
    var lines: [StyledText] = ["  \(place)\(severity) \(finding.message) [\(finding.rule)]"]
    if !finding.effect.isEmpty { lines.append("    viewers: \(finding.effect)") }
    if !finding.hint.isEmpty { lines.append("    mend: \(finding.hint)") }
    return lines
  }

  private func totals(_ findings: [Finding]) -> String {
    Severity.allCases.compactMap { severity in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : Wording.count(count, severity.rawValue)
    }.joined(separator: ", ")
  }

  // MARK: JSON

  private func document(_ json: inout JSONWriter) {
    json.key("summary")
    json.beginObject()
    for severity in Severity.allCases {
      json.key(severity.rawValue)
      json.int(count(severity))
    }
    json.endObject()
    json.key("findings")
    json.beginArray()
    for finding in findings { write(finding, to: &json) }
    json.endArray()
  }

  private func write(_ finding: Finding, to json: inout JSONWriter) {
    json.beginObject()
    string("rule", finding.rule, &json)
    string("severity", finding.severity.rawValue, &json)
    strings("requestorIds", finding.requestorIDs.map(\.description), &json)
    strings("mvpdIds", finding.mvpdIDs.map(\.description), &json)
    strings("platforms", finding.platforms.map(\.rawValue), &json)
    string("field", finding.field, &json)
    string("value", finding.value, &json)
    string("message", finding.message, &json)
    string("effect", finding.effect, &json)
    string("hint", finding.hint, &json)
    string("file", finding.file, &json)
    json.key("line")
    if let line = finding.line { json.int(line) } else { json.null() }
    json.key("column")
    if let column = finding.column { json.int(column) } else { json.null() }
    json.endObject()
  }

  private func string(_ name: String, _ value: String?, _ json: inout JSONWriter) {
    json.key(name)
    if let value { json.string(value) } else { json.null() }
  }

  private func strings(_ name: String, _ values: [String], _ json: inout JSONWriter) {
    json.key(name)
    json.beginArray()
    for value in values { json.string(value) }
    json.endArray()
  }
}
