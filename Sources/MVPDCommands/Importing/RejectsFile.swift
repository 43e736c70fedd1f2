import Formats
import TVEInterchange

/// Writes the refused rows of a CSV file, each with its line and what is wrong with it.
enum RejectsFile {
  /// The rows of `input` that problems name, under its header with the columns `line` and
  /// `problem` added; rows keep their order, and end where the file cannot be read any further.
  ///
  /// Nil when there is no such row.
  static func contents(_ input: ImportInput, _ problems: [InputProblem]) -> [UInt8]? {
    let byRow = Dictionary(
      grouping: problems.filter { $0.place.row != nil }, by: { $0.place.row ?? 0 })
    guard let reader = try? CSVReader(input.source()), byRow.keys.contains(where: { $0 > 1 })
    else { return nil }
    var writer = CSVWriter()
    // Rows that were refused before lose what was wrong with them then.
    let added = CSVRecordReader.rejectColumns
    let isOfRejects = reader.header.suffix(added.count) == added[...]
    let width = reader.header.count - (isOfRejects ? added.count : 0)
    for name in reader.header.prefix(width) { writer.field(name) }
    for name in added { writer.field(name) }
    writer.endRow()
    while let row = try? reader.next() {
      guard let problems = byRow[row.number] else { continue }
      // A row with too few fields gets empty ones, so that what is added keeps its columns.
      for index in 0..<width { writer.field(index < row.count ? row[index] : "") }
      writer.field(row.line.description)
      writer.field(problems.map(\.message).joined(separator: "; "))
      writer.endRow()
    }
    return writer.buffer
  }
}
