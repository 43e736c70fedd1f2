import Glibc
import TestSupport
import Testing

@testable import MVPDCommands

/// Files that are written are not files that are read.
@Suite struct OutputFilesTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
    try database.write("mvpd_id\na b\n", as: "in.csv")
    symlink("in.csv", "\(database.folder.path)/link.csv")
    mkdir("\(database.folder.path)/sub", 0o755)
    try database.write("mvpd_id\nA\n", as: "sub/in.csv")
  }

  @Test(arguments: [
    "import @/in.csv --rejects @/in.csv", "import @/in.csv --rejects @/link.csv",
    "import @/link.csv --rejects @/sub/../in.csv", "validate @/in.csv --write-baseline @/in.csv",
    "import @/in.csv @/sub/in.csv --rejects @/in.csv",
    "validate @/sub --write-baseline @/sub/in.csv",
  ])
  func `an input is never overwritten`(_ line: String) throws {
    let run = database.run(line)

    #expect(run.status == .usage)
    #expect(run.error.contains("would overwrite the input"))
    #expect(database.text("in.csv") == "mvpd_id\na b\n")
    #expect(database.text("sub/in.csv") == "mvpd_id\nA\n")
  }

  @Test(arguments: ["import", "validate"])
  func `nor by a format, nor one output by another`(_ command: String) throws {
    let path = "\(database.folder.path)"
    let input = database.run([command, "\(path)/in.csv", "--format", "json=\(path)/in.csv"])
    let output = database.run([
      "validate", "\(path)/in.csv", "--format", "json=\(path)/x", "--format", "junit=\(path)/./x",
    ])

    #expect(input.status == .usage && input.error.contains("would overwrite the input"))
    #expect(output.status == .usage && output.error.contains("would overwrite what"))
    #expect(database.text("in.csv") == "mvpd_id\na b\n")
    #expect(database.text("x") == nil)
  }

  @Test(arguments: [
    "import @/in.csv --rejects -", "validate @/in.csv --write-baseline -", "export --out -",
  ])
  func `a dash names no file`(_ line: String) {
    #expect(database.run(line).status == .usage)
  }

  @Test func `a file named twice is told instead of its rows`() {
    let run = database.run("import @/in.csv @/link.csv")

    #expect(run.status == .usage)
    #expect(
      database.hidingFolder(run.error)
        == "mvpdctl: '@/link.csv' is named twice, expected each file once\n")
  }

  @Test func `a refused row with too few fields keeps its columns`() throws {
    try database.write("mvpd_id,display_name,logo_url\nA\nb c,B,\n", as: "in.csv")

    database.run("import @/in.csv --rejects @/out.csv")

    let lines = database.text("out.csv")?.split(separator: "\n") ?? []
    #expect(lines.first == "mvpd_id,display_name,logo_url,line,problem")
    #expect(lines.dropFirst().map { $0.prefix(7) } == ["A,,,2,\"", "b c,B,,"])
  }
}
