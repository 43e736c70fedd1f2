/// One row of a CSV file, a view of the reader's buffers: it is valid until the reader's `next` is
/// called again, and using it later is a fault of the program.
package struct CSVRow {
  /// Line on which the row starts, from 1.
  package let line: Int
  /// Number of the row as a spreadsheet counts: the header is 1, blank lines count.
  package let number: Int
  /// How many fields the row has.
  package let count: Int
  /// What is wrong with the row; empty for a good one. Codes: `field-count`, `nul`,
  /// `quote-in-field`, `text-after-quote`.
  package let problems: [FormatProblem]

  private let reader: CSVReader
  private let generation: Int

  init(_ reader: CSVReader) {
    self.reader = reader
    line = reader.scanner.rowLine
    number = reader.scanner.number
    problems = reader.scanner.problems
    count = reader.scanner.fields.count
    generation = reader.generation
  }

  /// The value of field `index`, `0..<count`.
  package subscript(index: Int) -> String {
    String(decoding: bytes(at: index), as: UTF8.self)
  }

  /// The value of field `index` as valid UTF-8; it dies with the row.
  package func bytes(at index: Int) -> UnsafeBufferPointer<UInt8> {
    check()
    return reader.scanner.bytes(of: reader.scanner.fields[index])
  }

  /// Whether field `index` is empty.
  package func isEmpty(_ index: Int) -> Bool {
    check()
    return reader.scanner.fields[index].count == 0
  }

  /// Whether every field is empty.
  package var isEmpty: Bool {
    check()
    return reader.scanner.fields.allSatisfy { $0.count == 0 }
  }

  /// All values.
  package var values: [String] { (0..<count).map { self[$0] } }

  /// The row as written, without the end of its line; it dies with the row.
  package var raw: UnsafeBufferPointer<UInt8> {
    check()
    return reader.scanner.raw
  }

  /// Where field `index` starts, its quote included.
  package func position(of index: Int) -> SourcePosition {
    check()
    return reader.scanner.position(at: reader.scanner.fields[index].place)
  }

  private func check() {
    precondition(generation == reader.generation, "a CSV row is used after the next one was read")
  }
}
