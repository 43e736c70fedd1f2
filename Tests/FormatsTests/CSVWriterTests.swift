import Testing

@testable import Formats

@Suite struct CSVWriterTests {
  private let rows = [
    ["id", "na,me", "x\"y"], ["a\nb", "c\rd", " e "], ["=1+1", "-2", "+3"], ["@x", "\tt", "\r"],
    ["'=1", "''@", "'plain"], ["", "é😀", "-1,5"], ["\u{FEFF}", "'", "''"],
  ]

  @Test func `quotes and marks stand only where they are needed`() {
    var writer = CSVWriter()
    for row in rows { writer.row(row) }

    #expect(
      String(decoding: writer.buffer, as: UTF8.self) == """
        id,"na,me","x\"\"y"
        "a
        b","c\rd", e \n\
        '=1+1,'-2,'+3
        '@x,'\tt,"'\r"
        ''=1,'''@,'plain
        ,é😀,"'-1,5"
        "\u{FEFF}",',''

        """)
  }

  @Test func `what is written reads back the same`() throws {
    for marksFormulas in [true, false] {
      var writer = CSVWriter(marksFormulas: marksFormulas)
      for row in rows { writer.row(row) }
      let source = ByteSource(bytes: writer.buffer)
      let reader = try CSVReader(source, stripsInertMark: marksFormulas)
      var read = [reader.header]
      while let row = try reader.next() { read.append(row.values) }

      #expect(read.map { $0.map { Array($0.utf8) } } == rows.map { $0.map { Array($0.utf8) } })
    }
  }

  @Test func `a row of one empty field is not a blank line`() throws {
    var writer = CSVWriter()
    writer.row(["h"])
    writer.row([""])
    writer.row(["", ""])

    #expect(String(decoding: writer.buffer, as: UTF8.self) == "h\n\"\"\n,\n")
  }
}
