import ArgumentKit
import TVEInterchange
import TVEModel

extension HelpTopic {
  /// The tables that `import` takes, made from the columns that its readers know.
  static let csv = HelpTopic(
    "csv", abstract: "the five kinds of CSV that import takes",
    text: """
      'import' takes five kinds of CSV, told apart by the columns that are their keys, which stand \
      first here:

      \(CSVKind.allCases.map(columns(of:)).joined(separator: "\n"))

      where SETTINGS are any of

      \(indented(settings.joined(separator: ", "), by: 2))

      Columns come in any order, and a column that is absent leaves alone what is stored. An empty \
      cell takes back what is stored there, but where something has to stand, as a requestor's \
      name or true or false, it leaves that alone. (none) states that there is none, against what \
      would be inherited. 'help FIELD' tells the values of a column.

      Lists have ; between their items. Settings are stated at platform_id, and at all where that \
      is empty; of more than one platform they stand in a file of settings, where an empty \
      requestor_id means the MVPD's own. A thing stands once in the input. \
      '--default COLUMN=VALUE' gives a value for a column that the file lacks.

      Files are UTF-8, with or without a byte-order mark, with commas between columns; a cell with \
      a comma, a quote or a line break stands in double quotes. White space around values is \
      removed, with a note.

      What 'list --format csv' prints goes in again, changed or not: revision, updated_at and \
      counts are passed over. With --platform it prints values in force, which nobody may have \
      stated, and is refused.
      """)

  private static let settings = SettingField.allCases
    .filter { $0 != .displayName && $0 != .logoURL }.map(\.column)

  private static func columns(of kind: CSVKind) -> String {
    var names = kind.columnNames.filter { !settings.contains($0) }
    if names.count < kind.columnNames.count { names.append("SETTINGS") }
    if kind == .mvpds { names[0] += " or id" }
    let label = "  \(kind)"
    let pad = String(repeating: " ", count: 16 - label.utf8.count)
    let lines = TextWrap.lines(names.joined(separator: ", "), width: 62)
    return label + pad + lines.joined(separator: "\n" + String(repeating: " ", count: 16))
  }

  private static func indented(_ text: String, by count: Int) -> String {
    let pad = String(repeating: " ", count: count)
    return TextWrap.lines(text, width: 78 - count).map { pad + $0 }.joined(separator: "\n")
  }
}
