package import Formats
import TVEModel

/// Reads a CSV file of one of the five kinds, row by row, into records.
///
/// A column that is absent says nothing; an empty cell of a setting, of a list and of whatever may
/// be missing says that nothing is stated; other empty cells keep what is stored.
package struct CSVRecordReader {
  /// The last columns of a file of refused rows, which are passed over when it comes back mended.
  package static let rejectColumns = ["line", "problem"]

  /// Reads all of `source`, called `file` in messages.
  ///
  /// - Returns: what its rows are; nil when the header does not tell.
  /// - Throws: `FormatError` when the file cannot be read, or what the sink throws. Faults of the
  ///   text go to the sink, and a row with a fault gives no record.
  @discardableResult
  package static func read(
    _ source: ByteSource, file: String, defaults: [CSVDefault] = [], into sink: any RecordSink
  ) throws -> CSVKind? {
    var kind: CSVKind?
    do {
      let reader = try CSVReader(source)
      guard
        let header = CSVHeader(reader, file: file, defaults: defaults, reporter: sink)
      else { return nil }
      kind = header.kind
      let cells = CSVCells(file: file)
      let rows = CSVRowReader(header, cells, sink: sink)
      while let row = try reader.next() {
        if row.isEmpty, row.count == 1 { continue }
        cells.advance(to: row)
        if row.problems.isEmpty {
          try rows.readRow()
        } else {
          for problem in row.problems {
            sink.report(InputProblem(problem, in: file, row: row.number))
          }
        }
      }
    } catch let error as FormatError {
      try sink.report(error, in: file)
    }
    return kind
  }
}
