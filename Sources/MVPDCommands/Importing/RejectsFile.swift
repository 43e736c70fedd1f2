import Formats
import TVEInterchange

/// Writes the refused rows of a CSV file, each with its line and what is wrong with it.
enum RejectsFile {
  /// The rows of `input` that problems name, under its header with the columns `line` and
  /// `problem` added; rows keep their order.
  static func contents(_ input: ImportInput, _ problems: [InputProblem]) throws -> [UInt8] {
    let byRow = Dictionary(
      grouping: problems.filter { $0.place.row != nil }, by: { $0.place.row ?? 0 })
    let reader = try CSVReader(input.source())
    var writer = CSVWriter()
    for name in reader.header { writer.field(name) }
    writer.field("line")
    writer.field("problem")
    writer.endRow()
    while let row = try reader.next() {
      guard let problems = byRow[row.number] else { continue }
      for index in 0..<row.count { writer.field(row[index]) }
      writer.field(row.line.description)
      writer.field(problems.map(\.message).joined(separator: "; "))
      writer.endRow()
    }
    return writer.buffer
  }
}
