import Postgres
import TestSupport

@testable import MVPDCommands

/// A database of a test's own with an estate that was imported, and `simulate` run on it.
struct ImportedEstate {
  private let target: ConnectionTarget

  /// Imports files, which must go well.
  init(_ files: [String]) throws {
    target = try TestDatabase.migrated()
    let run = ToolRun(["import", "--yes"] + files + ["--db", target.conninfo], [Import.self])
    guard run.status == .done else { throw Failure(text: run.error) }
  }

  /// Imports the tables of a folder.
  init(folder: String) throws {
    let tables = ["programmers", "requestors", "mvpds", "integrations", "settings"]
    try self.init(tables.map { "\(folder)/\($0).csv" })
  }

  /// Imports the flag combinations of the shared cases.
  static func flags() throws -> ImportedEstate {
    try ImportedEstate([SharedFolder.path("cases/03-flag-truth-table.json") ?? ""])
  }

  /// Imports an invented clean estate.
  static func generated(seed: Int) throws -> ImportedEstate {
    let folder = try TemporaryFolder()
    let script = SharedFolder.path("bench/generate-estate.py") ?? ""
    let size = ["--mvpds", "60", "--requestors", "6", "--seed", String(seed)]
    let run = try CommandRunner(executable: "/usr/bin/env")
      .run(["python3", script, folder.path] + size)
    guard run.status == 0 else { throw Failure(text: run.error) }
    return try ImportedEstate(folder: folder.path)
  }

  /// Runs `simulate` with `line`.
  func simulate(_ line: String, terminal: Bool = false) -> ToolRun {
    ToolRun(
      ["simulate"] + line.split(separator: " ").map(String.init) + ["--db", target.conninfo],
      [Simulate.self], terminal: terminal)
  }

  /// The first column of every row.
  func values(_ sql: String) throws -> [String] {
    try Connection(target).values(Query(stringLiteral: sql), as: String.self)
  }

  private struct Failure: Error {
    let text: String
  }
}
