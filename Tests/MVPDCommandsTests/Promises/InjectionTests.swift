import ArgumentKit
import FoundationEssentials
import TestSupport
import Testing

@testable import MVPDCommands

/// No text from outside becomes SQL: values travel beside it.
@Suite struct InjectionTests {
  static let hostile = [
    "'; drop schema tve cascade; --", "$1", "\\", "’ or ’1’=’1", "\"; select pg_sleep(1); --",
    "%s%n", "$$; drop schema tve cascade; $$",
  ]

  /// Commands that change more than the database named, and those that ask for a file first.
  private static let commands = CommandRegistry.all.tree.commands.filter {
    $0.words[0] != "db" && $0.words[0] != "help"
  }

  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
    try database.fill(requestors: 2, mvpds: 3)
  }

  /// The words of a command line in which every argument is a key that exists.
  private func line(_ command: CommandDeclaration, argument: String?) -> [String] {
    command.words
      + command.argumentDefinitions.flatMap { definition in
        Array(
          repeating: argument ?? (definition.name == "REQUESTOR" ? "R1" : "M1"),
          count: definition.count.lowerBound)
      }
  }

  private func check(_ words: [String]) throws {
    let run = database.run(words)

    // Refused or taken as the text that it is: never an error of the server, never a bug.
    #expect([.done, .answerIsNo, .usage, .refused, .fileSystem].contains(run.status), "\(words)")
    #expect(!run.error.contains("syntax error"), "\(words): \(run.error)")
  }

  @Test(arguments: hostile)
  func `hostile text in any argument or option is a text`(_ text: String) throws {
    let before = try database.values("select count(*)::text from information_schema.tables")
    for command in Self.commands {
      if command.argumentDefinitions.contains(where: { $0.completion != .file }) {
        try check(line(command, argument: text))
      }
      for option in command.optionDefinitions
      where option.takesValue && option.completion != .file && option.completion != .folder {
        try check(line(command, argument: nil) + [option.name, text, "--dry-run"])
        try check(line(command, argument: nil) + [option.name, text])
      }
    }

    #expect(
      try database.values("select count(*)::text from information_schema.tables") == before)
  }

  @Test(arguments: hostile)
  func `hostile text in files and on standard input is a text`(_ text: String) throws {
    let quoted = "\"" + text.replacing("\"", with: "\"\"") + "\""
    for table in [
      "mvpd_id,display_name\n\(quoted),x\n", "mvpd_id,display_name\nM9,\(quoted)\n",
      "requestor_id,mvpd_id\n\(quoted),M1\n",
      "mvpd_id,platform_id,platform_mapping_id\nM1,\(quoted),x\n",
      "mvpd_id,platform_id,required_metadata_fields\nM1,all,\(quoted)\n",
    ] {
      let run = database.run(["import", "-"], input: table)
      #expect([.done, .refused].contains(run.status), "\(run.error)")
    }
    let keys = database.run(["mvpd", "show", "-"], input: text + "\n")

    #expect(keys.status == .refused)
    #expect(
      try database.values("select mvpd_id::text from tve.mvpd where mvpd_id = 'M1'") == ["M1"])
  }

  @Test func `a name that looks like SQL is stored as it is`() throws {
    for text in Self.hostile {
      let run = database.run(["mvpd", "set", "M1", "--display-name", text])

      #expect(run.status == .done, "\(run.error)")
      #expect(
        try database.values("select display_name::text from tve.mvpd where mvpd_id = 'M1'")
          == [text])
    }
  }

  // MARK: The source

  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  /// The text of each Swift file below Sources, by its path there.
  private static func files() throws -> [(path: String, text: String)] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let data = try Data(contentsOf: sources.appending(path: path))
      return (path, String(decoding: data, as: UTF8.self))
    }
  }

  @Test func `SQL as bare text stands in the store and the driver only, and nothing is escaped`()
    throws
  {
    for (path, text) in try Self.files() {
      #expect(!text.contains("PQescape"), "\(path)")
      guard !path.hasPrefix("TVEStore/"), !path.hasPrefix("Postgres/") else { continue }
      for door in ["Query(stringLiteral:", ".script(", "copyIn(", "copyOut(", "copyReader("] {
        #expect(!text.contains(door), "\(path) has \(door)")
      }
    }
  }

  @Test func `bare text in SQL is made of constants`() throws {
    let statement = try Regex(#"(?i)\b(select|insert into|update|delete from|create|alter|drop)\s"#)
    // What is bound instead of put into the text: an argument of these, or a query by its type.
    let bound = try Regex(#"(\.(rows?|values?|optionalRow|optionalValue|execute)\(|Query = )\s*$"#)
    let literal = try Regex(#"(?s)\"{3}(.*?)\"{3}"#)
    var seen = 0
    for (path, text) in try Self.files() where path.hasPrefix("TVEStore/") {
      for match in text.matches(of: literal) {
        let body = text[match.range]
        guard body.firstMatch(of: statement) != nil, body.contains("\\(") else { continue }
        seen += 1
        guard text[..<match.range.lowerBound].suffix(80).firstMatch(of: bound) == nil else {
          continue
        }
        for value in [".description)", ".description}", ".text)", "argument", "environment["] {
          #expect(!body.contains(value), "\(path) puts \(value) into SQL: \(body.prefix(200))")
        }
      }
    }
    #expect(seen > 20)
  }
}
