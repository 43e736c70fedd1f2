import Glibc
import TestSupport
import Testing

@testable import MVPDCommands

/// Nothing is written outside of the folder that a command was given.
@Suite struct PathSafetyTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
    try database.fill(requestors: 2, mvpds: 2)
  }

  @Test(arguments: [
    "../../etc/passwd", "/abs", "..", ".", "a/../../b", "a\\b", "CON:", "nul\u{0}",
    String(repeating: "x", count: 256), "a\nb", "~", "$HOME", "%2e%2e%2f",
  ])
  func `an id that could leave a folder is no id`(_ id: String) throws {
    let before = try database.rows()
    let quoted = "\"\(id)\""
    let runs = [
      database.run(["requestor", "create", id, "--display-name", "x"]),
      database.run(["mvpd", "create", id]),
      database.run(["import", "-"], input: "requestor_id,display_name\n\(quoted),x\n"),
      database.run(
        ["import", "-"], input: #"{"requestor":{"id":"../../x","name":"x","mvpds":[]}}"#),
    ]

    #expect(runs.map(\.status) == [.refused, .refused, .refused, .refused])
    #expect(try database.rows() == before)
  }

  @Test func `requestors whose files would be one on some systems are not both taken`() {
    #expect(database.run("requestor create HBO --display-name x").status == .done)
    #expect(database.run("requestor create hbo --display-name x").status == .refused)
  }

  @Test(arguments: ["out", "out/ios", "out/ios/apple", "out/ios/apple/R1.json"])
  func `a link planted in the way of an export is not followed`(_ place: String) throws {
    try database.shell("mkdir elsewhere && echo mine > elsewhere/R1.json")
    if place != "out" { #expect(database.run("export --out @/out").status == .done) }
    try database.shell(
      place.hasSuffix(".json")
        ? "rm \(place) && ln -s '\(database.folder.path)/elsewhere/R1.json' \(place)"
        : "rm -rf \(place) && ln -s '\(database.folder.path)/elsewhere' \(place)")
    database.run("mvpd set M0 --display-name Changed")
    let run = database.run("export --out @/out")

    #expect([.refused, .fileSystem].contains(run.status), "\(run.status) \(run.error)")
    #expect(try database.shell("cd elsewhere && ls -A && cat R1.json") == "R1.json\nmine\n")
  }
}
