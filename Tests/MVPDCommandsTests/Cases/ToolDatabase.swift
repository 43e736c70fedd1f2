import Glibc
import Postgres
import TestSupport

@testable import MVPDCommands

/// A migrated database of a test's own and a folder for its files, and the tool run on them.
struct ToolDatabase {
  let target: ConnectionTarget
  let folder: TemporaryFolder
  private let connection: Connection

  init() throws {
    target = try TestDatabase.migrated()
    folder = try TemporaryFolder()
    connection = try Connection(target)
  }

  /// Runs the tool with every command that it has.
  @discardableResult
  func run(
    _ words: [String], input: String = "", terminal: Bool = false,
    environment: [String: String] = [:]
  ) -> ToolRun {
    ToolRun(
      every: words + ["--db", target.conninfo], input: input, terminal: terminal,
      environment: environment)
  }

  /// Runs `line`, words with spaces between them; `@` is the folder.
  @discardableResult
  func run(
    _ line: String, input: String = "", terminal: Bool = false,
    environment: [String: String] = [:]
  ) -> ToolRun {
    run(
      line.split(separator: " ").map { String($0.replacing("@/", with: folder.path + "/")) },
      input: input,
      terminal: terminal, environment: environment)
  }

  /// Runs the tool and answers what came of it, with the folder as `@`.
  func consequence(_ line: String, input: String = "") -> String {
    hidingFolder(run(line, input: input).consequence)
  }

  /// `text` with the folder as `@`.
  func hidingFolder(_ text: String) -> String {
    text.replacing(folder.path, with: "@")
  }

  /// The built program for this database.
  func program() -> CommandRunner {
    var runner = CommandRunner(database: target)
    runner.folder = folder.path
    return runner
  }

  /// Writes a file into the folder and returns its path.
  @discardableResult
  func write(_ text: String, as name: String) throws -> String {
    try write(Array(text.utf8), as: name)
  }

  @discardableResult
  func write(_ bytes: [UInt8], as name: String) throws -> String {
    let path = "\(folder.path)/\(name)"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw TemporaryFolder.Failure(code: errno) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw TemporaryFolder.Failure(code: errno) }
      rest = rest.dropFirst(count)
    }
    return path
  }

  /// The text of a file of the folder; nil when there is none.
  func text(_ name: String) -> String? {
    let descriptor = open("\(folder.path)/\(name)", O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return String(decoding: Subprocess.readToEnd(descriptor), as: UTF8.self)
  }

  /// The names below a folder of the folder, in byte order; files and folders alike.
  func names(in name: String) throws -> [String] {
    try shell("cd '\(folder.path)/\(name)' && find . -mindepth 1 | LC_ALL=C sort | cut -c3-")
      .split(separator: "\n").map(String.init)
  }

  /// What a shell command prints, run in the folder.
  ///
  /// - Throws: `ShellFailure` when it does not end with 0.
  @discardableResult
  func shell(_ command: String) throws -> String {
    var shell = CommandRunner(executable: "/bin/sh")
    shell.folder = folder.path
    let end = try shell.run("-c", command)
    guard end.status == 0 else { throw ShellFailure(end: end) }
    return end.output
  }

  /// A shell command did not end with 0.
  struct ShellFailure: Error { let end: Consequence }

  /// Changes what is stored.
  func execute(_ sql: String) throws {
    try connection.script(sql)
  }

  /// The first column of every row.
  func values(_ sql: String) throws -> [String] {
    try connection.values(Query(stringLiteral: sql), as: String.self)
  }

  /// Every row of every table, with revisions and times, in order: equal while nothing is written.
  func rows() throws -> [String] {
    try values(
      [
        "programmer", "requestor", "requestor_domain", "mvpd", "mvpd_setting", "integration",
        "integration_setting", "featured",
      ].map { "select '\($0) ' || entry::text from tve.\($0) as entry" }
        .joined(separator: " union all ") + " order by 1")
  }
}

extension ToolRun {
  /// Runs the tool as it ships, with every command, in memory.
  init(
    every words: [String], input: String = "", terminal: Bool = false,
    environment: [String: String] = [:]
  ) {
    let output = MemorySink(isTerminal: terminal)
    let error = MemorySink(isTerminal: terminal)
    // Its clock stands still, so that a slow machine adds no words.
    let streams = StandardStreams(
      input: MemorySource(input, isTerminal: terminal), output: output, error: error,
      clock: { .zero })
    var variables = ["TERM": "dumb", "COLUMNS": "80"]
    variables.merge(environment) { _, new in new }
    status = CommandLineTool().run(words, environment: variables, streams: streams)
    self.output = output.text
    self.error = error.text
  }
}
