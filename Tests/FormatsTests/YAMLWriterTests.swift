import Testing

@testable import Formats

@Suite struct YAMLWriterTests {
  private func text(_ writer: YAMLWriter) -> String {
    String(decoding: writer.buffer, as: UTF8.self)
  }

  @Test func `entries are in block style, indented by two spaces`() {
    var writer = YAMLWriter()
    writer.comment("State of\n\nall")
    writer.beginMapping()
    writer.key("formatVersion")
    writer.int(1)
    writer.key("list")
    writer.beginSequence()
    writer.beginMapping()
    writer.key("id")
    writer.string("a")
    writer.comment("about x")
    writer.key("x")
    writer.beginMapping()
    writer.key("on")
    writer.bool(true)
    writer.key("none")
    writer.null()
    writer.endMapping()
    writer.endMapping()
    writer.beginSequence()
    writer.string("b")
    writer.beginSequence()
    writer.endSequence()
    writer.endSequence()
    writer.beginMapping()
    writer.comment("first")
    writer.key("z")
    writer.beginSequence()
    writer.string("c")
    writer.endSequence()
    writer.endMapping()
    writer.endSequence()
    writer.key("empty")
    writer.beginMapping()
    writer.endMapping()
    writer.key("none")
    writer.beginSequence()
    writer.endSequence()
    writer.endMapping()
    writer.endDocument()

    #expect(
      text(writer) == """
        # State of
        #
        # all
        formatVersion: 1
        list:
          - id: a
            # about x
            x:
              "on": true
              none: null
          - - b
            - []
          - # first
            z:
              - c
        empty: {}
        none: []

        """)
  }

  /// Strings that stand without quotes.
  @Test(arguments: [
    "a_net", "Comcast_SSO", "a b", "https://logos.example/a.png?x=1#y", "R&D <Cable>", "é", "a#b",
    "日本語 😀", "/path", "nullable", "Yes!", "x, y [z]", "it's", "a:b",
  ])
  func `a string that can be nothing else has no quotes`(text value: String) {
    var writer = YAMLWriter()
    writer.string(value)

    #expect(text(writer) == value)
  }

  /// Strings that some reader takes for something else, and how they are written.
  @Test(arguments: [
    ("", "\"\""), ("null", "\"null\""), ("NULL", "\"NULL\""), ("~", "\"~\""), ("NO", "\"NO\""),
    ("y", "\"y\""), ("Off", "\"Off\""), ("true", "\"true\""), ("0123", "\"0123\""),
    ("1e5", "\"1e5\""), (".inf", "\".inf\""), ("-1", "\"-1\""), ("+1", "\"+1\""),
    ("2001-01-01", "\"2001-01-01\""), ("12:30", "\"12:30\""), ("=", "\"=\""), ("<<", "\"<<\""),
    ("---", "\"---\""), ("- a", "\"- a\""), ("a: b", "\"a: b\""), ("a:", "\"a:\""),
    ("a #b", "\"a #b\""), ("#a", "\"#a\""), ("*a", "\"*a\""), ("&a", "\"&a\""), ("!a", "\"!a\""),
    ("@a", "\"@a\""), ("%a", "\"%a\""), ("[a", "\"[a\""), ("{a", "\"{a\""), ("'a", "\"'a\""),
    ("|", "\"|\""), (">", "\">\""), ("?", "\"?\""), ("`a", "\"`a\""), (" a", "\" a\""),
    ("a ", "\"a \""), ("\"q\\\"", "\"\\\"q\\\\\\\"\""), ("a\nb\tc\r", "\"a\\nb\\tc\\r\""),
    ("\u{1}\u{85}\u{2028}\u{FEFF}\u{FFFE}", "\"\\u0001\\u0085\\u2028\\uFEFF\\uFFFE\""),
  ])
  func `a string that could be something else is quoted`(value: String, expected: String) {
    var writer = YAMLWriter()
    writer.string(value)

    #expect(text(writer) == expected)
  }

  @Test func `what is written reads back the same`() throws {
    let values = [
      "", "null", " a ", "a: b", "a\nb",
      "\u{1}\u{7F}\u{85}\u{A0}\u{2028}\u{FEFF}\u{FFFE}😀\u{1FFFF}",
      "x, y", "-", "é #", "a #b", "\\", "\"", "'", "…\u{E000}",
      String(repeating: "long ", count: 500),
    ]
    var writer = YAMLWriter()
    writer.beginMapping()
    for value in values where value.utf8.count < 1000 {
      writer.key(value)
      writer.string(value)
    }
    writer.key("list")
    writer.beginSequence()
    for value in values { writer.string(value) }
    writer.endSequence()
    writer.endMapping()
    writer.endDocument()

    let reader = YAMLReader(ByteSource(bytes: writer.buffer))
    var keys: [String] = []
    var scalars: [String] = []
    while let event = try reader.next() {
      if case .key(let name) = event { keys.append(name) }
      if case .scalar(let scalar) = event { scalars.append(scalar.text) }
    }

    let expected = values.dropLast() + values
    #expect(keys.map { Array($0.utf8) } == (values.dropLast() + ["list"]).map { Array($0.utf8) })
    #expect(scalars.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    #expect(reader.problems.isEmpty)
  }
}
