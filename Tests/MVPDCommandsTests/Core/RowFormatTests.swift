import ArgumentKit
import FoundationEssentials
import Testing

@testable import MVPDCommands

@Suite struct RowFormatTests {
  private func list(_ options: String, terminal: Bool = false) -> ToolRun {
    ToolRun("requestor list \(options)", [ListCommand.self], terminal: terminal)
  }

  @Test func `text is tsv in a pipe, without a header`() {
    #expect(
      list("").output
        == "R0\tNorth Star\ttrue\t3\ta.example;b\\;c\tx\nR1\t\tfalse\t\t(none)\t(none)\n")
    #expect(list("--format tsv").output == list("").output)
  }

  @Test func `a header is added to tsv when asked for`() {
    #expect(
      list("--count 0 --header").output
        == "requestorId\tdisplayName\tisActive\trank\tdomains\tmappingId\n")
  }

  @Test func `text is a table on a terminal`() {
    #expect(
      list("", terminal: true).output == """
        requestorId  displayName  isActive  rank  domains        mappingId
        R0           North Star   true      3     a.example;b;c  x
        R1                        false           (none)         (none)

        """)
  }

  @Test func `csv has its header in snake case and quotes what needs it`() {
    let run = ToolRun(
      ["requestor", "list", "--format", "csv", "--name", "=1+1, \"x\""], [ListCommand.self])

    #expect(
      run.output == #"""
        requestor_id,display_name,is_active,rank,domains,mapping_id
        R0,"'=1+1, ""x""",true,3,a.example;b;c,x
        R1,,false,,(none),(none)

        """#)
  }

  @Test func `json is one document with kind, members, items and next`() {
    #expect(
      list("--json --count 1").output
        == #"{"formatVersion":1,"kind":"requestor.list","platform":null,"items":["#
        + #"{"requestorId":"R0","displayName":"North Star","isActive":true,"rank":3,"#
        + #""domains":["a.example","b;c"],"mappingId":"x"}],"next":null}"# + "\n")
  }

  @Test func `json tells what is not stated from what is stated as none`() {
    #expect(
      list("--format ndjson --count 2 --fields mapping-id,domains,display_name").output
        == #"{"mappingId":"x","domains":["a.example","b;c"],"displayName":"North Star"}"# + "\n"
        + #"{"mappingId":"","domains":[],"displayName":null}"# + "\n")
  }

  @Test func `json names the key to go on with`() {
    #expect(list("--json --count 3").output.hasSuffix(#"],"next":"R2"}"# + "\n"))
  }

  @Test func `an empty list is a document too`() {
    #expect(
      list("--json --count 0").output
        == #"{"formatVersion":1,"kind":"requestor.list","platform":null,"items":[],"next":null}"#
        + "\n")
  }

  @Test func `ids are keys, whatever the fields`() {
    #expect(list("--format ids --fields rank").output == "R0\nR1\n")
  }

  @Test func `fields choose columns and their order in every spelling`() {
    #expect(list("--fields is-active,requestor_id").output == "true\tR0\nfalse\tR1\n")
    #expect(
      list("--fields isActive,requestorId --format csv").output
        == "is_active,requestor_id\ntrue,R0\nfalse,R1\n")
  }

  @Test func `an unknown field lists them all`() {
    let run = list("--fields requestor,rnak")

    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(
      run.error == "mvpdctl: there is no column 'requestor', only requestorId, displayName, "
        + "isActive, rank, domains, mappingId (did you mean 'requestorId'?)\n")
  }

  @Test func `a failure midway leaves no half of a json document`() {
    let run = list("--json --fails")

    #expect(run.status == .refused)
    #expect(run.output == "")
    #expect(
      run.error == #"{"formatVersion":1,"kind":"error","status":3,"code":"stopped","#
        + #""message":"stopped halfway","suggestions":[]}"# + "\n")
  }

  @Test func `a json document longer than memory is given to it is whole`() {
    let run = list("--json --count 100000")

    #expect(run.status == .done)
    #expect(run.output.utf8.count > 8_000_000)
    #expect(run.output.hasPrefix(#"{"formatVersion":1,"kind":"requestor.list""#))
    #expect(run.output.hasSuffix("\"mappingId\":\"\"}],\"next\":\"R2\"}\n"))
  }

  @Test func `a table on a terminal stops after a thousand rows and says so`() {
    let run = list("--count 1001", terminal: true)

    #expect(run.output.split(separator: "\n").count == 1_001)
    #expect(
      run.error == "mvpdctl: stopped after 1,000 rows: a pipe, '--format tsv' or "
        + "'--format table=FILE' has them all\n")
  }

  @Test func `a table of exactly a thousand rows is whole and says nothing`() {
    let run = list("--count 1000", terminal: true)

    #expect(run.output.split(separator: "\n").count == 1_001)
    #expect(run.error == "")
  }

  @Test func `a table in a pipe is never cut`() {
    let name = String(repeating: "x", count: 200)
    let run = list("--count 1500 --format table --name \(name)")

    #expect(run.output.split(separator: "\n").count == 1_501)
    #expect(run.output.contains(name))
  }

  @Test func `a table on a terminal is as wide as it at most`() {
    let run = list("--name \(String(repeating: "日本", count: 40))", terminal: true)

    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 80 })
    #expect(run.output.contains("…"))
  }

  @Test func `a format goes to a file, another to standard output`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "rows-\(UUID().uuidString)")
      .path
    defer { try? FileManager.default.removeItem(atPath: path) }

    let run = list("--count 1 --format ids --format csv=\(path) --fields requestorId")

    #expect(run.status == .done)
    #expect(run.output == "R0\n")
    let data = try #require(FileManager.default.contents(atPath: path))
    #expect(String(decoding: data, as: UTF8.self) == "requestor_id\nR0\n")
  }

  @Test func `a dash is standard output`() {
    #expect(list("--count 1 --format ids=-").output == "R0\n")
  }

  @Test func `a failure leaves the file as it was, and nothing beside it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rows-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "list.csv").path
    try Data("old".utf8).write(to: URL(filePath: file))

    let run = list("--fails --format csv=\(file)")

    #expect(run.status == .refused)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["list.csv"])
    #expect(FileManager.default.contents(atPath: file) == Data("old".utf8))
  }

  @Test func `a file that cannot be made is a failure of the file system`() {
    let run = list("--format csv=/nonexistent/list.csv")

    #expect(run.status == .fileSystem)
    #expect(
      run.error
        == "mvpdctl: cannot write '/nonexistent/list.csv': No such file or directory\n")
  }

  @Test(arguments: [
    ("xml", "'requestor list' has no format 'xml', only text, table, tsv, csv, json, ndjson, ids"),
    (
      "jsno",
      "'requestor list' has no format 'jsno', only text, table, tsv, csv, json, ndjson, ids "
        + "(did you mean 'json'?)"
    ),
    (
      "csv --json",
      "more than one format goes to standard output: write '--format NAME=FILE' for the others"
    ),
    (
      "csv=a --format tsv=a",
      "more than one format goes to file 'a': write '--format NAME=FILE' for the others"
    ),
  ])
  func `a format that cannot be is a usage error`(_ format: String, _ message: String) {
    // With --json an error is JSON, whose message is the same.
    let run = list("--format \(format)")

    #expect(run.status == .usage)
    #expect(run.error.contains(message))
    #expect(run.output == "")
  }
}
