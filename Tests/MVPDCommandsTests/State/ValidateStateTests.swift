import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct ValidateStateTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
    try database.write(
      """
      formatVersion: 1
      mvpds:
        - id: A
          displayName: A
          logoUrl: https://l.example/a
          settings:
            all:
              enablePlatformServices: true
              boardingStatus: PICKER
              platformMappingId: x
      requestors:
        - id: R
          displayName: R
          integrations:
            - mvpdId: A

      """, as: "state.yaml")
  }

  @Test func `findings stand at the line of the state file`() {
    let run = ToolRun(every: [
      "validate", "\(database.folder.path)/state.yaml", "--format", "ndjson",
    ])

    #expect(run.status == .answerIsNo)
    let error = run.output.split(separator: "\n").first { $0.contains("picker-is-displayed") }
    #expect(error?.contains(#"/state.yaml","line":3,"column":5"#) == true, "\(run.output)")
  }

  @Test func `a state folder is judged as a whole, and its faults are findings`() throws {
    database.run("mvpd create M --display-name M --logo-url https://l.example/m")
    database.run("requestor create Q --display-name Q")
    database.run("dump --out @/state/")
    let clean = ToolRun(every: ["validate", "\(database.folder.path)/state"])
    try database.shell("mv state/requestors/Q.yaml state/requestors/X.yaml")

    let run = ToolRun(every: ["validate", "\(database.folder.path)/state"])

    #expect(clean.status == .done, "\(clean.output)")
    #expect(run.status == .answerIsNo)
    #expect(run.output.contains("the file holds requestor 'Q', expected 'X', as its name says"))
  }
}
