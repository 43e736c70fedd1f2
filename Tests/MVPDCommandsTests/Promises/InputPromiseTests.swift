import TestSupport
import Testing

@testable import MVPDCommands

/// Documents that are made to break readers are refused before anything is stored.
@Suite struct InputPromiseTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
  }

  /// Both ways in: an import is refused, and `validate` has it as a finding.
  private func expectRefused(_ name: String, _ bytes: [UInt8]) throws {
    try database.write(bytes, as: name)
    let imported = database.run("import @/\(name)")
    let judged = database.run("validate @/\(name) --format ndjson")

    #expect(imported.status == .refused, "\(name): \(imported.error)")
    #expect(imported.error.utf8.count < 2_000)
    #expect(judged.status == .answerIsNo, "\(name): \(judged.error)")
    #expect(judged.output.contains(#""severity":"error""#))
    #expect(try database.rows() == [])
  }

  private static let laughs = (1...9).map {
    "<!ENTITY l\($0) \"" + String(repeating: "&l\($0 - 1);", count: 10) + "\">"
  }.joined()

  @Test(arguments: [
    ("a document type", "<!DOCTYPE config><config/>"),
    (
      "an external entity",
      "<!DOCTYPE c [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><config>&x;</config>"
    ),
    (
      "entities of entities",
      "<!DOCTYPE c [<!ENTITY l0 \"ha\">\(laughs)]><config>&l9;</config>"
    ),
    (
      "one long entity, often",
      "<!DOCTYPE c [<!ENTITY x \"\(String(repeating: "a", count: 50_000))\">]><config>"
        + String(repeating: "&x;", count: 50_000) + "</config>"
    ),
    ("deep nesting", String(repeating: "<a>", count: 300_000)),
    ("an encoding that it has not", "<?xml version=\"1.0\" encoding=\"UTF-16\"?><config/>"),
    ("an encoding of its own", "<?xml version=\"1.0\" encoding=\"latin1\"?><config/>"),
    ("an unknown entity", "<config>&unknown;</config>"),
  ])
  func `XML that is made to break readers is refused`(_ name: String, _ text: String) throws {
    try expectRefused("a.xml", Array(text.utf8))
  }

  @Test func `XML in UTF-16 is refused`() throws {
    let units = Array("<config/>".utf16)
    try expectRefused(
      "a.xml", [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
  }

  @Test(arguments: [
    ("deep nesting", String(repeating: "[", count: 100_000)),
    ("a repeated key", #"{"requestor":{"id":"A","id":"B","name":"x","mvpds":[]}}"#),
    ("U+0000", #"{"requestor":{"id":"A","name":"x\u0000","mvpds":[]}}"#),
    ("a lone surrogate", #"{"requestor":{"id":"A","name":"x\ud800","mvpds":[]}}"#),
    ("trailing data", #"{"requestor":{"id":"A","name":"x","mvpds":[]}} {}"#),
    ("a comment", "// x\n{\"requestor\":{\"id\":\"A\",\"name\":\"x\",\"mvpds\":[]}}"),
    ("a number without end", #"{"requestor":{"id":"A","name":1e"#),
  ])
  func `JSON that is made to break readers is refused`(_ name: String, _ text: String) throws {
    try expectRefused("a.json", Array(text.utf8))
  }

  @Test func `JSON with a byte-order mark is read as without`() throws {
    try database.write(
      [0xEF, 0xBB, 0xBF]
        + Array(
          #"{"requestor":{"id":"A","name":"x","mvpds":[{"id":"M","displayName":"M","#.utf8)
        + Array(#""logoUrl":"https://l.example/m"}]}}"#.utf8), as: "a.json")

    #expect(database.run("import @/a.json").status == .done)
  }

  // MARK: Encoding

  /// Invalid in UTF-8: a stray byte, an overlong slash, a surrogate, a cut sequence.
  static let invalid: [[UInt8]] = [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE2, 0x82]]

  @Test(arguments: invalid)
  func `bytes that are not UTF-8 are refused in files of each kind`(_ bytes: [UInt8]) throws {
    try expectRefused("a.csv", Array("mvpd_id,display_name\nA,x".utf8) + bytes + [0x0A])
    try expectRefused(
      "a.json", Array(#"{"requestor":{"id":"A","name":"x"#.utf8) + bytes + Array("\"}}".utf8))
    try expectRefused("a.xml", Array("<config>".utf8) + bytes + Array("</config>".utf8))
  }

  @Test(arguments: [#"\377"#, #"\300\257"#, #"\355\240\200"#, #"\342\202"#])
  func `bytes that are not UTF-8 are refused in arguments, variables and keys`(
    _ bytes: String
  ) throws {
    var shell = CommandRunner(executable: "/bin/sh")
    shell.environment = database.program().environment
    shell.environment["TOOL"] = database.program().executable
    let lines = [
      "\"$TOOL\" mvpd create A --display-name \"$(printf 'x\(bytes)')\"",
      "\"$TOOL\" mvpd create \"$(printf 'x\(bytes)')\"",
      "MVPDCTL_DATABASE_URL=\"$(printf '\(bytes)')\" \"$TOOL\" mvpd list",
      "PGDATABASE=\"$(printf '\(bytes)')\" \"$TOOL\" mvpd list",
      "printf 'A\(bytes)\\n' | \"$TOOL\" mvpd show -",
      "printf 'mvpd_id,display_name\\nA,x\(bytes)\\n' | \"$TOOL\" import -",
    ]
    for line in lines {
      let run = try shell.run("-c", line)
      #expect(run.status == 3, "\(line): \(run.error)")
    }
    #expect(try database.rows() == [])
  }

  @Test(arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF] as [UInt32])
  func `noncharacters are refused wherever they stand`(_ point: UInt32) throws {
    let text = String(try #require(Unicode.Scalar(point)))
    let runs = [
      database.run(["mvpd", "create", "A", "--display-name", "x\(text)"]),
      database.run(["mvpd", "create", "A", "--platform-mapping-id", "x\(text)"]),
      database.run(["import", "-"], input: "mvpd_id,display_name\nA,x\(text)y\n"),
    ]

    #expect(runs.map(\.status) == [.refused, .refused, .refused])
    #expect(try database.rows() == [])
  }

  // MARK: CSV

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "'=1", "'", "''x", "=cmd|' /C calc'!A0"])
  func `a cell that a spreadsheet would run is inert, and comes back as it was`(
    _ name: String
  ) throws {
    database.run(["mvpd", "create", "A", "--display-name=\(name)"])
    let table = database.run("mvpd list --format csv --fields mvpdId,displayName").output
    let cell = table.split(separator: "\n").last?.split(separator: ",", maxSplits: 1).last ?? ""
    database.run(["mvpd", "set", "A", "--display-name", "other"])
    let run = database.run("import -", input: table)

    // What stands first in the cell, quotes of CSV apart.
    let first = cell.drop { $0 == "\"" }.first
    #expect(!["=", "+", "-", "@"].contains(first), "\(table)")
    #expect(run.status == .done, "\(run.error)")
    #expect(try database.values("select display_name::text from tve.mvpd") == [name])
  }
}
