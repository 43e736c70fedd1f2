import TestSupport
import Testing

@testable import MVPDCommands

/// A change that lets two active MVPDs of a requestor share a mapping id says so.
@Suite struct SharedMappingTests {
  private let database: ToolDatabase

  /// Two requestors with three MVPDs of their own mapping ids; C2's integration with C is inactive.
  init() throws {
    database = try ToolDatabase()
    for id in ["C1", "C2"] { database.run("requestor create \(id) --display-name \(id)") }
    for id in ["A", "B", "C"] {
      database.run(
        "mvpd create \(id) --display-name \(id) --logo-url https://l.example/\(id)"
          + " --boarding-status PICKER --platform-mapping-id p.\(id)")
    }
    database.run("integration create --requestor C* --mvpd * --yes")
    database.run("integration set C2 C --active false")
  }

  private func warnings(_ line: String) -> [String] {
    database.run(line).error.split(separator: "\n").map(String.init)
      .filter { $0.contains("share mapping id") }
  }

  @Test func `a mapping id that another active MVPD has is a warning for each requestor`() {
    #expect(
      warnings("mvpd set A --platform-mapping-id p.C") == [
        "mvpdctl: warning: requestor 'C1': MVPDs 'A' and 'C' now share mapping id 'p.C' on ios,tvos"
      ])
  }

  @Test func `one platform is named alone`() {
    #expect(
      warnings("integration set C2 B --platform tvos --platform-mapping-id p.A") == [
        "mvpdctl: warning: requestor 'C2': MVPDs 'A' and 'B' now share mapping id 'p.A' on tvos"
      ])
  }

  @Test func `an integration that becomes active can make it so`() {
    database.run("integration set C2 A --platform-mapping-id p.C")

    #expect(
      warnings("integration set C2 C --active true") == [
        "mvpdctl: warning: requestor 'C2': MVPDs 'A' and 'C' now share mapping id 'p.C' on ios,tvos"
      ])
  }

  @Test func `a statement taken back can make it so`() {
    database.run("mvpd set A --platform-mapping-id p.B --platform tvos")
    database.run("integration set C1 B --platform-mapping-id other --platform tvos")

    #expect(
      warnings("integration set C1 B --unset platform-mapping-id --platform tvos") == [
        "mvpdctl: warning: requestor 'C1': MVPDs 'A' and 'B' now share mapping id 'p.B' on tvos"
      ])
  }

  @Test func `a new integration can make it so, and a dry run says it too`() {
    database.run("requestor create C3 --display-name C3")
    database.run("integration create C3 A")
    database.run("integration set C3 A --platform-mapping-id p.B")
    let dry = warnings("integration create C3 B --dry-run")

    #expect(
      dry == [
        "mvpdctl: warning: requestor 'C3': MVPDs 'A' and 'B' now share mapping id 'p.B' on ios,tvos"
      ])
    #expect(warnings("integration create C3 B") == dry)
  }

  @Test func `what was shared before, a swap and other fields are no news`() {
    database.run("mvpd set A --platform-mapping-id p.B")

    #expect(warnings("mvpd set A --boarding-status SUPPORTED") == [])
    #expect(warnings("integration set C1 A --platform-mapping-id p.B --platform ios") == [])
    #expect(warnings("mvpd set A --platform-mapping-id p.A") == [])
  }

  @Test func `JSON lists it`() {
    let run = database.run("mvpd set A --platform-mapping-id p.C --json")

    #expect(
      run.output.contains(
        #""sharedMappingIds":[{"requestorId":"C1","mvpdIds":["A","C"],"#
          + #""platforms":["ios","tvos"],"value":"p.C"}]"#))
  }
}
