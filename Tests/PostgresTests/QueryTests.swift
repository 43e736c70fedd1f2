import Postgres
import Testing

@Suite struct QueryTests {
  @Test func `each value becomes a numbered place`() {
    let query: Query = "select \("a"), \(7), \(nil as Int?), \(true), \(["x"])"

    #expect(query.sql == "select $1, $2, $3, $4, $5")
    #expect(query.values == [.text("a"), .text("7"), .null, .text("t"), .textArray(["x"])])
  }

  @Test func `joined and nested queries are numbered through`() {
    let condition: Query = "b = \(2)"

    let query: Query = "select 1 where a = \(1) and \(condition)" + " and c = \(3)"

    #expect(query.sql == "select 1 where a = $1 and b = $2 and c = $3")
    #expect(query.values == [.text("1"), .text("2"), .text("3")])
  }
}

@Suite struct TextArrayTests {
  @Test func `a literal quotes every element`() {
    #expect(
      TextArray.literal(["a", "", nil, "NULL", "x\"y\\z"]) == #"{"a","",NULL,"NULL","x\"y\\z"}"#)
  }

  @Test(
    arguments: [
      ("{}", []),
      ("{a,b}", ["a", "b"]),
      (#"{"a,b","c\"d\\e",NULL,"NULL",null}"#, ["a,b", "c\"d\\e", nil, "NULL", nil]),
      ("{\" \",\"\"}", [" ", ""]),
    ] as [(String, [String?])])
  func `the server's form is read`(literal: String, elements: [String?]) {
    #expect(TextArray.elements(literal.utf8) == elements)
  }

  @Test(arguments: [
    "", "a", "{", "{a", "{a,}", "{,a}", "{}x", "{{a}}", #"{"a}"#, #"{"a"b}"#, "{a\\",
  ])
  func `other text is no array`(literal: String) {
    #expect(TextArray.elements(literal.utf8) == nil)
  }
}
