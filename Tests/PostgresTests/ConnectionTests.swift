import Postgres
import TestSupport
import Testing

@Suite struct ConnectionTests {
  @Test func `values travel beside the text and come back`() throws {
    let connection = try Connection(TestDatabase.empty())
    let nothing: String? = nil

    let row = try connection.row(
      """
      select \("it's $1 \\ \"ü\"") as text, \(42)::int as number, \(true)::boolean as flag,
        \(nothing)::text as nothing, \(["a", "b,\"c\\", "", "NULL"]) as list
      """)

    #expect(try row.string("text") == "it's $1 \\ \"ü\"")
    #expect(try row.int("number") == 42)
    #expect(try row.bool("flag"))
    #expect(try row.optionalString("nothing") == nil)
    #expect(try row.strings("list") == ["a", "b,\"c\\", "", "NULL"])
  }
}
