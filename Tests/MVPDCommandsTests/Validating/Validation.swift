import Formats
import FoundationEssentials
import Postgres
import TVEStore
import TestSupport

@testable import MVPDCommands

/// Runs of the tool with the commands about findings, in a folder of a test's own.
struct Validation {
  let folder: TemporaryFolder
  /// Nil without a database.
  private let target: ConnectionTarget?

  init(database: Bool = false) throws {
    folder = try TemporaryFolder()
    target = database ? try TestDatabase.migrated() : nil
  }

  /// Runs the tool; `{}` in a word stands for the folder.
  func run(_ words: String..., input: String = "", environment: [String: String] = [:]) -> ToolRun {
    runAll(words, input: input, environment: environment)
  }

  /// The same for words that are a list already.
  func runAll(
    _ words: [String], input: String = "", environment: [String: String] = [:]
  ) -> ToolRun {
    let arguments = words.map { $0.replacing("{}", with: folder.path) }
    return ToolRun(
      arguments + (target.map { ["--db", $0.conninfo] } ?? []), Self.commands, input: input,
      environment: environment)
  }

  /// Changes what is stored.
  func execute(_ sql: String) throws {
    guard let target else { return }
    try Connection(target).script(sql)
  }

  /// Writes a file into the folder.
  func write(_ text: String, to name: String) throws {
    let url = URL(filePath: "\(folder.path)/\(name)")
    try FileManager.default.createDirectory(
      atPath: url.deletingLastPathComponent().path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The text of a file of the folder.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)")), as: UTF8.self)
  }

  private static let commands: [any Command.Type] = [
    Import.self, Validate.self, Export.self, SuppressionList.self, SuppressionCreate.self,
    SuppressionDelete.self, RuleList.self, RuleShow.self,
  ]

  /// The folder with the shared files, beside the package.
  static let shared: String = {
    let steps = #filePath.split(separator: "/").dropLast(5)
    return "/" + steps.joined(separator: "/") + "/shared"
  }()

  static let hasShared = FileManager.default.fileExists(atPath: "\(shared)/cases/README.md")
}

extension ToolRun {
  /// Status, standard output and standard error in one text, a folder's path as `{}`.
  func consequence(in validation: Validation) -> String {
    "status \(status.rawValue)\n--- stdout\n\(output)--- stderr\n\(error)"
      .replacing(validation.folder.path, with: "{}")
  }

  /// The findings of `--format ndjson`, a line each: severity, rule, MVPDs, platforms.
  var findings: [String] {
    objects.map { finding in
      let mvpds = finding["mvpdIds"]?.array?.compactMap(\.string).joined(separator: "+") ?? ""
      let platforms = finding["platforms"]?.array?.compactMap(\.string).joined(separator: ",") ?? ""
      return [finding["severity"]?.string, finding["rule"]?.string, mvpds, platforms]
        .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// Where the findings of `--format ndjson` stand: the end of the path, line and column.
  var places: [String] {
    objects.map { finding in
      let file = finding["file"]?.string?.split(separator: "/").last ?? "-"
      let line = finding["line"]?.int.map(String.init) ?? "-"
      let column = finding["column"]?.int.map(String.init) ?? "-"
      return "\(file):\(line):\(column)"
    }
  }

  /// A member of each finding of `--format ndjson`.
  func members(_ name: String) -> [String] { objects.compactMap { $0[name]?.string } }

  /// A line that is no JSON is null.
  private var objects: [JSONValue] {
    output.split(separator: "\n").map { line in
      (try? JSONValue.parse(ByteSource(text: String(line)))) ?? .null
    }
  }
}
