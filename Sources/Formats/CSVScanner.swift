/// Cuts a CSV file into rows and fields, which it leaves in a window on the source.
///
/// Apart from `CSVReader`, so that the checks of access to a class are paid once a row.
struct CSVScanner: ~Copyable {
  private(set) var fields: [CSVField] = []
  /// What is wrong with the current row.
  private(set) var problems: [FormatProblem] = []
  /// Line on which the current row starts.
  private(set) var rowLine = 1
  /// Number of the current row, blank lines counted.
  private(set) var number = 0

  private let rowLimit: Int
  private let stripsInertMark: Bool
  private var window: ByteWindow
  private var cursor = 0
  private var rowEnd = 0
  private var line = 1
  private let decoded = ByteStorage()

  /// A scanner of `source`, see `CSVReader`.
  init(_ source: ByteSource, stripsInertMark: Bool, rowLimit: Int) {
    self.stripsInertMark = stripsInertMark
    self.rowLimit = rowLimit
    window = ByteWindow(source)
  }

  /// Goes to the next row that is not blank; false at the end.
  mutating func next() throws(FormatError) -> Bool {
    repeat {
      fields.removeAll(keepingCapacity: true)
      decoded.clear()
      if !problems.isEmpty { problems = [] }
      window.start = cursor
      rowLine = line
      if cursor == window.end, !(try window.refill(&cursor)) { return false }
      number += 1
      try readRow()
    } while fields.count == 1 && rowEnd == window.start
    return true
  }

  // MARK: The current row

  /// The row as written, without the end of its line.
  var raw: UnsafeBufferPointer<UInt8> { window.bytes(window.start, rowEnd) }

  /// The value of `field`.
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
  private mutating func readRow() throws(FormatError) {
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
  private mutating func peek() throws(FormatError) -> UInt8? {
    if cursor == window.end, !(try refill()) { return nil }
    return window.base[cursor]
  }

  private mutating func refill() throws(FormatError) -> Bool {
    guard cursor - window.start <= rowLimit else {
      throw fault("too-large", "this row is larger than \(rowLimit) bytes", 0)
    }
    return try window.refill(&cursor)
  }

  /// Reads an unquoted field, the value of which begins at `first`; true if it ends the row.
  private mutating func readPlain(from first: Int, place: Int) throws(FormatError) -> Bool {
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

  private mutating func endLine(_ index: Int) {
    rowEnd = index
    line += 1
  }

  /// Whether the CR at the cursor is one of a CRLF.
  private mutating func isLineEnd() throws(FormatError) -> Bool {
    cursor += 1
    let follower = try peek()
    cursor -= 1
    if follower == 0x0A { return true }
    throw fault(
      "bare-cr", "a bare CR (U+000D) stands here, end lines with LF or CRLF",
      cursor - window.start)
  }

  /// Reads the quoted field at the cursor; true if it ends the row.
  private mutating func readQuoted() throws(FormatError) -> Bool {
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
  private mutating func findQuote(_ place: Int) throws(FormatError) {
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
  private mutating func finishQuoted(_ follower: UInt8?) throws(FormatError) -> Bool {
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

  private mutating func push(_ start: Int, _ end: Int, _ place: Int) {
    var field = CSVField(offset: start, count: end &- start, place: place, isDecoded: false)
    if stripsInertMark, field.count > 1, window.base[window.start &+ start] == 0x27,
      CSVInertness.isMarked(bytes(of: field))
    {
      field.offset += 1
      field.count -= 1
    }
    fields.append(field)
  }

  private mutating func pushDecoded(_ start: Int, _ place: Int) {
    var field = CSVField(
      offset: start, count: decoded.count - start, place: place, isDecoded: true)
    if stripsInertMark, CSVInertness.isMarked(bytes(of: field)) {
      field.offset += 1
      field.count -= 1
    }
    fields.append(field)
  }

  // MARK: Faults

  private mutating func noteNUL(_ offset: Int) {
    if problems.contains(where: { $0.code == "nul" }) { return }
    note("nul", "the row contains U+0000, which cannot be stored, remove it", offset)
  }

  /// Notes that the row has a fault at `offset`.
  mutating func note(_ code: String, _ message: String, _ offset: Int) {
    problems.append(
      FormatProblem(code: code, message: message, position: position(at: offset)))
  }

  private func fault(_ code: String, _ message: String, _ offset: Int) -> FormatError {
    FormatError(code: code, message: message, position: position(at: offset))
  }
}
