internal import CLibPQ
internal import Glibc

/// The rows of a `copy … to stdout`, one at a time, in text format.
///
/// The connection is busy until the reader has returned nil, thrown, been cancelled or let go.
/// A class, because letting it go frees the connection.
package final class CopyReader {
  private let link: ServerLink
  private var buffer: UnsafeMutablePointer<CChar>?
  /// Where each field of the row lies; grows to the widest row.
  private var bounds: UnsafeMutablePointer<CopyRow.Bounds>
  private var capacity = 32
  private var isDone = false

  init(_ connection: Connection, _ sql: String) throws(PostgresError) {
    link = connection.link
    bounds = .allocate(capacity: capacity)
    if sql.utf8.contains(0) { throw .nulInText(place: "the SQL text") }
    try link.begin { PQsendQuery($0, sql) }
    try link.enterCopy(PGRES_COPY_OUT)
  }

  deinit {
    cancel()
    PQfreemem(buffer)
    bounds.deallocate()
  }

  /// The next row, or nil after the last; it is valid until the next call.
  ///
  /// - Throws: `server`, `cancelled`, `connectionLost`.
  package func next() throws(PostgresError) -> CopyRow? {
    guard !isDone else { return nil }
    PQfreemem(buffer)
    buffer = nil
    if link.cancelledBy == nil, SignalPipe.caught != nil {
      // Data that is always at hand would never let `poll` see the signal.
      isDone = true
      _ = try link.wait(for: Int16(POLLIN | POLLOUT))
      try link.abandonCopyOut()
    }
    while true {
      let length = PQgetCopyData(link.pg, &buffer, 1)
      switch length {
      case 0:
        do {
          try link.waitForInput()
        } catch {
          isDone = true
          throw error
        }
      case ..<0:
        isDone = true
        try link.finishCopy()
        return nil
      default:
        return split(Int(length))
      }
    }
  }

  /// Stops the statement and makes the connection free for the next one.
  package func cancel() {
    guard !isDone else { return }
    isDone = true
    // What the statement would still have reported is not wanted.
    try? link.abandonCopyOut()
  }

  /// Takes a row of `length` bytes, its line feed included, apart; escapes are undone in place.
  private func split(_ length: Int) -> CopyRow? {
    guard let buffer else { return nil }
    let bytes = UnsafeMutableRawPointer(buffer).assumingMemoryBound(to: UInt8.self)
    var end = length
    if end > 0, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    let count =
      memchr(bytes, Int32(UInt8(ascii: "\\")), end) == nil
      ? splitPlain(bytes, end) : splitEscaped(bytes, end)
    return CopyRow(base: UnsafePointer(bytes), bounds: UnsafePointer(bounds), count: count)
  }

  private func splitPlain(_ bytes: UnsafeMutablePointer<UInt8>, _ end: Int) -> Int {
    var count = 0
    var start = 0
    for index in 0..<end where bytes[index] == UInt8(ascii: "\t") {
      record(&count, start, index - start)
      start = index + 1
    }
    record(&count, start, end - start)
    return count
  }

  private func splitEscaped(_ bytes: UnsafeMutablePointer<UInt8>, _ end: Int) -> Int {
    var count = 0
    var start = 0
    var write = 0
    var read = 0
    var isNull = false
    while read < end {
      let byte = bytes[read]
      read += 1
      if byte == UInt8(ascii: "\t") {
        record(&count, start, isNull ? -1 : write - start)
        // Fields lie one after the other, so the text of the next begins where this one ends.
        start = write
        isNull = false
        continue
      }
      guard byte == UInt8(ascii: "\\"), read < end else {
        bytes[write] = byte
        write += 1
        continue
      }
      let code = bytes[read]
      read += 1
      if code == UInt8(ascii: "N") {
        isNull = true
        continue
      }
      bytes[write] = Self.unescaped(code)
      write += 1
    }
    record(&count, start, isNull ? -1 : write - start)
    return count
  }

  private static func unescaped(_ code: UInt8) -> UInt8 {
    switch code {
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "t"): 9
    case UInt8(ascii: "n"): 10
    case UInt8(ascii: "v"): 11
    case UInt8(ascii: "f"): 12
    case UInt8(ascii: "r"): 13
    default: code
    }
  }

  private func record(_ count: inout Int, _ start: Int, _ length: Int) {
    if count == capacity {
      let wider = UnsafeMutablePointer<CopyRow.Bounds>.allocate(capacity: capacity * 2)
      wider.update(from: bounds, count: capacity)
      bounds.deallocate()
      bounds = wider
      capacity *= 2
    }
    bounds[count] = CopyRow.Bounds(start: Int32(start), length: Int32(length))
    count += 1
  }
}
