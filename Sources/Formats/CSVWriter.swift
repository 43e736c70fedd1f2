/// Appends CSV to a buffer: LF line ends, quotes only where a field needs them.
package struct CSVWriter {
  /// What was written; the caller may write it out and empty it (`removeAll(keepingCapacity:)`)
  /// at any time.
  package var buffer: [UInt8] = []
  private let marksFormulas: Bool
  private var count = 0

  /// A writer; `marksFormulas` puts an apostrophe before a field that a spreadsheet would run.
  ///
  /// Such a field begins with `=`, `+`, `-`, `@`, TAB or CR, or with apostrophes before one of them;
  /// `CSVReader` takes the mark off again.
  package init(marksFormulas: Bool = true) {
    self.marksFormulas = marksFormulas
  }

  /// Writes a field.
  package mutating func field(_ value: String) {
    var value = value
    value.withUTF8 { append($0) }
  }

  /// Writes a field of valid UTF-8.
  package mutating func field(utf8 value: UnsafeRawBufferPointer) {
    append(value.bindMemory(to: UInt8.self))
  }

  /// Ends the row.
  package mutating func endRow() {
    if isBlank { buffer.append(contentsOf: [0x22, 0x22]) }
    buffer.append(0x0A)
    count = 0
    isBlank = false
  }

  /// Writes `values` as one row.
  package mutating func row(_ values: some Sequence<String>) {
    for value in values { field(value) }
    endRow()
  }

  /// Whether the row is one empty field so far, which alone would read as a blank line.
  private var isBlank = false

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if count > 0 { buffer.append(0x2C) }
    isBlank = count == 0 && bytes.isEmpty
    count += 1
    let isMarked = marksFormulas && CSVInertness.needsMark(bytes)
    guard needsQuotes(bytes) else {
      if isMarked { buffer.append(0x27) }
      buffer.append(contentsOf: bytes)
      return
    }
    buffer.append(0x22)
    if isMarked { buffer.append(0x27) }
    for byte in bytes {
      if byte == 0x22 { buffer.append(0x22) }
      buffer.append(byte)
    }
    buffer.append(0x22)
  }

  /// Whether a field holds what would end it; a byte-order mark in front would be dropped.
  private func needsQuotes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes where byte <= 0x2C {
      if byte == 0x2C || byte == 0x22 || byte == 0x0A || byte == 0x0D { return true }
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF])
  }
}
