import Formats
import TVEModel

/// The answer of `providers --explain`.
struct ExplanationPage {
  let requestor: ResolvedRequestor
  let explanations: [Explanation]
  /// The list in question: `supported` or `featured`.
  let list: String

  /// For people and for pipes alike.
  var lines: [StyledText] {
    var lines: [StyledText] = []
    for explanation in explanations {
      if !lines.isEmpty { lines.append("") }
      lines += self.lines(explanation)
    }
    return lines
  }

  private func lines(_ explanation: Explanation) -> [StyledText] {
    let place = "the \(list) list of \(requestor.id) on \(requestor.platform)"
    let head: StyledText =
      if let identifier = explanation.identifier {
        "\(explanation.mvpd, .bold): \("in", .green) \(place) as '\(identifier)'"
      } else {
        "\(explanation.mvpd, .bold): \("not in", .red) \(place)"
      }
    let rows = AlignedLines.lines(
      explanation.conditions.map { condition in
        [
          condition.holds ? "ok" : "fails", condition.field, condition.value.description,
          condition.origin,
        ]
      }, indent: 2)
    var lines = [head]
    for (condition, row) in zip(explanation.conditions, rows) {
      lines.append(row)
      if let mend = condition.mend { lines.append("         \(mend)") }
    }
    return lines
  }

  /// Writes the members of the document.
  func write(to json: inout JSONWriter) {
    json.key("requestorId")
    json.string(requestor.id.description)
    json.key("platform")
    json.string(requestor.platform.rawValue)
    json.key("list")
    json.string(list)
    json.key("items")
    json.beginArray()
    for explanation in explanations { write(explanation, to: &json) }
    json.endArray()
  }

  private func write(_ explanation: Explanation, to json: inout JSONWriter) {
    json.beginObject()
    json.key("mvpdId")
    json.string(explanation.mvpd.description)
    json.key("listed")
    json.bool(explanation.isListed)
    json.key("identifier")
    if let identifier = explanation.identifier {
      json.string(identifier.text)
    } else {
      json.null()
    }
    json.key("conditions")
    json.beginArray()
    for condition in explanation.conditions {
      json.beginObject()
      json.key("field")
      json.string(condition.field)
      json.key("value")
      json.cell(Cell(condition.value), .text)
      json.key("origin")
      json.string(condition.origin)
      json.key("holds")
      json.bool(condition.holds)
      json.key("command")
      if let mend = condition.mend { json.string(mend) } else { json.null() }
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }
}
