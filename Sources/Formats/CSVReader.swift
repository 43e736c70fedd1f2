/// Reads a CSV file row by row, in flat memory, as RFC 4180 defines it.
///
/// UTF-8 with or without a byte-order mark; lines end with LF or CRLF; blank lines are skipped. The
/// first row is the header. Faults that stay within a row come with the row, so that one run
/// reports them all; others are thrown. A class, because it owns the bytes that it looks at.
package final class CSVReader {
  /// The column names, as written.
  package private(set) var header: [String] = []
  /// Where each column name starts.
  package private(set) var headerPositions: [SourcePosition] = []
  /// The header's bytes, without the end of its line.
  package private(set) var headerBytes: [UInt8] = []
  /// What is wrong with the header, see `CSVRow.problems`.
  package private(set) var headerProblems: [FormatProblem] = []

  private(set) var scanner: CSVScanner
  private(set) var generation = 0

  /// Reads the header of `source`.
  ///
  /// `stripsInertMark`: an apostrophe that makes a formula inert, as `CSVWriter` puts it, is taken
  /// off. `rowLimit`: how many bytes a row may have.
  /// - Throws: the first fault after which reading cannot go on, `empty` where there is no header.
  package init(
    _ source: ByteSource, stripsInertMark: Bool = true, rowLimit: Int = 16 << 20
  ) throws(FormatError) {
    scanner = CSVScanner(source, stripsInertMark: stripsInertMark, rowLimit: rowLimit)
    guard let row = try next() else {
      throw FormatError(code: "empty", message: "the input is empty, expected a header row")
    }
    header = row.values
    headerPositions = (0..<row.count).map { row.position(of: $0) }
    headerBytes = Array(row.raw)
    headerProblems = row.problems
  }

  /// The next row, or nil at the end.
  ///
  /// - Throws: `bare-cr`, `unterminated-quote`, `too-large`, `invalid-utf8`, `utf16`, `unreadable`.
  package func next() throws(FormatError) -> CSVRow? {
    generation &+= 1
    guard try scanner.next() else { return nil }
    let count = scanner.fields.count
    if !header.isEmpty, count != header.count {
      let found = count == 1 ? "1 field" : "\(count) fields"
      scanner.note(
        "field-count", "row has \(found), expected \(header.count) as in the header", 0)
    }
    return CSVRow(self)
  }
}
