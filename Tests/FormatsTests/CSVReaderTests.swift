import Testing

@testable import Formats

@Suite struct CSVReaderTests {
  /// Every row as `line#number [values] problems`.
  private func trace(
    _ bytes: [UInt8], chunkSize: Int = ByteSource.chunkSize, stripsInertMark: Bool = true
  ) throws -> [String] {
    let source = ByteSource(bytes: bytes, chunkSize: chunkSize)
    let reader = try CSVReader(source, stripsInertMark: stripsInertMark)
    var lines = ["\(reader.header)"]
    while let row = try reader.next() {
      let problems = row.problems.map { " \($0.code) \($0)" }.joined()
      lines.append("\(row.line)#\(row.number) \(row.values)\(problems)")
    }
    return lines
  }

  private func trace(_ text: String) throws -> [String] { try trace(Array(text.utf8)) }

  private func failure(_ text: String) -> FormatError? {
    #expect(throws: FormatError.self) { try trace(text) }
  }

  @Test func `rows come with line, number and values`() throws {
    let text = "\u{FEFF}id,name\r\na,\"x \"\"q\"\", y\"\n\n\"b\nc\",\r\n,é\n\"\",\"\"\n"

    #expect(
      try trace(text) == [
        #"["id", "name"]"#,
        #"2#2 ["a", "x \"q\", y"]"#,
        #"4#4 ["b\nc", ""]"#,
        #"6#5 ["", "é"]"#,
        #"7#6 ["", ""]"#,
      ])
  }

  @Test func `chunks of any size give the same rows`() throws {
    let text = "a,b,c\r\n1,\"2\"\"\r\n3\",é😀\r\n\r\nx\"y,\"z\"t,'=1\n'=\n,,\n\"q\",\"\",\"'@\""
    let whole = try trace(text)

    for size in [1, 2, 3, 5] {
      #expect(try trace(Array(text.utf8), chunkSize: size) == whole)
    }
    #expect(whole.count == 6)
  }

  @Test func `a file without a last line end is read to its end`() throws {
    #expect(try trace("a,b\n1,2\n3,") == [#"["a", "b"]"#, #"2#2 ["1", "2"]"#, #"3#3 ["3", ""]"#])
    #expect(try trace("a,b\n1,\"2\"") == [#"["a", "b"]"#, #"2#2 ["1", "2"]"#])
  }

  @Test func `a file with nothing but its header has no rows`() throws {
    #expect(try trace("id,name") == [#"["id", "name"]"#])
  }

  @Test func `faults of rows are all reported and reading goes on`() throws {
    let text = "a,b\n1\n1,2,3\nx\"y,2\n\"q\"r,2\n\"m\n\",é\0\n5,6\n"

    #expect(
      try trace(text) == [
        #"["a", "b"]"#,
        #"2#2 ["1"] field-count 2:1: row has 1 field, expected 2 as in the header"#,
        #"3#3 ["1", "2", "3"] field-count 3:1: row has 3 fields, expected 2 as in the header"#,
        #"4#4 ["x\"y", "2"] quote-in-field 4:2: a double quote stands inside an unquoted field, "#
          + "quote the field and double it",
        #"5#5 ["q\"r", "2"] text-after-quote 5:4: text follows the closing quote of a field, "#
          + "expected a comma or the end of the line",
        #"6#6 ["m\n", "é\0"] nul 7:4: the row contains U+0000, which cannot be stored, remove it"#,
        #"8#7 ["5", "6"]"#,
      ])
  }

  @Test(arguments: [
    ("", "empty", "the input is empty, expected a header row"),
    ("\n\r\n", "empty", "the input is empty, expected a header row"),
    ("a,b\n1,\"é\n2", "unterminated-quote", "2:3: the quote that starts here is not closed"),
    (
      "a,b\né\r,2\n", "bare-cr",
      "2:2: a bare CR (U+000D) stands here, end lines with LF or CRLF"
    ),
    ("a,b\r", "bare-cr", "1:4: a bare CR (U+000D) stands here, end lines with LF or CRLF"),
    ("a\n\"b\"\rc", "bare-cr", "2:4: a bare CR (U+000D) stands here, end lines with LF or CRLF"),
  ])
  func `a fault is placed and named`(text: String, code: String, message: String) {
    let error = failure(text)

    #expect(error?.code == code)
    #expect(error?.description == message)
  }

  @Test func `invalid UTF-8 and UTF-16 are refused`() {
    let latin = #expect(throws: FormatError.self) { try trace(Array("a\nb".utf8) + [0xE9, 0x0A]) }
    let wide = #expect(throws: FormatError.self) { try trace([0xFF, 0xFE, 0x61, 0x00]) }

    #expect(latin?.description == "2:2: byte 0xE9 is not valid UTF-8, save the file as UTF-8")
    #expect(wide?.description == "1:1: file is UTF-16, save it as UTF-8")
  }

  @Test func `a row over the limit is refused`() {
    let long = String(repeating: "x", count: 700_000)
    let error = #expect(throws: FormatError.self) {
      let reader = try CSVReader(ByteSource(text: "a\n\"\(long)"), rowLimit: 1000)
      while try reader.next() != nil {}
    }

    #expect(error?.code == "too-large")
    #expect(error?.problem.position == SourcePosition(line: 2, column: 1))
  }

  @Test func `a field longer than the buffer comes whole`() throws {
    let long = String(repeating: "añ\"\"\n", count: 300_000)
    let reader = try CSVReader(ByteSource(text: "a,b\n\"\(long)\",z\ny,x"))
    let row = try #require(try reader.next())

    #expect(row[0].utf8.count == 1_500_000)
    #expect(row[1] == "z")
    #expect(row.position(of: 1) == SourcePosition(line: 300_002, column: 3))
    #expect(try reader.next()?.line == 300_003)
  }

  @Test func `a mark that makes a formula inert is taken off`() throws {
    let text = "a\n'=1\n\"'-2\"\n''@x\n'plain\n'\n\"'=\"\"q\"\"\"\n"

    #expect(
      try trace(text).dropFirst() == [
        #"2#2 ["=1"]"#, #"3#3 ["-2"]"#, #"4#4 ["\'@x"]"#, #"5#5 ["\'plain"]"#, #"6#6 ["\'"]"#,
        #"7#7 ["=\"q\""]"#,
      ])
    #expect(try trace(Array("a\n'=1".utf8), stripsInertMark: false).last == #"2#2 ["\'=1"]"#)
  }

  @Test func `a row gives back its bytes and the places of its fields`() throws {
    let reader = try CSVReader(ByteSource(text: "é,\"h\"\r\n\"é\"\"\n\", x,\r\n,,\n"))
    #expect(reader.headerPositions.map(\.column) == [1, 3])
    #expect(String(decoding: reader.headerBytes, as: UTF8.self) == "é,\"h\"")

    let row = try #require(try reader.next())
    #expect(String(decoding: row.raw, as: UTF8.self) == "\"é\"\"\n\", x,")
    #expect((0..<3).map { row.position(of: $0).description } == ["2:1", "3:3", "3:6"])
    #expect(row.isEmpty(2) && !row.isEmpty(1) && !row.isEmpty)

    #expect(try reader.next()?.isEmpty == true)
  }
}
