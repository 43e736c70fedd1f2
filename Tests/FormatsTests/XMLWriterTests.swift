import Testing

@testable import Formats

@Suite struct XMLWriterTests {
  @Test func `elements are compact and escaped where they must be`() {
    var writer = XMLWriter()
    writer.declaration()
    writer.start("a")
    writer.attribute("b", "<\"'&>\t\n\r")
    writer.start("empty")
    writer.end()
    writer.element("text", "<\"'&>\t\n\r é]]>")
    writer.element("none", "")
    writer.end()
    writer.newline()

    #expect(
      String(decoding: writer.buffer, as: UTF8.self)
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
        + "<a b=\"&lt;&quot;'&amp;&gt;&#9;&#10;&#13;\"><empty/>"
        + "<text>&lt;\"'&amp;&gt;\t\n&#13; é]]&gt;</text><none></none></a>\n")
  }

  @Test func `what is written reads back the same`() throws {
    let value = "<\"'&>\t\n\r\r\n é😀 ]]> &amp; \u{FEFF}\u{A0}"
    var writer = XMLWriter()
    writer.declaration()
    writer.start("r")
    writer.attribute("a", value)
    writer.text(value)
    writer.end()

    let root = try XMLReader.document(ByteSource(bytes: writer.buffer))

    #expect(Array(root.text.utf8) == Array(value.utf8))
    #expect(root.attribute("a").map { Array($0.utf8) } == Array(value.utf8))
  }
}
