import Formats
import TVERules
import TestSupport
import Testing

@testable import MVPDCommands

/// What a finding says mends it is done, and mends it.
@Suite struct MendCommandTests {
  struct Case: CustomTestStringConvertible {
    let rule: String
    let example: RuleExample
    let number: Int

    var testDescription: String { "\(rule) \(number)" }

    static let all = RuleCatalogue.rules.flatMap { rule in
      rule.bad.enumerated().map { Case(rule: rule.id, example: $1, number: $0 + 1) }
    }
  }

  @Test(arguments: Case.all)
  func `every mend of a finding mends it`(_ bad: Case) throws {
    let first = try database(of: bad)
    let findings = try self.findings(bad.rule, first)
    #expect(!findings.isEmpty)
    for finding in findings {
      let mends = Self.mends(finding.hint)
      #expect(!mends.isEmpty, "\(finding.hint)")
      for commands in mends {
        let database = try database(of: bad)
        var isMend = true
        for command in commands {
          let words = Array(ExampleState.words(command).dropFirst())
          // What cannot be told from the configuration is looked at.
          isMend = isMend && words.first != "providers" && words[1] != "list"
          let run = database.run(words + (isMend ? ["--yes"] : []))
          #expect(
            run.status == .done || !isMend && run.status == .answerIsNo, "\(command): \(run.error)")
        }
        guard isMend else { continue }
        let left = try self.findings(bad.rule, database)
        #expect(!left.contains { $0.key == finding.key }, "\(commands) of '\(finding.hint)'")
      }
    }
  }

  private func database(of bad: Case) throws -> ToolDatabase {
    let state = ExampleState(bad.example)
    let database = try ToolDatabase()
    _ = try database.write(state.text, as: "bad.json")
    let run = database.run("apply @/bad.json --yes")
    try #require(run.status == .done, "\(run.error)\(state.text)")
    database.run("requestor create OTHER --display-name Other")
    database.run("mvpd create Other_MVPD --display-name Other --logo-url https://img.example/o.png")
    for statement in state.sql { try database.execute(statement) }
    return database
  }

  private func findings(
    _ rule: String, _ database: ToolDatabase
  ) throws -> [(key: String, hint: String)] {
    let run = database.run("validate --rule \(rule) --format ndjson")
    return try run.output.split(separator: "\n").map { line in
      let finding = try JSONValue.parse(ByteSource(text: String(line)))
      let key = ["requestorIds", "mvpdIds", "platforms"].map { name in
        finding[name]?.array?.compactMap(\.string).joined(separator: ",") ?? ""
      }
      return (key.joined(separator: " "), finding["hint"]?.string ?? "")
    }
  }

  /// The alternatives of a hint, each a sequence of commands.
  private static func mends(_ hint: String) -> [[String]] {
    var mends: [[String]] = []
    for alternative in hint.split(separator: ", or ").map(String.init) {
      for (place, part) in alternative.split(separator: "; ").map(String.init).enumerated() {
        guard let start = part.firstRange(of: "mvpdctl ")?.lowerBound else { continue }
        let command = filled(String(part[start...]))
        if place > 0, !part.hasPrefix("if ") {
          mends[mends.count - 1].append(command)
        } else {
          mends.append([command])
        }
      }
    }
    return mends
  }

  /// The command with something for each word that stands for what only people know.
  private static func filled(_ command: String) -> String {
    let words = [
      "APPLE_ID": "apple-id", "FIELD": "uid", "NAME": "'A new name'", "ID": "New_ID",
      "URL": "https://img.example/new.png", "MVPD": "Other_MVPD", "REQUESTOR": "OTHER",
    ]
    return command.split(separator: " ").map { words[String($0)] ?? String($0) }
      .joined(separator: " ")
  }
}
