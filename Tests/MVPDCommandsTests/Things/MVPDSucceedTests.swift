import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct MVPDSucceedTests {
  private let database: SampleDatabase

  init() throws {
    database = try SampleDatabase()
  }

  @Test func `identity, switches and places move in one change`() {
    let before = (
      ios: database.run("providers NORTHSTAR --platform ios").output,
      tvos: database.run("providers NORTHSTAR --platform tvos --featured").output
    )

    let run = database.run("mvpd succeed Bluebird_Cable Bluebird_Fiber --yes")

    expectSnapshot(run.consequence, named: "mvpd-succeed")
    #expect(database.run("providers NORTHSTAR --platform ios").output == before.ios)
    #expect(database.run("providers NORTHSTAR --platform tvos --featured").output == before.tvos)
  }

  @Test func `the old MVPD stays active without single sign-on`() throws {
    _ = database.run("mvpd succeed Bluebird_Cable Bluebird_Fiber --yes")

    let left = try database.values(
      """
      select distinct requestor_id || ' ' || active || ' ' || enable_platform_services || ' '
        || '[' || platform_mapping_id || ']'
      from tve.effective_setting
      where mvpd_id = 'Bluebird_Cable'
      order by 1
      """)
    #expect(left == ["HARBOR false false []", "NORTHSTAR true false []"])
  }

  @Test func `a second time changes nothing`() {
    _ = database.run("mvpd succeed Bluebird_Cable Meadow_TV --yes")

    let run = database.run("mvpd succeed Bluebird_Cable Meadow_TV --yes")

    #expect(run.consequence == "status 0\n--- stdout\nno changes\n--- stderr\n")
  }

  @Test func `it asks first`() throws {
    let run = database.run("mvpd succeed Bluebird_Cable Meadow_TV")

    #expect(
      run.consequence == """
        status 2
        --- stdout
        --- stderr
        mvpdctl: Hand single sign-on of Bluebird_Cable to Meadow_TV, which changes values in \
        force for 2 requestors? nobody can be asked: give '--yes'

        """)
    #expect(
      try database.values(
        "select platform_mapping_id from tve.mvpd_setting where mvpd_id = 'Meadow_TV'") == [])
  }

  @Test(arguments: [
    (
      "Bluebird_Cabel Meadow_TV", 3,
      "mvpdctl: MVPD 'Bluebird_Cabel' does not exist (did you mean 'Bluebird_Cable'?)\n"
    ),
    (
      "Bluebird_Cable Bluebird_Air", 3,
      """
      mvpdctl: MVPD 'Bluebird_Air' does not exist
        'mvpdctl mvpd create Bluebird_Air --like Bluebird_Cable' makes it

      """
    ),
    (
      "Bluebird_Cable Preview", 3,
      "mvpdctl: MVPD 'Preview' is a temp pass, which has no single sign-on: "
        + "expected a provider that viewers sign in with\n"
    ),
    ("Bluebird_Cable Bluebird_Cable", 2, "mvpdctl: MVPD 'Bluebird_Cable' cannot succeed itself\n"),
  ])
  func `what cannot succeed is refused`(_ words: String, _ status: Int32, _ error: String) {
    let run = database.run("mvpd succeed \(words) --yes")

    #expect(run.consequence == "status \(status)\n--- stdout\n--- stderr\n\(error)")
  }

  @Test func `who looks for rename is led here`() {
    let run = database.run("mvpd rename Bluebird_Cable Bluebird_Fiber")

    #expect(run.status == .usage)
    #expect(
      run.error.hasPrefix(
        "mvpdctl: unknown command 'mvpd rename' (did you mean 'mvpd succeed'?)\n"))
  }
}
