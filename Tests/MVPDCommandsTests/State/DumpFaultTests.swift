import Glibc
import TestSupport
import Testing

@testable import MVPDCommands

/// A dump into a folder that is used, with faults of the file system made up by `strace`.
@Suite(.enabled(if: access("/usr/bin/strace", X_OK) == 0, "strace is not there"))
struct DumpFaultTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
    for id in ["R", "S", "T"] {
      database.run("requestor create \(id) --display-name \(id)")
    }
    database.run("dump --out @/state/")
    database.run("requestor set R --display-name R2")
    database.run("requestor set S --display-name S2")
    database.run("requestor delete T --yes")
  }

  /// Runs a dump under `strace`, which keeps the calls in the file `calls`.
  private func dump(_ options: String...) throws -> Consequence {
    var runner = database.program()
    let program = runner.executable
    runner.executable = "/usr/bin/strace"
    return try runner.run(
      ["-f", "-o", "calls"] + options + [program, "dump", "--out", "state"])
  }

  private func contents() throws -> String {
    try database.shell("cd state && find . -type f | sort | xargs cat; find . | sort")
  }

  @Test func `all is written and synced before the first name changes, and the names are synced`()
    throws
  {
    let end = try dump("-e", "trace=fsync,rename,unlink,rmdir", "-y")

    #expect(end.status == 0, "\(end.error)")
    let calls = try database.shell("grep -oE '(fsync|rename|unlink|rmdir)\\(.*' calls")
      .replacing(database.folder.path, with: "@").split(separator: "\n")
    let steps = calls.map { call -> String in
      let name = call.prefix { $0 != "(" }
      let path = call.split(whereSeparator: { "\"<>".contains($0) }).dropFirst().first ?? ""
      return path.contains(".mvpdctl-") && name != "rename" ? "\(name) staged" : "\(name) \(path)"
    }
    let first = try #require(steps.firstIndex { $0.hasPrefix("rename") })
    let last = try #require(steps.lastIndex { $0.hasPrefix("rename") })
    #expect(steps[..<first].filter { $0 == "fsync staged" }.count == 4)
    #expect(steps[first...].allSatisfy { $0 != "fsync staged" })
    let after = Array(steps[(last + 1)...].prefix(5))
    #expect(
      after.map { $0.prefix { $0 != " " } } == ["fsync", "fsync", "unlink", "fsync", "fsync"])
    #expect(after[2] == "unlink state/requestors/T.yaml")
  }

  @Test(arguments: 1...4)
  func `a file that cannot be synced leaves everything as it was`(_ number: Int) throws {
    let before = try contents()

    let end = try dump("-e", "inject=fsync:error=EIO:when=\(number)")

    #expect(end.status == 7)
    #expect(end.error.contains("Input/output error"))
    #expect(try contents() == before)
  }

  @Test func `a failure between two files says so, and the same command completes it`() throws {
    let end = try dump("-e", "inject=rename:error=EIO:when=2")
    let whole = database.text("state/requestors/R.yaml")?.contains("R2") == true
    let again = database.run("dump --out @/state")

    #expect(end.status == 7)
    #expect(
      end.error.contains(
        "1 file of 'state' is replaced already, the same command completes it"))
    #expect(whole)
    #expect(try database.names(in: "state/requestors") == ["R.yaml", "S.yaml"])
    #expect(again.error == "mvpdctl: 1 file written, 3 unchanged, 1 removed\n")
  }
}
