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

  private(set) var fields: [CSVField] = []
  private(set) var generation = 0

  private let rowLimit: Int
  private let stripsInertMark: Bool
  private var window: ByteWindow
  private var cursor = 0
  private var rowEnd = 0
  private var line = 1
  private var rowLine = 1
  private var number = 0
  private let decoded = ByteStorage()
  private var problems: [FormatProblem] = []

  /// Reads the header of `source`.
  ///
  /// `stripsInertMark`: an apostrophe that makes a formula inert, as `CSVWriter` puts it, is taken
  /// off. `rowLimit`: how many bytes a row may have.
  /// - Throws: the first fault after which reading cannot go on, `empty` where there is no header.
  package init(
    _ source: ByteSource, stripsInertMark: Bool = true, rowLimit: Int = 16 << 20
  ) throws(FormatError) {
    self.stripsInertMark = stripsInertMark
    self.rowLimit = rowLimit
    window = ByteWindow(source)
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
    repeat {
      fields.removeAll(keepingCapacity: true)
      decoded.clear()
      if !problems.isEmpty { problems = [] }
      window.start = cursor
      rowLine = line
      if cursor == window.end, !(try window.refill(&cursor)) { return nil }
      number += 1
      try readRow()
    } while fields.count == 1 && rowEnd == window.start
    if !header.isEmpty, fields.count != header.count {
      let found = fields.count == 1 ? "1 field" : "\(fields.count) fields"
      note("field-count", "row has \(found), expected \(header.count) as in the header", 0)
    }
    return CSVRow(self, line: rowLine, number: number, problems: problems)
  }

  // MARK: The current row

  var raw: UnsafeBufferPointer<UInt8> { window.bytes(window.start, rowEnd) }

  func bytes(of field: CSVField) -> UnsafeBufferPointer<UInt8> {
    if field.isDecoded {
      return UnsafeBufferPointer(
        rebasing: decoded.bytes[field.offset..<field.offset + field.count])
    }
    let start = window.start + field.offset
    return window.bytes(start, start + field.count)
  }

  /// The place of the byte at `offset` in the row.
  func position(at offset: Int) -> SourcePosition {
    var position = SourcePosition(line: rowLine, column: 1)
    position.advance(over: window.bytes(window.start, window.start + offset))
    return position
  }

  // MARK: Reading

  /// Reads one row, from the cursor past the end of its line.
  private func readRow() throws(FormatError) {
    while true {
      let isLast: Bool
      if try peek() == 0x22 {
        isLast = try readQuoted()
      } else {
        isLast = try readPlain(from: cursor, place: cursor - window.start)
      }
      if isLast { return }
    }
  }

  /// The byte at the cursor, or nil at the end.
  private func peek() throws(FormatError) -> UInt8? {
    if cursor == window.end, !(try refill()) { return nil }
    return window.base[cursor]
  }

  private func refill() throws(FormatError) -> Bool {
    guard cursor - window.start <= rowLimit else {
      throw fault("too-large", "this row is larger than \(rowLimit) bytes", 0)
    }
    return try window.refill(&cursor)
  }

  /// Reads an unquoted field, the value of which begins at `first`; true if it ends the row.
  private func readPlain(from first: Int, place: Int) throws(FormatError) -> Bool {
    let offset = first - window.start
    var hasQuote = false
    while true {
      var index = cursor
      let base = window.base
      let end = window.end
      scan: while index < end {
        let byte = base[index]
        if byte > 0x2C {
          index &+= 1
          continue
        }
        switch byte {
        case 0x2C, 0x0A:
          cursor = index &+ 1
          push(offset, index &- window.start, place)
          if byte == 0x2C { return false }
          endLine(index)
          return true
        case 0x0D:
          cursor = index
          if try isLineEnd() {
            let end = cursor &- window.start
            push(offset, end, place)
            endLine(cursor)
            cursor += 2
            return true
          }
        case 0x22:
          if !hasQuote {
            note(
              "quote-in-field",
              "a double quote stands inside an unquoted field, quote the field and double it",
              index - window.start)
          }
          hasQuote = true
          index &+= 1
        case 0x00:
          noteNUL(index - window.start)
          index &+= 1
        default:
          index &+= 1
        }
      }
      cursor = index
      if !(try refill()) {
        push(offset, cursor - window.start, place)
        rowEnd = cursor
        return true
      }
    }
  }

  private func endLine(_ index: Int) {
    rowEnd = index
    line += 1
  }

  /// Whether the CR at the cursor is one of a CRLF.
  private func isLineEnd() throws(FormatError) -> Bool {
    cursor += 1
    let follower = try peek()
    cursor -= 1
    if follower == 0x0A { return true }
    throw fault(
      "bare-cr", "a bare CR (U+000D) stands here, end lines with LF or CRLF",
      cursor - window.start)
  }

  /// Reads the quoted field at the cursor; true if it ends the row.
  private func readQuoted() throws(FormatError) -> Bool {
    let place = cursor - window.start
    let start = decoded.count
    var pending = place + 1
    var isDecoded = false
    cursor += 1
    while true {
      try findQuote(place)
      let quote = cursor - window.start
      cursor += 1
      let follower = try peek()
      switch follower {
      case 0x22:
        decoded.append(contentsOf: window.bytes(window.start + pending, cursor))
        isDecoded = true
        cursor += 1
        pending = quote + 2
      case nil, 0x2C, 0x0A, 0x0D:
        if isDecoded {
          decoded.append(
            contentsOf: window.bytes(window.start + pending, window.start + quote))
          pushDecoded(start, place)
        } else {
          push(pending, quote, place)
        }
        return try finishQuoted(follower)
      default:
        note(
          "text-after-quote",
          "text follows the closing quote of a field, expected a comma or the end of the line",
          cursor - window.start)
        return try readPlain(from: window.start + pending, place: place)
      }
    }
  }

  /// Moves the cursor to the next quote.
  private func findQuote(_ place: Int) throws(FormatError) {
    while true {
      var index = cursor
      let base = window.base
      let end = window.end
      while index < end {
        let byte = base[index]
        if byte == 0x22 {
          cursor = index
          return
        }
        if byte == 0x0A { line += 1 }
        if byte == 0 { noteNUL(index - window.start) }
        index &+= 1
      }
      cursor = index
      guard cursor - window.start <= rowLimit else {
        throw fault(
          "too-large",
          "the quoted field that starts here is larger than \(rowLimit) bytes, "
            + "is its closing quote missing?", place)
      }
      guard try refill() else {
        throw fault(
          "unterminated-quote", "the quote that starts here is not closed", place)
      }
    }
  }

  /// Passes the end of a quoted field, at which `follower` stands; true if it ends the row.
  private func finishQuoted(_ follower: UInt8?) throws(FormatError) -> Bool {
    switch follower {
    case 0x2C:
      cursor += 1
      return false
    case 0x0D:
      _ = try isLineEnd()
      endLine(cursor)
      cursor += 2
    case 0x0A:
      endLine(cursor)
      cursor += 1
    default:
      rowEnd = cursor
    }
    return true
  }

  private func push(_ start: Int, _ end: Int, _ place: Int) {
    var field = CSVField(offset: start, count: end &- start, place: place, isDecoded: false)
    if stripsInertMark, field.count > 1, window.base[window.start &+ start] == 0x27,
      CSVInertness.isMarked(bytes(of: field))
    {
      field.offset += 1
      field.count -= 1
    }
    fields.append(field)
  }

  private func pushDecoded(_ start: Int, _ place: Int) {
    var field = CSVField(
      offset: start, count: decoded.count - start, place: place, isDecoded: true)
    if stripsInertMark, CSVInertness.isMarked(bytes(of: field)) {
      field.offset += 1
      field.count -= 1
    }
    fields.append(field)
  }

  // MARK: Faults

  private func noteNUL(_ offset: Int) {
    if problems.contains(where: { $0.code == "nul" }) { return }
    note("nul", "the row contains U+0000, which cannot be stored, remove it", offset)
  }

  private func note(_ code: String, _ message: String, _ offset: Int) {
    problems.append(
      FormatProblem(code: code, message: message, position: position(at: offset)))
  }

  private func fault(_ code: String, _ message: String, _ offset: Int) -> FormatError {
    FormatError(code: code, message: message, position: position(at: offset))
  }
}
