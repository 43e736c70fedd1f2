/// Where the value of a field is.
struct CSVField {
  /// Offset of the value: from the start of the row, or in the decoded bytes.
  var offset: Int
  var count: Int
  /// Offset of the field as written, from the start of the row.
  var place: Int
  /// Whether doubled quotes had to be resolved.
  var isDecoded: Bool
}
