import Testing

@testable import Formats

/// Notes down what it is told.
private struct Recorder: XMLHandler {
  struct Refusal: Error, Equatable { let name: String }

  var lines: [String] = []
  var refused: String?

  mutating func start(
    name: String, namespace: String?, attributes: [XMLAttribute], position: SourcePosition
  ) throws {
    if name == refused { throw Refusal(name: name) }
    let list = attributes.map { " \($0.namespace.map { "{\($0)}" } ?? "")\($0.name)=\($0.value)" }
    lines.append("\(position) <\(namespace.map { "{\($0)}" } ?? "")\(name)\(list.joined())>")
  }

  mutating func text(_ text: String, position: SourcePosition) throws {
    lines.append("\(position) \(text.debugDescription)")
  }

  mutating func end(name: String, position: SourcePosition) throws {
    lines.append("\(position) </\(name)>")
  }
}

@Suite struct XMLReaderTests {
  private func trace(
    _ bytes: [UInt8], chunkSize: Int = ByteSource.chunkSize, tokenLimit: Int = 1 << 20
  ) throws -> [String] {
    var recorder = Recorder()
    let source = ByteSource(bytes: bytes, chunkSize: chunkSize)
    try XMLReader.read(source, &recorder, tokenLimit: tokenLimit)
    return recorder.lines
  }

  private func trace(_ text: String) throws -> [String] { try trace(Array(text.utf8)) }

  private func failure(_ text: String) -> FormatError? {
    #expect(throws: FormatError.self) { try trace(text) }
  }

  private let sample = """
    \u{FEFF}<?xml version="1.0" encoding="utf-8"?>
    <!-- é -->
    <p:list xmlns:p="urn:x" xmlns="urn:d" p:é="1 &amp; 2">
      <id visible="true">é<![CDATA[ R&D <Cable> ]]>&#x41;<!-- c -->&lt;z</id ><e/>
    </p:list>

    """

  @Test func `tags and text come with their place`() throws {
    #expect(
      try trace(sample) == [
        "3:1 <{urn:x}list {urn:x}é=1 & 2>",
        "3:55 \"\\n  \"",
        "4:3 <{urn:d}id visible=true>",
        "4:22 \"é R&D <Cable> A<z\"",
        "4:69 </id>",
        "4:75 <{urn:d}e>",
        "4:79 </e>",
        "4:79 \"\\n\"",
        "5:1 </list>",
      ])
  }

  @Test func `chunks of any size give the same events`() throws {
    let whole = try trace(sample)

    for size in [1, 2, 3, 7] {
      #expect(try trace(Array(sample.utf8), chunkSize: size) == whole)
    }
  }

  @Test(arguments: [
    ("", "empty", "the input is empty, expected an XML document"),
    (
      "<!DOCTYPE r>\n<r/>", "document-type",
      "1:1: a document type declaration is not allowed, remove it"
    ),
    (
      "<?xml version='1.0'?>\n <!DOCTYPE r [<!ENTITY a 'b'>]><r>&a;</r>", "document-type",
      "2:2: a document type declaration is not allowed, remove it"
    ),
    ("<r>&a;</r>", "syntax", "1:4: not well-formed XML: undefined entity"),
    ("<r>\n<a></b></r>", "syntax", "2:6: not well-formed XML: mismatched tag"),
    ("<r/>x", "trailing-data", "1:5: more text follows the end of the document, remove it"),
    ("<r>", "syntax", "1:4: the text ends before the document is complete"),
    ("<a:r/>", "syntax", "1:1: not well-formed XML: unbound prefix"),
    (
      "<r>é\u{B}</r>", "forbidden-character",
      "1:5: contains U+000B, which XML cannot hold, remove it"
    ),
    (
      "<r>\u{FFFE}</r>", "forbidden-character",
      "1:4: contains U+FFFE, which XML cannot hold, remove it"
    ),
    (
      "<r>&#7;</r>", "syntax",
      "1:4: not well-formed XML: reference to invalid character number"
    ),
    (
      "<?xml version='1.0' encoding='ISO-8859-1'?><r/>", "encoding",
      "1:1: encoding 'ISO-8859-1' is declared, expected UTF-8"
    ),
  ])
  func `a fault is placed and named`(text: String, code: String, message: String) {
    let error = failure(text)

    #expect(error?.code == code)
    #expect(error?.description == message)
  }

  @Test func `entities that explode are never expanded`() {
    var text = "<?xml version='1.0'?><!DOCTYPE r [<!ENTITY a0 'lol'>"
    for level in 1..<10 {
      let references = String(repeating: "&a\(level - 1);", count: 10)
      text += "<!ENTITY a\(level) '\(references)'>"
    }

    #expect(failure(text + "]><r>&a9;</r>")?.code == "document-type")
  }

  @Test func `deep nesting is refused`() {
    let error = failure(String(repeating: "<a>", count: 300_000))

    #expect(error?.code == "too-deep")
    #expect(error?.description == "1:1537: nested deeper than 512")
  }

  @Test func `other encodings are refused`() {
    let wide = #expect(throws: FormatError.self) { try trace([0xFF, 0xFE, 0x3C, 0x00]) }
    let bare = #expect(throws: FormatError.self) { try trace([0x3C, 0x00, 0x72, 0x00]) }
    let latin = #expect(throws: FormatError.self) {
      try trace(Array("<r>\n".utf8) + [0xE9] + Array("</r>".utf8))
    }

    #expect(wide?.code == "utf16" && bare?.code == "utf16")
    #expect(latin?.description == "2:1: byte 0xE9 is not valid UTF-8, save the file as UTF-8")
  }

  @Test func `text and tags over the limit are refused`() {
    let long = String(repeating: "x", count: 5_000)
    for text in ["<r>\(long)</r>", "<r a='\(long)'/>", "<!--\(long)--><r/>"] {
      let error = #expect(throws: FormatError.self) {
        try trace(Array(text.utf8), chunkSize: 100, tokenLimit: 1_000)
      }
      #expect(error?.code == "too-large")
    }
  }

  @Test func `an error of the handler stops the reading and comes back`() {
    var recorder = Recorder(refused: "b")
    let error = #expect(throws: Recorder.Refusal.self) {
      try XMLReader.read(ByteSource(text: "<a><b/><c/></a>"), &recorder)
    }

    #expect(error == Recorder.Refusal(name: "b"))
    #expect(recorder.lines == ["1:1 <a>"])
  }

  @Test func `wanted elements come one at a time, as trees`() throws {
    let text = """
      <config><requestor><id>R</id><mvpds>
      <mvpd><id visible="true">a</id><mvpd>inner</mvpd> tail</mvpd>
      <mvpd/></mvpds></requestor></config>
      """
    var seen: [String] = []

    try XMLReader.elements(named: ["id", "mvpd"], in: ByteSource(text: text)) {
      seen.append(
        "\($1.joined(separator: "/")) \($0.name) \($0.text.debugDescription) \($0.position) "
          + "\($0.children.map(\.name))")
    }

    #expect(
      seen == [
        "config/requestor id \"R\" 1:20 []",
        "config/requestor/mvpds mvpd \" tail\" 2:1 [\"id\", \"mvpd\"]",
        "config/requestor/mvpds mvpd \"\" 3:1 []",
      ])
  }

  @Test func `a small document is read as a tree`() throws {
    let root = try XMLReader.document(ByteSource(text: sample))

    #expect(root.name == "list")
    #expect(root.child("id")?.text == "é R&D <Cable> A<z")
    #expect(root.child("id")?.attribute("visible") == "true")
    #expect(root.children("e").count == 1)
    #expect(root.child("f") == nil)
  }
}
