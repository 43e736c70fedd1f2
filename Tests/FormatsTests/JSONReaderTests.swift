import Testing

@testable import Formats

@Suite struct JSONReaderTests {
  /// Every event of `text`, with `position` and `path`, one a line, then the problems.
  private func trace(_ bytes: [UInt8], chunkSize: Int = ByteSource.chunkSize) throws -> [String] {
    let reader = JSONReader(ByteSource(bytes: bytes, chunkSize: chunkSize))
    var lines: [String] = []
    while let event = try reader.next() {
      lines.append("\(reader.position) \(reader.path) \(event)")
    }
    return lines + reader.problems.map { "\($0.code) \($0)" }
  }

  private func trace(_ text: String) throws -> [String] { try trace(Array(text.utf8)) }

  private func failure(_ text: String) -> FormatError? {
    #expect(throws: FormatError.self) { try trace(text) }
  }

  @Test func `events come with their place and path`() throws {
    let text = "\u{FEFF}{\"a\": [1, {\"b\\n\": null}],\r\n \"é\":\"ü\", \"c\": true,\n\"d\":[]}\n"

    #expect(
      try trace(text) == [
        "1:1 $ beginObject",
        "1:2 a key(\"a\")",
        "1:7 a beginArray",
        "1:8 a[0] number(\"1\")",
        "1:11 a[1] beginObject",
        "1:12 a[1][\"b\\n\"] key(\"b\\n\")",
        "1:19 a[1][\"b\\n\"] null",
        "1:23 a[1] endObject",
        "1:24 a endArray",
        "2:2 é key(\"é\")",
        "2:6 é string(\"ü\")",
        "2:11 c key(\"c\")",
        "2:16 c bool(true)",
        "3:1 d key(\"d\")",
        "3:5 d beginArray",
        "3:6 d endArray",
        "3:7 $ endObject",
      ])
  }

  @Test func `chunks of any size give the same events`() throws {
    let text = """
      {"requestors": [{"id": "Ünïcode \\u00e9\\ud83d\\ude00 \\"q\\"", "n": -12.5e+3, "t": true},
      [false, null, "", {}, []], {"a": "\\u0000", "a": 1}], "emoji😀": "日本語"}
      """
    let whole = try trace(text)

    for size in [1, 2, 3, 7] {
      #expect(try trace(Array(text.utf8), chunkSize: size) == whole)
    }
    #expect(whole.count == 32)
  }

  @Test func `tokens longer than the buffer come whole`() throws {
    let long = String(repeating: "añ", count: 500_000)
    let reader = JSONReader(ByteSource(text: "[\"\(long)\",\"x\\n\(long)\",7]"))

    #expect(try reader.next() == .beginArray)
    #expect(try reader.next() == .string(long))
    #expect(try reader.next() == .string("x\n" + long))
    #expect(try reader.next() == .number("7"))
    #expect(reader.position == SourcePosition(line: 1, column: 2_000_011))
    #expect(try reader.next() == .endArray)
    #expect(try reader.next() == nil)
  }

  @Test func `every repeated key is reported`() throws {
    let text = #"{"m":[{"a":1,"b":2,"a":3,"\u0062":{"b":4}}]}"#

    #expect(
      try trace(text).suffix(2) == [
        "repeated-key 1:20: m[0].a: key 'a' is repeated in one object, remove all but one",
        "repeated-key 1:26: m[0].b: key 'b' is repeated in one object, remove all but one",
      ])
  }

  @Test func `keys that are only canonically equivalent are not repeated`() throws {
    #expect(try trace("{\"\u{E9}\":1,\"e\u{301}\":2}").count == 6)
  }

  @Test func `a repeated key is found among many`() throws {
    let members = (0..<5_000).map { "\"key\($0)\":\($0)" } + ["\"key4321\":0", "\"key17\":0"]

    let problems = try trace("{" + members.joined(separator: ",") + "}").suffix(2)

    #expect(problems.map { $0.split(separator: " ")[2] } == ["key4321:", "key17:"])
  }

  @Test func `every U+0000 is reported`() throws {
    let text = #"{"mvpds":[{"name":"Ac\u0000me\u0000"},{"id\u0000nul":"Beta"}]}"#

    #expect(
      try trace(text).suffix(2) == [
        "nul 1:19: mvpds[0].name: contains U+0000, which cannot be stored, remove it",
        "nul 1:40: mvpds[1][\"id\\u0000nul\"]: contains U+0000, which cannot be stored, remove it",
      ])
  }

  @Test(arguments: [#""\ud800""#, #""\udc00x""#, #""\ud800\ud800""#, #""\ud800\n""#])
  func `a lone surrogate is reported`(text: String) throws {
    let problems = try trace("[\(text)]").filter { $0.hasPrefix("lone-surrogate") }

    #expect(
      problems == [
        "lone-surrogate 1:2: [0]: contains half of a surrogate pair, write both halves or none"
      ])
  }

  @Test func `a hundred thousand open arrays are refused`() {
    let error = failure(String(repeating: "[", count: 100_000))

    #expect(error?.code == "too-deep")
    #expect(error?.description == "1:513: nested deeper than 512")
  }

  @Test func `512 levels are read`() throws {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)

    #expect(try trace(text).count == 1024)
  }

  @Test(arguments: [
    ("", "empty", "1:1: the input is empty, expected a JSON document"),
    (" \n ", "empty", "2:2: the input is empty, expected a JSON document"),
    ("[1] x", "trailing-data", "1:5: more text follows the end of the document, remove it"),
    ("[1", "unexpected-end", "1:3: [0]: the text ends before the document is complete"),
    (
      "{\"é\":\"x", "unexpected-end",
      "1:6: é: the text ends inside this string, expected a double quote"
    ),
    ("{\"a\" 1}", "syntax", "1:6: a: unexpected '1', expected ':' after the key"),
    ("{\"a\":1 \"b\"}", "syntax", "1:8: a: unexpected '\"', expected ',' or '}'"),
    ("{\"a\":1,}", "syntax", "1:8: a: unexpected '}', expected a key in double quotes"),
    ("{'a':1}", "syntax", "1:2: $: unexpected ''', expected a key in double quotes or '}'"),
    ("[1,]", "syntax", "1:4: [1]: unexpected ']', expected a value"),
    ("[\u{A0}]", "syntax", "1:2: [0]: unexpected U+00A0, expected a value"),
    ("[01]", "syntax", "1:2: [0]: '01' is not a JSON number"),
    (
      "[nul]", "syntax",
      "1:2: [0]: unknown word, expected true, false, null or a string in double quotes"
    ),
    ("[\"ü\\x\"]", "syntax", "1:4: [0]: a string holds an invalid escape"),
    ("[\"ü\t\"]", "syntax", "1:4: [0]: a string holds a bare control character, write it as \\t"),
  ])
  func `a fault is placed and named`(text: String, code: String, message: String) {
    let error = failure(text)

    #expect(error?.code == code)
    #expect(error?.description == message)
  }

  @Test func `invalid UTF-8 is placed`() {
    let error = #expect(throws: FormatError.self) {
      try trace(Array("{\"é\":\n \"ab".utf8) + [0xC3, 0x28] + Array("\"}".utf8))
    }

    #expect(error?.code == "invalid-utf8")
    #expect(
      error?.description == "2:5: é: byte 0xC3 is not valid UTF-8, save the file as UTF-8")
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], [0xFE, 0xFF, 0x00, 0x5B], [0x5B, 0x00, 0x5D, 0x00],
    ] as [[UInt8]])
  func `UTF-16 is refused by name`(bytes: [UInt8]) {
    let error = #expect(throws: FormatError.self) { try trace(bytes, chunkSize: 1) }

    #expect(error?.description == "1:1: file is UTF-16, save it as UTF-8")
  }

  @Test func `a string over the limit is refused`() {
    let reader = JSONReader(ByteSource(text: "[\"0123456789\"]"), tokenLimit: 8)

    let error = #expect(throws: FormatError.self) { while try reader.next() != nil {} }

    #expect(error?.code == "too-large")
    #expect(error?.description == "1:2: [0]: this string is larger than 8 bytes")
  }

  @Test func `a skipped value is checked and passed over`() throws {
    let reader = JSONReader(ByteSource(text: #"{"a":{"x":[1,{"y":2}],"x":3},"b":7}"#))

    #expect(try reader.next() == .beginObject)
    #expect(try reader.next() == .key("a"))
    try reader.skipValue()

    #expect(try reader.next() == .key("b"))
    #expect(reader.problems.map(\.path) == ["a.x"])
    try reader.skipContainer()
    #expect(try reader.next() == nil)
  }

  @Test func `a missing file is named with its cause`() {
    let error = #expect(throws: FormatError.self) { try ByteSource(path: "/nonexistent/a.json") }

    #expect(error?.systemError == 2)
    #expect(error?.description == "cannot read '/nonexistent/a.json': No such file or directory")
  }

  // MARK: The public test suite

  private static let suite = "json-test-suite/test_parsing"

  /// Accepted by the grammar, but refused by us, by name.
  private static let refused = [
    "y_object_duplicated_key.json": "repeated-key",
    "y_object_duplicated_key_and_value.json": "repeated-key",
    "y_object_escaped_null_in_key.json": "nul",
    "y_string_null_escape.json": "nul",
  ]

  @Test(.enabled(if: SharedFiles.has(suite), "the shared JSON test suite is absent"))
  func `the public test suite is judged as it says`() throws {
    let names = SharedFiles.names(in: Self.suite)
    #expect(names.count == 318)

    for name in names {
      let path = "\(SharedFiles.folder)/\(Self.suite)/\(name)"
      var outcome = "accepted"
      do {
        let reader = try JSONReader(ByteSource(path: path))
        while try reader.next() != nil {}
        if let problem = reader.problems.first { outcome = problem.code }
      } catch {
        outcome = "refused"
      }
      switch name.prefix(2) {
      case "y_": #expect(outcome == Self.refused[name, default: "accepted"], "\(name)")
      case "n_": #expect(outcome != "accepted", "\(name)")
      default: break
      }
    }
  }
}
