import Postgres
import TVEStore
import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct DatabaseLabelTests {
  @Test func `label and protection are set, shown and kept`() throws {
    let target = try TestDatabase.migrated()

    let first = ToolRun(on: target, ["db", "label", "staging", "--protected"])
    let unasked = ToolRun(on: target, ["db", "label", "staging", "--not-protected", "--yes"])
    let second = ToolRun(on: target, ["db", "label", "production", "--confirm", "staging"])
    let third = ToolRun(
      on: target, ["db", "label", "production", "--not-protected", "--confirm", "production"])

    #expect(first.status == .done)
    #expect(first.output == "label: not set → 'staging'\nprotected: no → yes\n")
    #expect(unasked.status == .usage)
    #expect(unasked.error.contains("give '--confirm staging'"))
    #expect(second.output == "label: 'staging' → 'production'\nprotected: yes\n")
    #expect(third.output == "label: 'production'\nprotected: yes → no\n")
    let identity = try DatabaseIdentity(Connection(target))
    #expect(identity.label == "production")
    #expect(!identity.isProtected)
  }

  @Test func `a dry run changes nothing`() throws {
    let target = try TestDatabase.migrated()

    let run = ToolRun(on: target, ["db", "label", "staging", "--dry-run", "--json"])

    let id = try DatabaseIdentity(Connection(target)).id
    #expect(
      run.output
        == #"{"formatVersion":1,"kind":"db.label","dryRun":true,"id":"\#(id)","#
        + #""old":{"label":null,"protected":false},"new":{"label":"staging","protected":false}}"#
        + "\n")
    #expect(try DatabaseIdentity(Connection(target)).label == nil)
  }

  @Test(arguments: [
    ("", "label '' is empty"), (" a", "label ' a' has white space at an end"),
    ("a\u{301}", "label 'a\u{301}' is not in Unicode normalisation form C"),
    ("a\u{1b}[31m", "label 'a\\u{1b}[31m' holds U+001B"),
  ])
  func `a label has the form of a display name`(_ name: String, _ message: String) throws {
    let run = ToolRun(on: try TestDatabase.migrated(), ["db", "label", name])

    #expect(run.status == .refused)
    #expect(run.error == "mvpdctl: \(message)\n")
  }

  @Test func `protected and not protected exclude each other`() {
    let run = ToolRun(database: "db label a --protected --not-protected")

    #expect(run.status == .usage)
    #expect(run.error == "mvpdctl: '--protected' and '--not-protected' exclude each other\n")
  }
}
