/// Where something stands in the input, so that whoever wrote it finds it.
package struct Place: Hashable, Sendable {
  /// The file as it was named, `-` for standard input, or an option for a value of the shell.
  package var file: String?
  /// 1-based.
  package var line: Int?
  /// 1-based, in Unicode scalars.
  package var column: Int?
  /// The row of a CSV file as a spreadsheet counts: the header is row 1.
  package var row: Int?
  /// The member of a JSON document, for example `requestor.mvpds[3].displayName`.
  package var path: String?

  package init(
    file: String? = nil, line: Int? = nil, column: Int? = nil, row: Int? = nil,
    path: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.row = row
    self.path = path
  }
}

extension Place: CustomStringConvertible {
  /// `autumn.csv:15` or `state.json:3:14`; empty for no place.
  package var description: String {
    var text = file ?? ""
    if let line { text += ":\(line)" }
    if line != nil, let column { text += ":\(column)" }
    return text
  }

  /// The same for people: standard input has a name then, where the shell writes `-`.
  package var shown: String {
    guard file == "-" else { return description }
    var text = "standard input"
    if let line { text += ", line \(line)" }
    if line != nil, let column { text += ", column \(column)" }
    return text
  }
}
