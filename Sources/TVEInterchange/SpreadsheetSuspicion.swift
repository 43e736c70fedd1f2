/// Names ids that are well formed but look as if a spreadsheet had made them of others.
///
/// A class, because the readers of ids and of settings share what was seen before.
final class SpreadsheetSuspicion {
  private let values: CSVValues
  private let reporter: any InputReporter
  private var ids = ZeroTwins()
  private var mappingIDs = ZeroTwins()

  init(_ values: CSVValues, reporter: any InputReporter) {
    self.values = values
    self.reporter = reporter
  }

  /// Looks at the id of a thing that the file is about.
  func note(_ id: String, _ column: CSVColumn, _ cell: CSVCells.Cell) {
    // The longest of such values is a date as `10-Mar-2026`.
    if id.utf8.count <= 11, SpreadsheetValue.looksConverted(id) {
      reporter.report(
        values.site(column, cell, .file).note(
          .warning, ProblemCode.spreadsheetValue,
          "is '\(id)', which looks like a spreadsheet-converted value: is it the id?", value: id))
    }
    noteTwin(ids.twin(of: id), of: id, column, cell)
  }

  /// Looks at Apple's id of a provider.
  func noteMappingID(_ id: String, _ column: CSVColumn, _ cell: CSVCells.Cell) {
    noteTwin(mappingIDs.twin(of: id), of: id, column, cell)
  }

  private func noteTwin(
    _ twin: String?, of text: String, _ column: CSVColumn, _ cell: CSVCells.Cell
  ) {
    guard let twin else { return }
    reporter.report(
      values.site(column, cell, .file).note(
        .warning, ProblemCode.zeroTwin,
        "is '\(text)', and '\(twin)' stands before: they differ only in leading zeros, which"
          + " spreadsheets cut off", value: text))
  }
}
