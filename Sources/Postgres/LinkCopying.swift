internal import CLibPQ
internal import Glibc

extension ServerLink {
  /// Waits for the server to agree to the COPY that was begun.
  ///
  /// - Parameter direction: `PGRES_COPY_IN` or `PGRES_COPY_OUT`.
  /// - Throws: `server`; `unexpectedResult` when the statement is no COPY of this direction.
  func enterCopy(_ direction: ExecStatusType) throws(PostgresError) {
    var failure: PostgresError = .unexpectedResult("expected a COPY statement")
    if let result = try nextResult() {
      let status = PQresultStatus(result)
      do { try check(result) } catch { failure = error }
      PQclear(result)
      if status == direction { return }
      if status == PGRES_COPY_IN || status == PGRES_COPY_OUT { try leaveCopy() }
    }
    try drain()
    try finish(failure)
  }

  /// Reads the verdict on a COPY whose data has ended; returns the number of rows.
  @discardableResult
  func finishCopy() throws(PostgresError) -> Int {
    var failure: PostgresError?
    var count = 0
    while let result = try nextResult() {
      do {
        try check(result)
        count = Int(String(cString: PQcmdTuples(result))) ?? 0
      } catch {
        failure = failure ?? error
      }
      PQclear(result)
    }
    try finish(failure)
    return count
  }

  /// Sends a block of COPY data, and waits until it has left.
  func putCopyData(_ block: UnsafeBufferPointer<UInt8>) throws(PostgresError) {
    guard let base = block.baseAddress, !block.isEmpty else { return }
    while true {
      let verdict = base.withMemoryRebound(to: CChar.self, capacity: block.count) {
        PQputCopyData(pg, $0, Int32(block.count))
      }
      guard verdict >= 0 else { throw failure() }
      // Flushed every time, because libpq would otherwise keep everything in memory.
      try flush()
      if verdict == 1 { return }
    }
  }

  /// Ends the data of a COPY; `abortReason` makes the server drop what it got.
  func putCopyEnd(abortReason: String?) throws(PostgresError) {
    while true {
      let verdict = PQputCopyEnd(pg, abortReason)
      guard verdict >= 0 else { throw failure() }
      try flush()
      if verdict == 1 { return }
    }
  }

  /// Stops a COPY to us and drops the rest of its rows.
  func abandonCopyOut() throws(PostgresError) {
    cancel()
    try skipCopyData()
    try drain()
    try finish(nil)
  }

  /// Gets out of a COPY that nobody feeds or reads.
  func leaveCopy() throws(PostgresError) {
    if PQputCopyEnd(pg, "not expected") == 1 { return try flush() }
    cancel()
    try skipCopyData()
  }

  private func skipCopyData() throws(PostgresError) {
    while true {
      var row: UnsafeMutablePointer<CChar>?
      let length = PQgetCopyData(pg, &row, 1)
      PQfreemem(row)
      if length < 0 { return }
      if length == 0 { try waitForInput() }
    }
  }
}
