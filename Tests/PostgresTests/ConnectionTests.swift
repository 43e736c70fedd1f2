import Postgres
import TestSupport
import Testing

@Suite struct ConnectionTests {
  @Test func `values travel beside the text and come back`() throws {
    let connection = try Connection(TestDatabase.empty())
    let nothing: String? = nil

    let row = try connection.row(
      """
      select \("it's $1 \\ \"ü\"") as text, \(-42)::int as number, \(true)::boolean as flag,
        \(nothing)::text as nothing, \(["a", "b,\"c\\", "", "NULL", "\n"]) as list,
        \([nil, "x"] as [String?]) as gaps, encode(\([0, 255] as [UInt8]), 'hex') as bytes
      """)

    #expect(try row.string("text") == "it's $1 \\ \"ü\"")
    #expect(try row.int("number") == -42)
    #expect(try row.bool("flag"))
    #expect(try row.optionalString("nothing") == nil)
    #expect(try row.strings("list") == ["a", "b,\"c\\", "", "NULL", "\n"])
    #expect(try row.string("gaps") == "{NULL,x}")
    #expect(try row.string("bytes") == "00ff")
  }

  @Test func `execute counts the rows that it touched`() throws {
    let connection = try Connection(TestDatabase.empty())
    try connection.script("create table t (a integer); insert into t values (1), (2), (3)")

    let count = try connection.execute("update t set a = a + 1 where a >= \(2)")

    #expect(count == 2)
  }

  @Test func `a violated constraint is kept whole`() throws {
    let connection = try Connection(TestDatabase.empty())
    try connection.script(
      "create table t (a integer constraint a_is_positive check (a > 0)); select 1")

    let error = #expect(throws: PostgresError.self) {
      try connection.execute("insert into t values (\(-1))")
    }

    #expect(error?.constraint == "a_is_positive")
    #expect(error?.sqlState == "23514")
    guard case .server(let report) = error else {
      Issue.record("not a server's error")
      return
    }
    #expect(report.table == "t")
    #expect(report.schema == "public")
    #expect(report.detail == "Failing row contains (-1).")
    #expect(try connection.value("select 1", as: Int.self) == 1)
  }

  @Test func `a text with U+0000 is refused before it is sent`() throws {
    let connection = try Connection(TestDatabase.empty())

    let error = #expect(throws: PostgresError.self) {
      try connection.rows("select \("a"), \("b\0c")")
    }

    #expect(error == .nulInText(place: "value $2"))
    #expect(error?.description == "value $2 holds U+0000, which a database cannot store")
    #expect(throws: PostgresError.nulInText(place: "value $1")) {
      try connection.rows("select \(["a", "\0"])")
    }
    #expect(throws: PostgresError.nulInText(place: "the SQL text")) {
      try connection.script("select 'a\0b'")
    }
  }

  @Test func `a conversion names column and type`() throws {
    let connection = try Connection(TestDatabase.empty())
    let row = try connection.row("select 'x' as a, null as b")

    #expect(throws: PostgresError.conversion(column: "a", type: "a 64-bit integer")) {
      try row.int("a")
    }
    #expect(throws: PostgresError.conversion(column: "b", type: "text")) { try row.string("b") }
    #expect(throws: PostgresError.conversion(column: "c", type: "text")) { try row.string("c") }
  }

  @Test func `one row means one row`() throws {
    let connection = try Connection(TestDatabase.empty())

    #expect(throws: PostgresError.unexpectedResult("expected one row, found none")) {
      try connection.row("select 1 where false")
    }
    #expect(throws: PostgresError.unexpectedResult("expected at most one row, found 2")) {
      try connection.optionalRow("values (1), (2)")
    }
    #expect(try connection.values("values (1), (2)", as: Int.self) == [1, 2])
  }

  @Test func `a script stops at its first error and is undone`() throws {
    let connection = try Connection(TestDatabase.empty())

    let error = #expect(throws: PostgresError.self) {
      try connection.script("create table t (); select 1/0; create table u ()")
    }

    #expect(error?.sqlState == "22012")
    #expect(try connection.value("select to_regclass('t')", as: String?.self) == nil)
  }

  @Test func `a COPY that is run as a query leaves the session usable`() throws {
    let connection = try Connection(TestDatabase.empty())
    try connection.script("create table t (a text)")

    #expect(throws: PostgresError.unexpectedResult("a COPY statement was run as a query")) {
      try connection.execute("copy t from stdin")
    }
    #expect(throws: PostgresError.unexpectedResult("a COPY statement was run as a query")) {
      try connection.execute("copy (select generate_series(1, 100000)) to stdout")
    }
    #expect(try connection.value("select 1", as: Int.self) == 1)
  }

  @Test func `notices of the last statement are kept`() throws {
    let connection = try Connection(TestDatabase.empty())

    try connection.script("drop table if exists absent")

    #expect(connection.lastNotices.map(\.sqlState) == ["00000"])
    #expect(connection.lastNotices.first?.message == "table \"absent\" does not exist, skipping")
    try connection.script("select 1")
    #expect(connection.lastNotices.isEmpty)
  }

  @Test func `a session that the server ended is told apart`() throws {
    let target = try TestDatabase.empty()
    let connection = try Connection(target)
    let other = try Connection(target)
    try other.execute("select pg_terminate_backend(\(connection.serverProcessID))")

    let error = #expect(throws: PostgresError.self) { try connection.rows("select 1") }

    guard case .connectionLost(_, "57P01") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(connection.isLost)
    #expect(throws: PostgresError.self) { try connection.rows("select 1") }
  }
}
