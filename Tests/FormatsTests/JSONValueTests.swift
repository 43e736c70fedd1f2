import Testing

@testable import Formats

@Suite struct JSONValueTests {
  @Test func `members keep their order and are found by name`() throws {
    let value = try JSONValue.parse(ByteSource(text: #"{"b":1,"a":["x",true],"c":{"d":null}}"#))

    #expect(value.object?.map(\.name) == ["b", "a", "c"])
    #expect(value["b"]?.int == 1)
    #expect(value["a"]?.array == [.string("x"), .bool(true)])
    #expect(value["c"]?["d"] == .null)
    #expect(value["e"] == nil)
  }

  @Test func `a repeated key is a fault`() {
    let error = #expect(throws: FormatError.self) {
      try JSONValue.parse(ByteSource(text: #"{"a":1,"a":2}"#))
    }

    #expect(error?.code == "repeated-key")
  }

  @Test func `text after the document is a fault`() {
    let error = #expect(throws: FormatError.self) { try JSONValue.parse(ByteSource(text: "{} {}")) }

    #expect(error?.code == "trailing-data")
  }
}
