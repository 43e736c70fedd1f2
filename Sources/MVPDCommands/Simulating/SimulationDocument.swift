import Formats
import TVEModel

extension SimulationPage {
  /// Writes the members of the document.
  func write(to json: inout JSONWriter) {
    json.text("requestorId", requestor.id.description)
    json.text("platform", requestor.platform.rawValue)
    json.key("device")
    json.beginObject()
    for name in SimulationMatrix.Dimension.Name.allCases {
      json.key(name.rawValue)
      json.beginObject()
      if name == .saml {
        json.key("value")
        json.bool(device.hasSAMLResponse)
      } else {
        json.text("value", device.word(name))
      }
      json.key("default")
      json.bool(!given.contains(name))
      json.endObject()
    }
    json.endObject()
    json.key("choice")
    if let choice { write(choice, to: &json) } else { json.null() }
    json.key("outcomes")
    json.beginArray()
    for outcome in outcomes { write(outcome, to: &json) }
    json.endArray()
  }

  private func write(_ choice: SimulatedChoice, to json: inout JSONWriter) {
    json.beginObject()
    json.text("mvpdId", choice.mvpd?.description)
    json.text("platformMappingId", choice.identifier?.text)
    json.text("takenFor", choice.mistakenFor?.description)
    json.key("integrated")
    json.bool(choice.offer.unmet != nil)
    json.key("offered")
    json.bool(choice.offer.isOffered)
    json.text("offer", choice.offer.description)
    json.key("unmet")
    json.beginArray()
    for condition in choice.unmet {
      json.beginObject()
      json.text("field", condition.field)
      json.key("value")
      json.cell(Cell(condition.value), .text)
      json.text("origin", condition.origin)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  private func write(_ outcome: SimulationOutcome, to json: inout JSONWriter) {
    json.beginObject()
    json.text("client", outcome.client.rawValue)
    json.text("viewer", outcome.viewer.kind)
    json.text("mvpdId", outcome.viewer.mvpd?.description)
    json.text("meets", outcome.viewer.description)
    json.key("codes")
    json.beginArray()
    for code in outcome.codes {
      json.beginObject()
      json.text("code", code.code)
      json.text("from", code.source)
      json.endObject()
    }
    json.endArray()
    json.key("failure")
    json.bool(outcome.isFailure)
    json.key("decidedBy")
    if let fact = outcome.decidedBy { write(fact, to: &json) } else { json.null() }
    json.text("silentRow", outcome.silentRow.rawValue)
    json.text("interactiveRow", outcome.interactiveRow?.rawValue)
    json.key("steps")
    json.strings(outcome.steps)
    json.text("regularLogin", outcome.regularLogin)
    json.text("tokenSource", outcome.tokenSource)
    json.text("logout", outcome.logout)
    json.endObject()
  }

  private func write(_ fact: DecidingFact, to json: inout JSONWriter) {
    json.beginObject()
    json.text("kind", fact.kind)
    json.text("text", fact.description)
    json.text("field", fact.setting?.field.name)
    json.key("value")
    json.cell(fact.setting.map { Cell($0.value) } ?? .notStated, .text)
    json.text("origin", fact.setting?.origin.description)
    json.endObject()
  }
}

extension JSONWriter {
  /// Writes a member with a text, or null.
  fileprivate mutating func text(_ name: String, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }
}
