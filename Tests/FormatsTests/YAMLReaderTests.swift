import Testing

@testable import Formats

@Suite struct YAMLReaderTests {
  /// Every event of `text`, with `position` and `path`, one a line, then the problems.
  private func trace(
    _ bytes: [UInt8], chunkSize: Int = ByteSource.chunkSize, tokenLimit: Int = 1 << 20
  ) throws -> [String] {
    let source = ByteSource(bytes: bytes, chunkSize: chunkSize)
    let reader = YAMLReader(source, tokenLimit: tokenLimit)
    var lines: [String] = []
    while let event = try reader.next() {
      lines.append("\(reader.position) \(reader.path) \(describe(event))")
    }
    return lines + reader.problems.map { "\($0.code) \($0)" }
  }

  private func trace(_ text: String) throws -> [String] { try trace(Array(text.utf8)) }

  private func describe(_ event: YAMLEvent) -> String {
    switch event {
    case .beginMapping: "{"
    case .endMapping: "}"
    case .beginSequence: "["
    case .endSequence: "]"
    case .key(let name): "\(name):"
    case .scalar(let scalar): scalar.isPlain ? scalar.text : scalar.text.debugDescription
    }
  }

  private func failure(_ text: String) -> FormatError? {
    #expect(throws: FormatError.self) { try trace(text) }
  }

  private let sample = """
    \u{FEFF}# comment
    formatVersion: 1
    é: [NO, 0123, 1e5, ~, "null", 'x', {a: true}]
    text: |
      two
      lines
    none:
    """

  @Test func `events come with their place and path`() throws {
    #expect(
      try trace(sample) == [
        "2:1 $ {", "2:1 formatVersion formatVersion:", "2:16 formatVersion 1", "3:1 é é:",
        "3:4 é [", "3:5 é[0] NO", "3:9 é[1] 0123", "3:15 é[2] 1e5", "3:20 é[3] ~",
        "3:23 é[4] \"null\"", "3:31 é[5] \"x\"", "3:36 é[6] {", "3:37 é[6].a a:",
        "3:40 é[6].a true", "3:44 é[6] }", "3:45 é ]", "4:1 text text:",
        "4:7 text \"two\\nlines\\n\"", "7:1 none none:", "7:6 none ", "8:1 $ }",
      ])
  }

  @Test func `chunks of any size give the same events`() throws {
    let whole = try trace(sample)

    for size in [1, 2, 3, 7] {
      #expect(try trace(Array(sample.utf8), chunkSize: size) == whole)
    }
  }

  @Test func `plain words and quoted ones are told apart`() {
    #expect(YAMLScalar(text: "null", isPlain: true).isNull)
    #expect(!YAMLScalar(text: "null", isPlain: false).isNull)
    #expect(!YAMLScalar(text: "~", isPlain: true).isNull)
    #expect(YAMLScalar(text: "true", isPlain: true).bool == true)
    #expect(YAMLScalar(text: "false", isPlain: true).bool == false)
    #expect(YAMLScalar(text: "yes", isPlain: true).bool == nil)
    #expect(YAMLScalar(text: "true", isPlain: false).bool == nil)
    #expect(YAMLScalar(text: "", isPlain: true).isMissing)
    #expect(!YAMLScalar(text: "", isPlain: false).isMissing)
  }

  @Test func `repeated keys, tags and U+0000 are all reported`() throws {
    let text = "a:\n  - b: 1\n    \"b\": !!str 2\nc: \"x\\0\"\nd: !mine\n  e: 1\na: 2\n"

    #expect(
      try trace(text).filter { $0.contains("remove") } == [
        "repeated-key 3:5: a[0].b: key 'b' is repeated in one mapping, remove all but one",
        "tag 3:10: a[0].b: the tag 'tag:yaml.org,2002:str' is not allowed, remove it",
        "nul 4:4: c: contains U+0000, which cannot be stored, remove it",
        "tag 5:4: d: the tag '!mine' is not allowed, remove it",
        "repeated-key 7:1: a: key 'a' is repeated in one mapping, remove all but one",
      ])
  }

  @Test func `aliases are resolved, at the place of the original`() throws {
    #expect(
      try trace("a: &x [1, &y 2]\nb: *x\nc: *y\n") == [
        "1:1 $ {", "1:1 a a:", "1:4 a [", "1:8 a[0] 1", "1:11 a[1] 2", "1:15 a ]",
        "2:1 b b:", "1:4 b [", "1:8 b[0] 1", "1:11 b[1] 2", "1:15 b ]",
        "3:1 c c:", "1:11 c 2", "4:1 $ }",
      ])
  }

  @Test func `aliases that explode are refused`() {
    var text = "a0: &a0 [x, x]\n"
    for level in 1..<60 {
      text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n"
    }

    let error = failure(text)

    #expect(error?.code == "alias")
  }

  @Test func `a block that many entries share is repeated for each`() throws {
    let items = repeatElement("- *x\n", count: 20_000).joined()
    let reader = YAMLReader(ByteSource(text: "- &x {a: 1, b: 2}\n" + items))

    var count = 0
    while try reader.next() != nil { count += 1 }

    #expect(count == 20_001 * 6 + 2)
  }

  @Test(arguments: [
    ("", "empty", "the input is empty, expected a YAML document"),
    ("# only\n", "empty", "the input is empty, expected a YAML document"),
    ("a: 1\n---\nb: 2\n", "trailing-data", "2:1: a second document follows, remove it"),
    ("a: *x\n", "alias", "1:4: alias '*x' has no anchor '&x' before it"),
    (
      "a: &x [*x]\n", "alias",
      "1:8: alias '*x' stands inside the value that it repeats"
    ),
    ("? [a]\n: 1\n", "key", "1:3: a key must be a scalar, not a mapping or sequence"),
    (
      "a: {}\nb:\n  <<: *a\n", "key",
      "3:3: the merge key '<<' is not supported, write the entries out"
    ),
    (
      "a: 1\n b: 2\n", "syntax",
      "2:3: not well-formed YAML: mapping values are not allowed in this context"
    ),
    (
      "é: \"x\n", "syntax",
      "2:1: not well-formed YAML: found unexpected end of stream, "
        + "while scanning a quoted scalar from line 1"
    ),
    (
      "a: 1\né: x\u{1B}\n", "forbidden-character",
      "2:5: contains U+001B, which YAML cannot hold bare, "
        + "remove it or write it as an escape in double quotes"
    ),
    (
      "a: \u{90}\n", "forbidden-character",
      "1:4: contains U+0090, which YAML cannot hold bare, "
        + "remove it or write it as an escape in double quotes"
    ),
  ])
  func `a fault is placed and named`(text: String, code: String, message: String) {
    let error = failure(text)

    #expect(error?.code == code)
    #expect(error?.description == message)
  }

  @Test func `deep nesting is refused`() {
    let flow = failure(String(repeating: "[", count: 100_000))
    let block = failure(String(repeating: "- ", count: 100_000))

    #expect(flow?.description == "1:513: nested deeper than 512")
    #expect(block?.description == "1:1025: nested deeper than 512")
  }

  @Test func `a scalar over the limit is refused`() {
    let long = String(repeating: "x", count: 500_000)
    let error = #expect(throws: FormatError.self) {
      try trace(Array("a: \(long)".utf8), tokenLimit: 100_000)
    }

    #expect(error?.code == "too-large")
  }

  @Test func `invalid UTF-8 and UTF-16 are refused`() {
    let latin = #expect(throws: FormatError.self) { try trace(Array("a: 1\nb".utf8) + [0xE9]) }
    let wide = #expect(throws: FormatError.self) { try trace([0x61, 0x00, 0x3A, 0x00]) }

    #expect(latin?.code == "invalid-utf8")
    #expect(latin?.problem.position == SourcePosition(line: 2, column: 2))
    #expect(wide?.code == "utf16")
  }

  @Test func `a skipped value is checked and passed over`() throws {
    let reader = YAMLReader(ByteSource(text: "a:\n  x: [1, {y: 2}]\n  x: 3\nb: 7\n"))

    #expect(try reader.next() == .beginMapping)
    #expect(try reader.next() == .key("a"))
    try reader.skipValue()

    #expect(try reader.next() == .key("b"))
    #expect(reader.problems.map(\.path) == ["a.x"])
    try reader.skipContainer()
    #expect(try reader.next() == nil)
  }
}
