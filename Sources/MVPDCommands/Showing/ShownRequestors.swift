import Formats
import TVEModel

/// The requestors of a programmer, one a line.
struct ShownRequestors: ShownPart {
  let requestors: [(id: RequestorID, displayName: ExactText)]

  var lines: [StyledText] {
    guard !requestors.isEmpty else { return ["has no requestor"] }
    return ["\("requestors", .bold)"]
      + AlignedLines.lines(
        requestors.map { [$0.id.description, $0.displayName.text] }, indent: 2)
  }

  func write(to json: inout JSONWriter) {
    json.key("requestors")
    json.beginArray()
    for requestor in requestors {
      json.beginObject()
      json.key("requestorId")
      json.string(requestor.id.description)
      json.key("displayName")
      json.string(requestor.displayName.text)
      json.endObject()
    }
    json.endArray()
  }
}
