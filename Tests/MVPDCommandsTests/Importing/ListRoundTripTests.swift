import TestSupport
import Testing

@testable import MVPDCommands

/// What lists print as CSV goes in again.
@Suite struct ListRoundTripTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
    for line in [
      "programmer create P --display-name P",
      "requestor create C --display-name =C --programmer-id P --domains c.test",
      "mvpd create A --display-name A --logo-url https://i.example/a.png",
      "mvpd create B --proxy-mvpd-id A --is-proxied true",
      "mvpd set A --platform tv --boarding-status SUPPORTED",
      "integration create C A --featured-rank 1 --degradation AuthNAll",
      "integration create C B --active false --platform ios --boarding-status PICKER",
    ] { #expect(database.run(line).status == .done) }
  }

  @Test(arguments: [
    ("programmer", "requestors"), ("requestor", "integrations"), ("mvpd", ""), ("integration", ""),
  ])
  func `a list changes nothing when it is imported`(_ noun: String, _ count: String) throws {
    let before = try database.rows()
    let list = database.run("\(noun) list --format csv").output

    let run = database.run("import -", input: list)

    #expect(run.status == .done, "\(run.error)")
    #expect(run.output.hasPrefix("no changes"))
    #expect(run.error.contains("'revision', 'updated_at' cannot be assigned and are passed over"))
    #expect(count.isEmpty || run.error.contains("'\(count)', "))
    #expect(try database.rows() == before)
  }

  @Test func `a list that was edited changes what was edited`() {
    let list = database.run("integration list --format csv").output

    let run = database.run("import -", input: list.replacing("C,B,false", with: "C,B,true"))

    #expect(run.output.contains("update integration C/B\n  active: false → true\n1 update"))
  }

  @Test(arguments: ["mvpd", "integration"])
  func `a list at a platform is refused, since its values are in force and not stated`(
    _ noun: String
  ) throws {
    let before = try database.rows()
    let list = database.run("\(noun) list --platform tvos --format csv").output

    let run = database.run("import -", input: list)

    #expect(run.status == .refused)
    #expect(run.error.contains("the file is a list at a platform"))
    #expect(try database.rows() == before)
  }
}
