import Formats
import TVEModel
import TVERules
import TVEStore

/// Findings as one JSON document, or one object a line.
struct JSONFindings {
  let report: FindingReport

  /// Writes the document of kind `findings`.
  func write(to writer: DocumentWriter) {
    writer.document("findings") { json in
      json.key("summary")
      json.beginObject()
      for severity in Severity.allCases {
        json.key(severity.rawValue)
        json.int(report.count(severity))
      }
      json.endObject()
      json.key("findings")
      json.beginArray()
      for finding in report.findings { write(finding, to: &json) }
      json.endArray()
      writeChecked(&json)
      writeSuppressions(&json)
      writeBaseline(&json)
    }
  }

  /// Writes each finding on a line of its own.
  func writeLines(to writer: DocumentWriter) {
    var json = JSONWriter()
    for finding in report.findings {
      writer.json(&json) { json in
        write(finding, to: &json)
        json.newline()
      }
    }
  }

  private func write(_ finding: Finding, to json: inout JSONWriter) {
    json.beginObject()
    json.key("rule")
    json.string(finding.rule)
    json.key("severity")
    json.string(finding.severity.rawValue)
    json.key("requestorIds")
    json.strings(finding.requestorIDs.map(\.description))
    json.key("mvpdIds")
    json.strings(finding.mvpdIDs.map(\.description))
    json.key("platforms")
    json.strings(finding.platforms.map(\.rawValue))
    optional("field", finding.field, &json)
    optional("value", finding.value, &json)
    json.key("message")
    json.string(finding.message)
    json.key("effect")
    json.string(finding.effect)
    json.key("hint")
    json.string(finding.hint)
    optional("file", finding.file, &json)
    optional("line", finding.line, &json)
    optional("column", finding.column, &json)
    json.key("alsoIn")
    json.beginArray()
    for place in finding.otherPlaces {
      json.beginObject()
      json.key("file")
      json.string(place.file)
      optional("line", place.line, &json)
      optional("column", place.column, &json)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  private func writeChecked(_ json: inout JSONWriter) {
    json.key("checked")
    json.beginObject()
    json.key("rules")
    json.int(report.checked.ruleIDs.count)
    json.key("requestors")
    json.int(report.checked.requestors)
    json.key("platforms")
    json.strings(report.checked.platforms.map(\.rawValue))
    json.endObject()
  }

  private func writeSuppressions(_ json: inout JSONWriter) {
    json.key("suppressed")
    json.int(report.suppressedCount)
    json.key("idleSuppressions")
    json.beginArray()
    for idle in report.idle {
      json.beginObject()
      json.key("key")
      json.int(idle.suppression.id)
      json.key("rule")
      json.string(idle.suppression.rule)
      json.key("reason")
      json.string(idle.reason.rawValue)
      optional("expires", idle.suppression.expires, &json)
      json.endObject()
    }
    json.endArray()
  }

  private func writeBaseline(_ json: inout JSONWriter) {
    json.key("baseline")
    guard let baseline = report.baseline else { return json.null() }
    json.beginObject()
    json.key("known")
    json.int(baseline.knownCount)
    json.key("gone")
    json.strings(baseline.gone)
    json.endObject()
  }

  private func optional(_ name: String, _ value: String?, _ json: inout JSONWriter) {
    json.key(name)
    if let value { json.string(value) } else { json.null() }
  }

  private func optional(_ name: String, _ value: Int?, _ json: inout JSONWriter) {
    json.key(name)
    if let value { json.int(value) } else { json.null() }
  }
}
