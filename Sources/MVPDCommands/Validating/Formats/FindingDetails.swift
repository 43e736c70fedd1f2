import TVEInterchange
import TVERules

extension Finding {
  /// Where it stands in the files; nowhere for a finding of the database.
  var place: Place { Place(file: file, line: line, column: column) }

  /// What there is to say after the message, a line each: what viewers meet, how to mend it, where
  /// else it stands.
  var details: [String] {
    var lines = ["viewers: \(effect)", "mend: \(hint)"]
    if !otherPlaces.isEmpty {
      let places = otherPlaces.map {
        Place(file: $0.file, line: $0.line, column: $0.column).description
      }
      lines.append("also in: \(places.joined(separator: ", "))")
    }
    return lines
  }
}
