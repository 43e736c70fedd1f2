internal import CLibPQ

extension Connection {
  /// Runs a statement and returns how many rows it inserted, updated, deleted or selected.
  ///
  /// - Throws: `server`, `cancelled`, `connectionLost`, `nulInText`.
  @discardableResult
  package func execute(_ query: Query) throws(PostgresError) -> Int {
    var count = 0
    try run(query) { result throws(PostgresError) in
      count = Int(String(cString: PQcmdTuples(result))) ?? 0
    }
    return count
  }

  /// Runs a statement and returns its rows in the order of the server.
  ///
  /// - Throws: As `execute`.
  package func rows(_ query: Query) throws(PostgresError) -> [Row] {
    var rows: [Row] = []
    try run(query) { result throws(PostgresError) in rows += Self.rows(of: result) }
    return rows
  }

  /// The only row.
  ///
  /// - Throws: `unexpectedResult` when there is none or more than one.
  package func row(_ query: Query) throws(PostgresError) -> Row {
    guard let row = try optionalRow(query) else {
      throw .unexpectedResult("expected one row, found none")
    }
    return row
  }

  /// The only row, or nil.
  ///
  /// - Throws: `unexpectedResult` when there is more than one.
  package func optionalRow(_ query: Query) throws(PostgresError) -> Row? {
    let rows = try rows(query)
    guard rows.count <= 1 else {
      throw .unexpectedResult("expected at most one row, found \(rows.count)")
    }
    return rows.first
  }

  /// The first column of the only row.
  package func value<Value: ColumnValue>(
    _ query: Query, as type: Value.Type = Value.self
  ) throws(PostgresError) -> Value {
    try row(query).value(0)
  }

  /// The first column of every row.
  package func values<Value: ColumnValue>(
    _ query: Query, as type: Value.Type = Value.self
  ) throws(PostgresError) -> [Value] {
    var values: [Value] = []
    for row in try rows(query) { values.append(try row.value(0)) }
    return values
  }

  /// Runs any number of statements, separated by `;`, without values.
  ///
  /// Outside a transaction they are one transaction.
  ///
  /// - Throws: As `execute`; later statements did not run.
  package func script(_ sql: String) throws(PostgresError) {
    if sql.utf8.contains(0) { throw .nulInText(place: "the SQL text") }
    try link.run({ PQsendQuery($0, sql) }, each: { _ throws(PostgresError) in })
  }

  private func run(
    _ query: Query, each receive: (OpaquePointer) throws(PostgresError) -> Void
  ) throws(PostgresError) {
    let sql = query.sql
    if sql.utf8.contains(0) { throw .nulInText(place: "the SQL text") }
    let values = try BoundValues(query.values)
    try link.run({ values.send(sql, on: $0) }, each: receive)
  }

  private static func rows(of result: OpaquePointer) -> [Row] {
    let width = PQnfields(result)
    let columns = ResultColumns((0..<width).map { String(cString: PQfname(result, $0)) })
    return (0..<PQntuples(result)).map { row in
      Row(
        columns: columns,
        values: (0..<width).map { column in
          guard PQgetisnull(result, row, column) == 0 else { return nil }
          let bytes = UnsafeRawBufferPointer(
            start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
          return String(decoding: bytes, as: UTF8.self)
        })
    }
  }
}
