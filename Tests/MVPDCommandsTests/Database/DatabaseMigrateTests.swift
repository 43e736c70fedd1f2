import Postgres
import TVEStore
import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct DatabaseMigrateTests {
  private static let lines = Migration.all.map { "migration \($0.version) \($0.name)" }

  @Test func `what is missing is applied and listed, once`() throws {
    let target = try TestDatabase.empty()

    let first = ToolRun(on: target, ["db", "migrate"])
    let second = ToolRun(on: target, ["db", "migrate"])

    #expect(first.status == .done)
    #expect(first.output == Self.lines.map { $0 + " applied\n" }.joined())
    #expect(try Migrator.state(of: Connection(target)) == .current(version: Self.lines.count))
    #expect(second.status == .done)
    #expect(second.output == "")
    #expect(
      second.error == "mvpdctl: the schema is at version \(Self.lines.count) already\n")
  }

  @Test func `a dry run lists the same and leaves nothing`() throws {
    let target = try TestDatabase.empty()

    let plain = ToolRun(on: target, ["db", "migrate", "--dry-run"])
    let status = ToolRun(on: target, ["db", "migrate", "--dry-run", "--exit-code"])

    #expect(plain.status == .done)
    #expect(plain.output == Self.lines.map { $0 + " would be applied\n" }.joined())
    #expect(status.status == .answerIsNo)
    #expect(try Migrator.state(of: Connection(target)) == .missing)
  }

  @Test func `no other command migrates a database that is not the private one`() throws {
    let target = try TestDatabase.empty()

    let run = ToolRun(on: target, ["requestor", "list"])

    #expect(run.status == .database)
    #expect(try Migrator.state(of: Connection(target)) == .missing)
  }

  @Test func `a protected database wants its label`() throws {
    let target = try TestDatabase.migrated()
    let connection = try Connection(target)
    try DatabaseIdentity.set(label: "production", isProtected: true, connection)
    // As if the last migration were a new one.
    try connection.execute(
      "delete from tve.schema_migration where version = \(Self.lines.count)")

    let yes = ToolRun(on: target, ["db", "migrate", "--yes"])
    let other = ToolRun(on: target, ["db", "migrate", "--confirm", "staging"])
    let declined = ToolRun(on: target, ["db", "migrate"], input: "yes\n", terminal: true)
    // Goes past the question, and fails because what it makes is there.
    let named = ToolRun(on: target, ["db", "migrate", "--confirm", "production"])

    #expect(yes.status == .usage)
    #expect(
      yes.error == "mvpdctl: Migrate database production from version \(Self.lines.count - 1) to "
        + "\(Self.lines.count)? nobody can be asked: give '--confirm production'\n")
    #expect(other.status == .refused)
    #expect(declined.status == .refused)
    #expect(named.error.contains("already exists"))
  }
}
