import TestSupport
import Testing

@testable import MVPDCommands

/// No text, whether from the database, a file or a file's name, drives a terminal.
@Suite struct TerminalPromiseTests {
  /// ESC, OSC with BEL, CSI as one character, a bidi override, a zero width and a line break.
  static let hostile = "a\u{1B}[2J\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\u{200B}\rb"

  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A: true
      case ..<0x20, 0x7F...0x9F, 0x200B...0x200F, 0x202A...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  private func expectHarmless(_ run: ToolRun, _ line: String) {
    #expect(Self.isHarmless(run.output), "\(line)")
    #expect(Self.isHarmless(run.error), "\(line)")
  }

  @Test func `what an old row holds is shown as text by every command that reads`() throws {
    let database = try ToolDatabase()
    try database.fill(requestors: 2, mvpds: 3)
    let quoted =
      "e'a\\x1b[2J\\x1b]0;x\\x07' || chr(155) || '31m' || chr(8238) || chr(8203) || e'\\rb'"
    try database.execute(
      """
      alter domain tve.label drop constraint label_is_visible;
      update tve.requestor set display_name = \(quoted);
      update tve.mvpd set display_name = \(quoted);
      insert into tve.programmer (programmer_id, display_name) values ('P', \(quoted));
      """)
    let lines = [
      "requestor list", "requestor show R1", "mvpd list", "mvpd show M1 --chain",
      "programmer list", "programmer show P", "integration list --requestor R1 --platform ios",
      "integration show R1 M1 --chain", "providers R1 --platform ios --explain",
      "simulate R1 --platform ios --choice M1", "simulate R1 --platform ios --matrix",
      "simulate --all --platform ios", "validate", "featured show R1",
      "mvpd set M1 --display-name Clean --dry-run", "mvpd delete M1 --cascade --dry-run",
      "export --out @/out",
    ]
    for line in lines {
      for terminal in [true, false] {
        let run = database.run(line, terminal: terminal)
        #expect(run.status != .internalFault, "\(line): \(run.error)")
        expectHarmless(run, line)
      }
    }
    for format in ["json", "ndjson", "sarif", "junit", "github", "markdown"] {
      expectHarmless(database.run("validate --format \(format)", terminal: true), format)
    }
  }

  @Test(arguments: ["text", "json", "ndjson", "sarif", "junit", "github", "markdown"])
  func `the name of a file, and what is wrong in it, are shown as text`(_ format: String) throws {
    let database = try ToolDatabase()
    let name = Self.hostile + ".csv"
    try database.write(
      "mvpd_id,display_name,logo_url\n\"\(Self.hostile)\",x,y\nA,\"\(Self.hostile)\",z\n",
      as: name)
    let path = "\(database.folder.path)/\(name)"

    expectHarmless(database.run(["validate", path, "--format", format], terminal: true), format)
    expectHarmless(database.run(["import", path], terminal: true), "import")
    expectHarmless(database.run(["import", path, "--json"], terminal: true), "import")
    expectHarmless(database.run(["import", path + ".gone"], terminal: true), "import")
    expectHarmless(database.run(["verify", path], terminal: true), "verify")
  }
}
