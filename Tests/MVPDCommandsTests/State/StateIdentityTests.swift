import TVEInterchange
import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct StateIdentityTests {
  private static let apply = "--prune --max-deletes 100% --allow-empty --yes"

  @Test(arguments: 0..<8)
  func `what was applied is what a dump writes, and applying that changes nothing`(
    _ seed: Int
  ) throws {
    let database = try ToolDatabase()
    var random = SplitMix(seed: UInt64(seed))
    // Each takes the place of the one before: everything is created, changed and deleted somewhere.
    for number in 0..<4 {
      let state = RandomState(&random)
      let canonical = try state.text(.yaml)
      let format = StateFormat.allCases[number % 2]
      try database.write(state.text(format, shuffled: random), as: "state")

      let applied = database.run("apply @/state \(Self.apply)")
      let dump = database.run("dump")
      try database.write(dump.output, as: "dump.yaml")
      let rows = try database.rows()
      let again = database.run("apply @/dump.yaml \(Self.apply)")
      let plan = database.run("plan @/state --prune --exit-code")

      #expect(applied.status == .done, "\(applied.error)")
      #expect(dump.output == canonical)
      #expect(again.output.hasPrefix("no changes"), "\(again.output)\(again.error)")
      #expect(plan.status == .done, "\(plan.output)")
      #expect(try database.rows() == rows)
    }
  }

  @Test(arguments: 8..<12)
  func `a folder, in either format, holds the same as one document`(_ seed: Int) throws {
    let database = try ToolDatabase()
    var random = SplitMix(seed: UInt64(seed))
    let state = RandomState(&random)
    let other = RandomState(&random)
    try database.write(state.text(.yaml), as: "state.yaml")
    try database.write(other.text(.json), as: "other.json")

    database.run("apply @/state.yaml \(Self.apply)")
    database.run("dump --out @/state/")
    database.run("apply @/other.json \(Self.apply)")
    let moved = database.run("diff @/state live --exit-code")
    let back = database.run("apply @/state \(Self.apply)")
    database.run("dump --format json --out @/state")
    let same = database.run("diff @/state @/state.yaml --exit-code")

    #expect(moved.status == .answerIsNo)
    #expect(back.status == .done, "\(back.error)")
    #expect(try database.run("dump").output == state.text(.yaml))
    #expect(same.status == .done, "\(same.output)")
  }
}
