internal import CLibPQ

extension Connection {
  /// Starts a `copy … to stdout` in text format, to be read row by row.
  ///
  /// Two readers of two connections that share a snapshot can be merged.
  ///
  /// - Throws: `server`; `unexpectedResult` when `sql` is no such statement.
  package func copyReader(_ sql: String) throws(PostgresError) -> CopyReader {
    try CopyReader(self, sql)
  }

  /// Runs a `copy … to stdout` in text format and hands over each row; returns their number.
  ///
  /// - Throws: What `body` throws, after the statement was stopped; as `copyReader`.
  @discardableResult
  package func copyOut(_ sql: String, row body: (CopyRow) throws -> Void) throws -> Int {
    let reader = try copyReader(sql)
    defer { reader.cancel() }
    var count = 0
    while let row = try reader.next() {
      try body(row)
      count += 1
    }
    return count
  }

  /// Runs a `copy … from stdin` in text format with the rows that `write` makes; returns the
  /// number of rows that the server stored.
  ///
  /// - Throws: What `write` throws, after the server was told to drop the rows; `server`,
  ///   `cancelled`, `nulInText`.
  @discardableResult
  package func copyIn(
    _ sql: String, write: (inout CopyWriter) throws -> Void
  ) throws -> Int {
    if sql.utf8.contains(0) { throw PostgresError.nulInText(place: "the SQL text") }
    try link.begin { PQsendQuery($0, sql) }
    try link.enterCopy(PGRES_COPY_IN)
    do {
      var writer = CopyWriter(link)
      try write(&writer)
      try writer.flush()
    } catch {
      try abandonCopyIn(because: error)
      throw error
    }
    try link.putCopyEnd(abortReason: nil)
    return try link.finishCopy()
  }

  /// - Throws: Only what matters more than `error`: a signal, or a connection that is lost.
  private func abandonCopyIn(because error: any Error) throws(PostgresError) {
    do {
      try link.putCopyEnd(abortReason: "the sender gave up")
      try link.finishCopy()
    } catch .server {
      return
    } catch {
      throw error
    }
  }
}
