import Testing

@testable import Formats

@Suite struct JSONWriterTests {
  private func text(_ writer: JSONWriter) -> String {
    String(decoding: writer.buffer, as: UTF8.self)
  }

  private func write(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.rawKey("list")
    writer.beginArray()
    writer.int(-1)
    writer.bool(false)
    writer.null()
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.endArray()
    writer.key("k\"")
    writer.string("v")
    writer.endObject()
    writer.newline()
  }

  @Test func `members are compact and in the order of the calls`() {
    var writer = JSONWriter()
    write(&writer)

    #expect(text(writer) == "{\"list\":[-1,false,null,{},[]],\"k\\\"\":\"v\"}\n")
  }

  @Test func `pretty output is indented by two spaces`() {
    var writer = JSONWriter(isPretty: true)
    write(&writer)

    #expect(
      text(writer) == """
        {
          "list": [
            -1,
            false,
            null,
            {},
            []
          ],
          "k\\"": "v"
        }

        """)
  }

  @Test func `only quotes, backslashes and controls are escaped`() {
    var writer = JSONWriter()
    writer.string("\"\\/\u{8}\u{C}\n\r\t\u{1}\u{1F}\u{7F}é😀\u{2028}")

    #expect(text(writer) == #""\"\\/\b\f\n\r\t\u0001\u001f"# + "\u{7F}é😀\u{2028}\"")
  }

  @Test func `what is written reads back the same`() throws {
    let value = JSONValue.object([
      .init(name: "\u{1}é", value: .array([.string("\n\\\"/"), .number("-1.5e3"), .null])),
      .init(name: "", value: .object([.init(name: "x", value: .bool(true))])),
    ])

    for isPretty in [false, true] {
      var writer = JSONWriter(isPretty: isPretty)
      value.write(to: &writer)
      #expect(try JSONValue.parse(ByteSource(bytes: writer.buffer)) == value)
    }
  }
}
