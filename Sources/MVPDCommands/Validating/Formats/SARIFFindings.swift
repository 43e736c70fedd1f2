import Formats
import TVEModel
import TVERules

/// Findings as SARIF 2.1.0, for code scanning.
///
/// Source: OASIS, Static Analysis Results Interchange Format 2.1.0, errata 01.
struct SARIFFindings {
  let report: FindingReport

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  func write(to writer: DocumentWriter) {
    var json = JSONWriter()
    writer.json(&json) { json in
      json.beginObject()
      json.key("$schema")
      json.string(Self.schema)
      json.key("version")
      json.string("2.1.0")
      json.key("runs")
      json.beginArray()
      json.beginObject()
      writeTool(&json)
      json.key("columnKind")
      json.string("unicodeCodePoints")
      json.key("results")
      json.beginArray()
      for finding in report.findings { write(finding, to: &json) }
      json.endArray()
      json.endObject()
      json.endArray()
      json.endObject()
      json.newline()
    }
  }

  // MARK: The tool

  private func writeTool(_ json: inout JSONWriter) {
    json.key("tool")
    json.beginObject()
    json.key("driver")
    json.beginObject()
    json.key("name")
    json.string(Tool.name)
    json.key("semanticVersion")
    json.string(Tool.version)
    json.key("rules")
    json.beginArray()
    for rule in RuleCatalogue.all { write(rule, to: &json) }
    json.endArray()
    json.endObject()
    json.endObject()
  }

  private func write(_ rule: any RuleDescription.Type, to json: inout JSONWriter) {
    json.beginObject()
    json.key("id")
    json.string(rule.id)
    text("shortDescription", rule.summary, &json)
    text("fullDescription", "\(rule.summary); otherwise: \(rule.effect)", &json)
    json.key("help")
    json.beginObject()
    json.key("text")
    json.string(RuleText.page(of: rule))
    json.endObject()
    json.key("defaultConfiguration")
    json.beginObject()
    json.key("level")
    json.string(rule.severity.rawValue)
    json.endObject()
    json.endObject()
  }

  // MARK: Results

  private func write(_ finding: Finding, to json: inout JSONWriter) {
    json.beginObject()
    json.key("ruleId")
    json.string(finding.rule)
    if let index = RuleCatalogue.positions[finding.rule] {
      json.key("ruleIndex")
      json.int(index)
    }
    json.key("level")
    json.string(finding.severity.rawValue)
    text("message", Self.message(finding), &json)
    json.key("locations")
    json.beginArray()
    if finding.file != nil || Self.object(finding) != nil { writeLocation(finding, &json) }
    json.endArray()
    if !finding.otherPlaces.isEmpty {
      json.key("relatedLocations")
      json.beginArray()
      for place in finding.otherPlaces {
        json.beginObject()
        writePlace(place, &json)
        json.endObject()
      }
      json.endArray()
    }
    json.key("partialFingerprints")
    json.beginObject()
    json.key("objectKeys/v1")
    json.string(SHA256.digest(of: finding.objectKeys.joined(separator: "\n")).hex)
    json.endObject()
    json.endObject()
  }

  private static func message(_ finding: Finding) -> String {
    ([finding.message] + finding.details).joined(separator: "\n")
  }

  private func writeLocation(_ finding: Finding, _ json: inout JSONWriter) {
    json.beginObject()
    if let file = finding.file {
      writePlace(FindingPlace(file: file, line: finding.line, column: finding.column), &json)
    }
    if let object = Self.object(finding) {
      json.key("logicalLocations")
      json.beginArray()
      json.beginObject()
      json.key("fullyQualifiedName")
      json.string(object)
      json.endObject()
      json.endArray()
    }
    json.endObject()
  }

  private func writePlace(_ place: FindingPlace, _ json: inout JSONWriter) {
    json.key("physicalLocation")
    json.beginObject()
    json.key("artifactLocation")
    json.beginObject()
    json.key("uri")
    json.string(FileURI.reference(to: place.file))
    json.endObject()
    if let line = place.line {
      json.key("region")
      json.beginObject()
      json.key("startLine")
      json.int(line)
      if let column = place.column {
        json.key("startColumn")
        json.int(column)
      }
      json.endObject()
    }
    json.endObject()
  }

  /// `NORTHSTAR/Bluebird_Cable`; nil for a finding that names nothing.
  private static func object(_ finding: Finding) -> String? {
    let requestors = finding.requestorIDs.map(\.description).joined(separator: ",")
    let mvpds = finding.mvpdIDs.map(\.description).joined(separator: ",")
    let parts = [requestors, mvpds].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  private func text(_ name: String, _ value: String, _ json: inout JSONWriter) {
    json.key(name)
    json.beginObject()
    json.key("text")
    json.string(value)
    json.endObject()
  }
}
