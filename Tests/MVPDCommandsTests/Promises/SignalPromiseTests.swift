import Glibc
import TestSupport
import Testing

@testable import MVPDCommands

/// A signal at any moment leaves all of a change or nothing, and no file beside an export.
@Suite struct SignalPromiseTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
  }

  /// SIGHUP counts as SIGINT; it and SIGPIPE end a process that has not begun to heed them.
  static let signals: [(Int32, Set<Int32>)] = [
    (SIGINT, [0, 130]), (SIGTERM, [0, 143]), (SIGHUP, [0, 129, 130]), (SIGPIPE, [0, 141]),
  ]

  @Test(arguments: signals)
  func `an import ends whole or not at all`(_ signal: Int32, _ statuses: Set<Int32>) throws {
    let rows = (0..<5_000).map { "M\($0),Name \($0),https://l.example/\($0).png\n" }
    try database.write("mvpd_id,display_name,logo_url\n" + rows.joined(), as: "mvpds.csv")
    let program = database.program()
    var random = SplitMix(seed: UInt64(signal))

    for number in 0..<8 {
      try database.execute("delete from tve.mvpd")
      let run = try program.start(["import", "mvpds.csv"])
      // Where it is hit is a moment of the work, not a step of it.
      usleep(UInt32.random(in: 0...400_000, using: &random))
      run.send(signal)
      let end = run.finish()

      #expect(statuses.contains(end.status), "\(number): \(end.status) \(end.error)")
      let stored = try database.values("select count(*)::text from tve.mvpd")
      #expect(stored == (end.status == 0 ? ["5000"] : ["0"]) || end.error.contains("stored"))
      #expect(["0", "5000"].contains(stored.first), "\(stored)")
    }
  }

  @Test(arguments: signals)
  func `an export leaves a whole set, and what it left half-made goes with the next`(
    _ signal: Int32, _ statuses: Set<Int32>
  ) throws {
    try database.fill(requestors: 6, mvpds: 4)
    let program = database.program()
    #expect(try program.run("export", "--out", "out").status == 0)
    var random = SplitMix(seed: UInt64(signal) + 100)

    for number in 0..<8 {
      database.run("mvpd set M3 --display-name Name\(number)")
      let run = try program.start(["export", "--out", "out"])
      usleep(UInt32.random(in: 0...200_000, using: &random))
      run.send(signal)
      let end = run.finish()

      #expect(statuses.contains(end.status), "\(number): \(end.status) \(end.error)")
      #expect(database.run("verify @/out").status == .done)
    }
    #expect(try program.run("export", "--out", "out").status == 0)
    #expect(try database.shell("ls -A | grep '^[.]'") == ".out.previous\n")
  }

  @Test func `a reader that goes away ends a list quietly`() throws {
    try database.fill(requestors: 2, mvpds: 400)
    var shell = CommandRunner(executable: "/bin/sh")
    shell.environment = database.program().environment
    shell.environment["TOOL"] = database.program().executable

    let run = try shell.run("-c", "\"$TOOL\" mvpd list --format csv | head -n 1")

    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.output.split(separator: "\n").count == 1)
  }
}
