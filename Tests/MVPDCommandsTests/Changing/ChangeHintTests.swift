import TestSupport
import Testing

@testable import MVPDCommands

/// What a change says besides what it does: drafts that stop exports, statements that stand
/// elsewhere.
@Suite struct ChangeHintTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
    for line in [
      "requestor create C --display-name C", "mvpd create Draft --display-name D",
      "mvpd create Whole --display-name W --logo-url https://i.example/w.png",
      "integration create C Whole",
    ] { database.run(line) }
  }

  private static let draft =
    "mvpdctl: warning: MVPD 'Draft' is a draft, and an active integration with it stops every "
    + "export: 'mvpdctl mvpd set Draft --logo-url URL' completes it\n"

  @Test(arguments: [
    ("integration create C Draft", true), ("integration create C Draft --dry-run", true),
    ("integration create C Draft --active false", false),
    ("integration create C Draft --display-name D --logo-url https://i.example/d.png", false),
    ("integration create C Draft --platform tvos --logo-url https://i.example/d.png", true),
  ])
  func `an active integration with a draft is warned about`(_ line: String, _ warns: Bool) {
    #expect(database.run(line).error == (warns ? Self.draft : ""))
  }

  @Test func `so is one that is switched on`() {
    database.run("integration create C Draft --active false")

    #expect(database.run("integration set C Draft --degradation AuthNAll").error == "")
    #expect(database.run("integration set C Draft --active true").error == Self.draft)
  }

  @Test func `an MVPD in use that becomes a draft is warned about`() {
    let warning = """
      mvpdctl: warning: without its own name and logo an MVPD is a draft, and an active \
      integration with it stops every export: Whole

      """
    #expect(database.run("mvpd set Whole --unset logoUrl --dry-run").error == warning)
    #expect(database.run("mvpd set Whole --unset logoUrl").error == warning)
    #expect(database.run("mvpd set Draft --unset displayName").error == "")
  }

  @Test func `the name and the logo of a new MVPD are its own, wherever its settings are stated`()
    throws
  {
    database.run(
      "mvpd create New --platform apple --display-name N --logo-url https://i.example/n.png "
        + "--boarding-status PICKER")

    #expect(
      try database.values(
        "select display_name || ' ' || logo_url from tve.mvpd where mvpd_id = 'New'")
        == ["N https://i.example/n.png"])
    #expect(
      try database.values(
        """
        select concat_ws(' ', platform_id, display_name, boarding_status) from tve.mvpd_setting
        order by 1
        """) == ["ios PICKER", "tvos PICKER"])
  }

  @Test func `a statement that stands elsewhere is named, with the command that takes it back`() {
    database.run("mvpd set Whole --boarding-status PICKER")
    database.run("mvpd set Whole --platform tv --boarding-status SUPPORTED")
    database.run("integration set C Whole --platform ios --boarding-status SUPPORTED")

    #expect(
      database.run("mvpd set Whole --platform ios --unset boardingStatus").consequence == """
        status 0
        --- stdout
        no changes: 1 unchanged
        --- stderr
        mvpdctl: boardingStatus is stated by MVPD 'Whole' at all: 'mvpdctl mvpd set Whole \
        --platform all --unset boardingStatus' takes it back
        mvpdctl: boardingStatus is stated by MVPD 'Whole' at tv: 'mvpdctl mvpd set Whole \
        --platform tv --unset boardingStatus' takes it back

        """)
    #expect(
      database.run("integration set C Whole --unset boardingStatus").error == """
        mvpdctl: boardingStatus is stated by integration 'C/Whole' at ios: 'mvpdctl integration \
        set C Whole --platform ios --unset boardingStatus' takes it back
        mvpdctl: boardingStatus is stated by MVPD 'Whole' at all: 'mvpdctl mvpd set Whole \
        --platform all --unset boardingStatus' takes it back
        mvpdctl: boardingStatus is stated by MVPD 'Whole' at tv: 'mvpdctl mvpd set Whole \
        --platform tv --unset boardingStatus' takes it back

        """)
    #expect(database.run("mvpd set Whole --unset platformMappingId").error == "")
  }

  @Test(arguments: [
    (
      "active=maybe",
      "'--where active=maybe' names no value of the field, expected one of true, false"
    ),
    (
      "active=True",
      "'--where active=True' names no value of the field, expected one of true, false (did you mean 'true'?)"
    ),
    ("featuredRank=first", "'--where featuredRank=first' compares a number, 'first' is none"),
    (
      "degradation=authnall",
      "'--where degradation=authnall' names no value of the field, expected one of AuthNAll, AuthZAll, "
        + "AuthZNone (did you mean 'AuthNAll' or 'AuthZAll'?)"
    ),
    (
      "active!=t*", "'--where active!=t*' names no value of the field, expected one of true, false"
    ),
  ])
  func `a value that a field cannot have is a usage error`(_ text: String, _ words: String) {
    #expect(
      database.run("integration list --where \(text)").consequence
        == "status 2\n--- stdout\n--- stderr\nmvpdctl: \(words)\n")
  }

  @Test func `a value in force is compared in its own spelling`() {
    database.run("mvpd set Whole --boarding-status PICKER")

    func list(_ predicate: String) -> String {
      database.run("mvpd list --platform ios --format ids --where \(predicate)").output
    }
    #expect(list("boardingStatus=PICKER") == "Whole\n")
    #expect(list("boardingStatus=NONE") == "Draft\n")
    #expect(list("boardingStatus!=(none)") == "Whole\n")
  }
}
