import Formats
import TVEArtifacts

/// The differences of a folder from what it should be, as a result.
struct DifferenceList {
  let differences: [ArtifactDifference]

  /// Prints a line for each difference, or `equal` when there is none.
  func present(
    _ context: Context, kind: String, folder: String, equal: StyledText
  ) throws {
    try context.present { format, writer in
      if format == .json {
        writer.document(kind) { json in write(folder, to: &json) }
        return
      }
      for difference in differences { writer.line("\(difference.description)") }
      writer.line(differences.isEmpty ? equal : "\(Wording.count(differences.count, "difference"))")
    }
  }

  private func write(_ folder: String, to json: inout JSONWriter) {
    json.key("folder")
    json.string(folder)
    json.key("differences")
    json.beginArray()
    for difference in differences {
      json.beginObject()
      json.key("path")
      json.string(difference.path)
      json.key("code")
      json.string(difference.code)
      json.key("message")
      json.string(difference.description)
      json.endObject()
    }
    json.endArray()
  }
}
