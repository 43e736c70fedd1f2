import ArgumentKit
import Testing

@testable import MVPDCommands

/// Tables on a terminal of any width: a key is there to be copied.
@Suite struct TableWidthTests {
  private func list(_ options: [String], columns: Int) -> ToolRun {
    ToolRun(
      ["requestor", "list"] + options, [ListCommand.self], terminal: true,
      environment: ["COLUMNS": "\(columns)"])
  }

  @Test(arguments: [120, 80, 60, 40, 25])
  func `a table is as wide as its terminal, and no key is cut`(_ columns: Int) {
    let run = list(["--name", String(repeating: "n", count: 100)], columns: columns)

    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns }, "\(run.output)")
    #expect(lines.map { $0.split(separator: " ").first ?? "" } == ["requestorId", "R0", "R1"])
  }

  @Test func `columns that find no room are left out from the end, and named`() {
    let run = list([], columns: 40)

    #expect(
      run.output == """
        requestorId  displayName  isActive  rank
        R0           North Star   true      3
        R1                        false

        """)
    #expect(
      run.error == "mvpdctl: the terminal is too narrow for domains, mappingId: '--fields' "
        + "chooses columns, a pipe gets all\n")
  }

  @Test func `wide and combining characters are counted as they are shown`() {
    let run = list(["--name", "日本テレビe\u{301}e\u{301}"], columns: 80)

    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: true)
    #expect(lines[1].hasPrefix("R0           日本テレビe\u{301}e\u{301}  true"))
    #expect(lines[2].hasPrefix("R1                         false"))
  }

  @Test func `fields that leave the key out are cut like others`() {
    let run = list(
      ["--name", String(repeating: "n", count: 100), "--fields", "displayName"], columns: 40)

    #expect(run.output.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 40 })
  }
}
