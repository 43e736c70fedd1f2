import Glibc
import Postgres
import TVEArtifacts
import TVEModel
import TestSupport
import Testing

@testable import MVPDCommands
@testable import TVEStore

/// The text of every error, with the command line or the failure that it answers.
@Suite struct ErrorTextTests {
  private func database(withStates: Bool) throws -> ToolDatabase {
    let database = try ToolDatabase()
    for line in ErrorLines.estate { #expect(database.run(line).status == .done, "\(line)") }
    try database.write("mvpd_id\na b\n", as: "file.csv")
    try database.write("{}", as: "empty.json")
    try database.write(
      #"{"formatVersion":1,"kind":"baseline","findings":[7]}"#, as: "numbers.json")
    #expect(mkdir("\(database.folder.path)/empty", 0o755) == 0)
    guard withStates else { return database }
    try database.shell("mkdir -p empty twins named/requestors")
    for (name, text) in ErrorLines.texts { try database.write(text, as: name) }
    // Plans of another database, of one that has moved on, and of this one.
    database.run("plan @/a.yaml --out @/elsewhere.json")
    try database.execute("update tve.database set database_id = gen_random_uuid()")
    database.run("plan @/a.yaml --out @/plan.json")
    try database.write("formatVersion: 1\nmvpds: [{id: B, displayName: Bee}]\n", as: "b.yaml")
    database.run("plan @/b.yaml --out @/stale.json")
    #expect(database.run("mvpd set B --provider-id b").status == .done)
    return database
  }

  private func run(_ line: ErrorLine, on database: ToolDatabase, json: Bool = false) -> ToolRun {
    let words = line.line.split(separator: " ").map { word in
      word == "@" || word.hasPrefix("@/")
        ? "\(database.folder.path)\(word.dropFirst())"
        : String(word).replacing("=@/", with: "=\(database.folder.path)/")
    }
    var environment = ["TMPDIR": database.folder.path]
    environment["EDITOR"] = line.editor
    return database.run(
      json ? ["--json"] + words : words, input: line.input, terminal: line.terminal,
      environment: environment)
  }

  @Test(arguments: ErrorLines.groups.map(\.name))
  func `every refusal reads as recorded, and stores nothing`(_ group: String) throws {
    let database = try database(withStates: group.hasPrefix("state"))
    let before = try database.rows()
    let lines = try #require(ErrorLines.groups.first { $0.name == group }).lines

    var text = ""
    for line in lines {
      let run = run(line, on: database)
      #expect(run.status != .done && run.status != .internalFault, "\(line.line)")
      let input = line.input.isEmpty ? "" : " < \(Self.shown(line.input))"
      let editor = line.editor.map { "EDITOR=\"\($0)\" " } ?? ""
      text += "$ \(editor)mvpdctl \(line.line)\(input)\n[\(run.status.rawValue)]\n"
      text += database.hidingFolder(run.error).replacing(#/edit-\w{6}/#, with: "edit-XXXXXX") + "\n"
    }

    expectSnapshot(text, named: "Errors/\(group)")
    #expect(try database.rows() == before)
  }

  private static func shown(_ input: String) -> String {
    let text = TerminalText.escape(input)
    return text.utf8.count > 120 ? "\(text.prefix(120))…" : text
  }

  /// What cannot be provoked by a command line alone.
  private static let failures: [any ReportedFailure] = [
    StoreError.schema(.missing), StoreError.schema(.foreign),
    StoreError.schema(.older(version: 3, expected: 8)),
    StoreError.schema(.newer(version: 9, expected: 8)),
    StoreError.schema(.edited(version: 2, name: "create_programmer")), StoreError.planMoved,
    StoreError.planStale(["MVPD 'A' is at revision 3, not at 2"], count: 1),
    StoreError.planStale(["MVPD 'A' is gone"], count: 12),
    StoreError.tooManyDeletions([
      ExcessiveDeletion(kind: .mvpd, count: 9, total: 20, allowed: 3),
      ExcessiveDeletion(kind: .featured, count: 4, total: 4, allowed: 3),
    ]),
    StoreError.contended(attempts: 5, holder: nil),
    StoreError.contended(attempts: 5, holder: "ann with psql"),
    StoreError.stale(.mvpd, key: "A", expected: 3, found: nil),
    PostgresError.invalidConnectionString(.malformed),
    PostgresError.invalidConnectionString(.unencodedPassword),
    PostgresError.connectionFailed(message: "no such host", sqlState: nil),
    PostgresError.connectionLost(message: "server closed the connection", sqlState: "57P01"),
    PostgresError.nulInText(place: "parameter 1"),
    PostgresError.conversion(column: "a", type: "Int"),
    PostgresError.unexpectedResult("no row"),
    PostgresError.commitNotConfirmed(reason: "the connection was lost"),
    PostgresError.cluster(.binariesMissing(major: nil)),
    PostgresError.cluster(.binariesMissing(major: 15)), PostgresError.cluster(.accountMissing),
    PostgresError.cluster(.absent(folder: "/srv/x")),
    PostgresError.cluster(.cannotMake(path: "/srv/x", code: 13)),
    PostgresError.cluster(.cannotRead(path: "/srv/x", code: 13)),
    PostgresError.cluster(.unreachable(folder: "/root/x", account: "postgres")),
    PostgresError.cluster(.notOurs(folder: "/tmp/x")),
    PostgresError.cluster(.notCreated(output: "no space")),
    PostgresError.cluster(.notStarted(log: "FATAL: no")),
    PostgresError.cluster(.notStopped(processID: 7)),
    PostgresError.cluster(.cannotRun(program: "initdb", reason: "no such file")),
    ArtifactError.draft(
      requestor: RequestorID(trusted: "C"), mvpd: MVPDID(trusted: "A"), missing: .logoURL),
    ArtifactError.noManifest(folder: "out", files: ["a"]),
    ArtifactError.foreignFiles(folder: "out", files: ["a"]),
    ArtifactError.damagedManifest(folder: "out", reason: "files is not an array"),
    ArtifactError.inTheWay(".out.previous"),
    ArtifactError.insideAnother(folder: "out/sub", outer: "/srv/out"),
    ArtifactError.removesTooMuch(folder: "out", losing: [RequestorID(trusted: "C")], total: 2),
    ArtifactError.changedMeanwhile(folder: "out"),
    OutputFailure(SystemFailure(28)), OutputFailure(SystemFailure(32)),
  ]

  @Test func `every failure below the commands reads as recorded`() {
    let sink = MemorySink(isTerminal: false)
    let reporter = Reporter(
      channel: OutputChannel(sink, capacity: 0),
      output: OutputChannel(MemorySink(isTerminal: false)),
      tellsJSON: false, isQuiet: false, isVerbose: false, colors: false)
    let texts = Self.failures.map { failure in
      let start = sink.bytes.count
      reporter.report(failure.report)
      return "[\(failure.report.status.rawValue)]\n"
        + String(decoding: sink.bytes[start...], as: UTF8.self)
    }

    expectSnapshot(texts.joined(separator: "\n"), named: "Errors/failures")
  }

  @Test func `every violated constraint has its recorded words`() {
    let lines = ConstraintWords.sentences.sorted { $0.key < $1.key }
      .map { "\($0.key): \($0.value)\n" }

    expectSnapshot(lines.joined(), named: "Errors/constraints")
  }

  /// Codes whose errors need a signal, a full disk, a foreign server or a bug, or are those of a
  /// command without JSON; their tests stand with what throws them.
  private static let elsewhere: Set<String> = [
    "bug", "encoding-not-utf8", "server-too-old", "temporary-file", "input-unreadable",
    "pipe-closed", "output-unwritable", "interrupted", "database-not-named",
    "option-empty", "password-in-arguments", "variable-empty", "variable-relative",
    "private-cluster",
    "confirmation-differs", "fields-unused", "usage", "topic-unknown", "folder-unreadable",
    "out-missing",
  ]

  @Test func `every code of an error is recorded`() throws {
    let database = try database(withStates: true)
    var seen: Set<String> = []
    for failure in Self.failures {
      if case .errors(let errors) = failure.report { seen.formUnion(errors.map(\.code)) }
    }
    for line in ErrorLines.groups.flatMap(\.lines) {
      for match in run(line, on: database, json: true).error.matches(of: #/"code":"([a-z0-9-]+)"/#)
      {
        seen.insert(String(match.1))
      }
    }

    let declared = try Self.declaredCodes()
    #expect(declared.count > 60)
    #expect(declared.subtracting(seen).subtracting(Self.elsewhere).sorted() == [])
  }

  /// The codes that stand in the sources of the commands, apart from folders whose commands have
  /// tables of their own.
  private static func declaredCodes() throws -> Set<String> {
    let root = try #require(#filePath.firstRange(of: "/Tests/")).lowerBound
    let sources = try Subprocess.output(of: [
      "find", "\(#filePath[..<root])/Sources/MVPDCommands", "-name", "*.swift",
      "-exec", "cat", "{}", "+",
    ])
    let code = #/(?:code:|refused\(|ToolError\(\s*\.[A-Za-z]+,)\s*"([a-z][a-z0-9-]*)"/#
    return Set(sources.output.matches(of: code).map { String($0.1) })
  }
}
