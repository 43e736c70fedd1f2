import Postgres

@testable import MVPDCommands

extension ToolRun {
  /// Runs a command about databases, with the environment that it is given and nothing else.
  init(
    database line: String, _ environment: [String: String] = [:], input: String = "",
    terminal: Bool = false
  ) {
    self.init(
      line.split(separator: " ").map(String.init), Self.databaseCommands, input: input,
      terminal: terminal, environment: environment)
  }

  /// Runs `words` on the database of `target`.
  init(on target: ConnectionTarget, _ words: [String], input: String = "", terminal: Bool = false) {
    self.init(
      words + ["--db", target.uri], Self.databaseCommands, input: input, terminal: terminal)
  }

  private static let databaseCommands: [any Command.Type] = [
    DatabaseStart.self, DatabaseStop.self, DatabaseDestroy.self, DatabaseStatus.self,
    DatabaseURL.self, DatabaseMigrate.self, DatabaseLabel.self, RequestorList.self,
  ]

  /// The line of `db status` that begins with `name`, without it.
  func fact(_ name: String) -> String? {
    output.split(separator: "\n").first { $0.hasPrefix(name + " ") }
      .map { String($0.dropFirst(name.count).drop { $0 == " " }) }
  }
}
