import Formats

/// Tells a table whose columns are set apart by something other than a comma, as spreadsheets of
/// many countries write it.
enum CSVSeparator {
  private static let others = [
    (separator: Character(";"), name: "';'"), (separator: "\t", name: "tabs"),
    (separator: "|", name: "'|'"),
  ]

  /// The fault of a header without a key column that has one when it is cut elsewhere; else nil.
  static func problem(_ names: [String], at place: Place) -> InputProblem? {
    let line = names.joined(separator: ",")
    if line.lowercased().hasPrefix("sep=") {
      return InputProblem(
        ProblemCode.wrongSeparator, at: place, value: Excerpt.of(line),
        message: "the first line, '\(Excerpt.of(line))', is a hint for spreadsheets, expected the "
          + "names of the columns with commas between them; remove it")
    }
    for (separator, name) in others where CSVKind(header: cut(line, at: separator)) != nil {
      return InputProblem(
        ProblemCode.wrongSeparator, at: place, value: Excerpt.of(line),
        message: "the columns are set apart by \(name), expected commas; save the file as CSV"
          + " with commas, which leaves ';' to lists within a cell")
    }
    return nil
  }

  private static func cut(_ line: String, at separator: Character) -> Set<String> {
    Set(
      line.split(separator: separator).map { cell in
        TextCleaning.trimmed(String(cell.filter { $0 != "\"" })).text
      })
  }
}
