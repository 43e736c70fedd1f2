import Formats
import TVEInterchange
import TVEModel
import TVERules

/// Findings as JUnit XML: a suite for each group, a case for each finding, and a case that passed
/// for each rule that found nothing.
///
/// Findings below the threshold are cases that passed, with what was found as their output.
struct JUnitFindings {
  let report: FindingReport
  let threshold: Severity

  private struct Suite {
    let name: String
    let findings: [Finding]
    /// Rules that found nothing.
    let rules: [String]
  }

  func write(to writer: DocumentWriter) {
    let found = Set(report.findings.map(\.rule))
    let quiet = report.checked.ruleIDs.filter { !found.contains($0) }
    var suites = FindingGroup.groups(of: report.findings).map {
      Suite(name: TerminalText.escape($0.title), findings: $0.findings, rules: [])
    }
    suites.append(Suite(name: "rules without a finding", findings: [], rules: quiet))
    var xml = XMLWriter()
    xml.declaration()
    xml.newline()
    xml.start("testsuites")
    xml.attribute("name", "\(Tool.name) validate")
    count(report.findings.count + quiet.count, failures(report.findings), &xml)
    xml.newline()
    for suite in suites { write(suite, &xml) }
    xml.end()
    xml.newline()
    writer.bytes(xml.buffer)
  }

  private func write(_ suite: Suite, _ xml: inout XMLWriter) {
    xml.start("testsuite")
    xml.attribute("name", suite.name)
    count(suite.findings.count + suite.rules.count, failures(suite.findings), &xml)
    xml.newline()
    for finding in suite.findings { write(finding, in: suite.name, &xml) }
    for rule in suite.rules {
      xml.start("testcase")
      xml.attribute("classname", "rules")
      xml.attribute("name", rule)
      xml.end()
      xml.newline()
    }
    xml.end()
    xml.newline()
  }

  private func write(_ finding: Finding, in suite: String, _ xml: inout XMLWriter) {
    xml.start("testcase")
    xml.attribute("classname", suite)
    xml.attribute("name", Self.name(finding))
    if let file = finding.file { xml.attribute("file", TerminalText.escape(file)) }
    if let line = finding.line { xml.attribute("line", "\(line)") }
    let details = finding.details.map(TerminalText.escape)
    let message = TerminalText.escape(finding.message)
    if finding.severity >= threshold {
      xml.start("failure")
      xml.attribute("type", finding.severity.rawValue)
      xml.attribute("message", message)
      xml.text(([place(finding)] + details).filter { !$0.isEmpty }.joined(separator: "\n"))
      xml.end()
    } else {
      xml.element(
        "system-out",
        ["\(finding.severity.rawValue): \(message)"].joined() + "\n"
          + ([place(finding)] + details).filter { !$0.isEmpty }.joined(separator: "\n"))
    }
    xml.end()
    xml.newline()
  }

  private func place(_ finding: Finding) -> String {
    TerminalText.escape(finding.place.description)
  }

  /// `mapping-id-unique: A,B on ios,tvos`.
  private static func name(_ finding: Finding) -> String {
    var name = finding.rule
    let mvpds = finding.mvpdIDs.map(\.description).joined(separator: ",")
    if !mvpds.isEmpty { name += ": \(mvpds)" }
    let platforms = finding.platforms.map(\.rawValue).joined(separator: ",")
    if !platforms.isEmpty { name += " on \(platforms)" }
    return name
  }

  private func failures(_ findings: [Finding]) -> Int {
    findings.count { $0.severity >= threshold }
  }

  private func count(_ tests: Int, _ failures: Int, _ xml: inout XMLWriter) {
    xml.attribute("tests", "\(tests)")
    xml.attribute("failures", "\(failures)")
    xml.attribute("errors", "0")
  }
}
