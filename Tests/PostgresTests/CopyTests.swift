import Postgres
import TestSupport
import Testing

@Suite struct CopyTests {
  private static let odd = [
    "", "a", "\\N", "\\.", "tab\tline\nreturn\rback\\slash", "\u{8}\u{b}\u{c}\u{1}", "ü€😀", "\\",
    "NULL",
  ]

  @Test func `odd text goes in and comes out as it was`() throws {
    let connection = try table("a text, b text, c integer, d boolean, e text[]")

    let count = try connection.copyIn("copy t from stdin") { writer in
      for (index, text) in Self.odd.enumerated() {
        try writer.field(text)
        try writer.field(nil as String?)
        try writer.field(index - 4)
        try writer.field(index.isMultiple(of: 2))
        try writer.fieldArray(Self.odd)
        try writer.endRow()
      }
    }

    #expect(count == Self.odd.count)
    #expect(try connection.values("select a from t order by c") == Self.odd)
    var texts: [String] = []
    try connection.copyOut("copy (select * from t order by c) to stdout") { row in
      #expect(row.count == 5)
      #expect(row.isNull(1))
      #expect(row.optionalString(1) == nil)
      #expect(try row.int(2) == texts.count - 4)
      #expect(try row.bool(3) == texts.count.isMultiple(of: 2))
      #expect(try row.strings(4) == Self.odd)
      texts.append(try row.string(0))
    }
    #expect(texts == Self.odd)
  }

  @Test func `the ends of the integers survive`() throws {
    let connection = try table("a bigint")
    let numbers = [Int.min, -1, 0, 9, 10, Int.max]

    try connection.copyIn("copy t from stdin") { writer in
      for number in numbers {
        try writer.field(number)
        try writer.endRow()
      }
    }

    var read: [Int] = []
    try connection.copyOut("copy (select a from t order by a) to stdout") { row in
      read.append(try row.int(0))
    }
    #expect(read == numbers)
  }

  @Test func `a field longer than a block passes`() throws {
    let connection = try table("a text, b text")
    let long = String(repeating: "x\t", count: 300_000)

    try connection.copyIn("copy t from stdin") { writer in
      try writer.field("first")
      try writer.field(long)
      try writer.endRow()
    }

    #expect(try connection.value("select b from t") == long)
    var read = ""
    try connection.copyOut("copy t to stdout") { row in read = try row.string(1) }
    #expect(read == long)
  }

  @Test func `many columns and a row without columns are read`() throws {
    let connection = try Connection(TestDatabase.empty())
    let list = (1...100).map(String.init).joined(separator: ",")
    var last = 0

    try connection.copyOut("copy (select \(list)) to stdout") { row in last = try row.int(99) }

    #expect(last == 100)
  }

  @Test func `a body that throws makes the server drop the rows`() throws {
    let connection = try table("a text")

    #expect(throws: Mishap.self) {
      try connection.copyIn("copy t from stdin") { writer in
        try writer.field("a")
        try writer.endRow()
        throw Mishap()
      }
    }

    #expect(try connection.value("select count(*) from t", as: Int.self) == 0)
  }

  @Test func `U+0000 is refused with its place`() throws {
    let connection = try table("a text, b text")

    #expect(throws: PostgresError.nulInText(place: "field 2 of row 1")) {
      try connection.copyIn("copy t from stdin") { writer in
        try writer.field("a")
        try writer.field("b\0")
        try writer.endRow()
      }
    }
    #expect(try connection.value("select count(*) from t", as: Int.self) == 0)
  }

  @Test func `a row that the server refuses is reported`() throws {
    let connection = try table("a integer")

    let error = #expect(throws: PostgresError.self) {
      try connection.copyIn("copy t from stdin") { writer in
        for _ in 0..<100_000 {
          try writer.field("x")
          try writer.endRow()
        }
      }
    }

    #expect(error?.sqlState == "22P02")
    #expect(try connection.value("select 1", as: Int.self) == 1)
  }

  @Test func `reading may stop before the end`() throws {
    let connection = try Connection(TestDatabase.empty())

    #expect(throws: Mishap.self) {
      try connection.copyOut("copy (select generate_series(1, 1000000)) to stdout") { row in
        if try row.int(0) == 10 { throw Mishap() }
      }
    }

    #expect(try connection.value("select 1", as: Int.self) == 1)
  }

  @Test func `two readers of one snapshot are merged`() throws {
    let first = try table("a integer")
    let second = try first.sibling()
    try first.script("insert into t values (1), (2), (3)")
    var pairs: [[Int]] = []

    try first.transaction(isolation: .repeatableRead, readOnly: true) {
      let snapshot = try first.exportSnapshot()
      let third = try first.sibling()
      try third.execute("delete from t")
      try second.transaction(isolation: .repeatableRead, readOnly: true, snapshot: snapshot) {
        let left = try first.copyReader("copy (select a from t order by a) to stdout")
        let right = try second.copyReader("copy (select a from t order by a desc) to stdout")
        while let one = try left.next(), let other = try right.next() {
          pairs.append([try one.int(0), try other.int(0)])
        }
      }
    }

    #expect(pairs == [[1, 3], [2, 2], [3, 1]])
  }

  @Test(arguments: ["select 1", "copy t from stdin", "", "copy absent to stdout"])
  func `what is no COPY out is refused`(sql: String) throws {
    let connection = try table("a integer")

    #expect(throws: PostgresError.self) { try connection.copyOut(sql) { _ in } }

    #expect(try connection.value("select 1", as: Int.self) == 1)
  }

  @Test(arguments: ["select 1", "copy t to stdout", "", "copy absent from stdin"])
  func `what is no COPY in is refused`(sql: String) throws {
    let connection = try table("a integer")

    #expect(throws: PostgresError.self) { try connection.copyIn(sql) { _ in } }

    #expect(try connection.value("select 1", as: Int.self) == 1)
  }

  @Test func `a field that does not fit names its place`() throws {
    let connection = try Connection(TestDatabase.empty())

    #expect(throws: PostgresError.conversion(column: "0", type: "a 64-bit integer")) {
      try connection.copyOut("copy (select '9223372036854775808') to stdout") { row in
        _ = try row.int(0)
      }
    }
    #expect(throws: PostgresError.conversion(column: "0", type: "boolean")) {
      try connection.copyOut("copy (select null) to stdout") { row in _ = try row.bool(0) }
    }
  }

  private struct Mishap: Error {}

  private func table(_ columns: String) throws -> Connection {
    let connection = try Connection(TestDatabase.empty())
    try connection.script("create table t (\(columns))")
    return connection
  }
}
