import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct ShowTests {
  private let database: SampleDatabase

  init() throws {
    database = try SampleDatabase()
  }

  @Test(arguments: [
    ("programmer show NORTHSTAR_MEDIA", "show-programmer"),
    ("programmer show TIDEWATER", "show-programmer-empty"),
    ("programmer show NORTHSTAR_MEDIA --json", "show-programmer-json"),
    ("requestor show NORTHSTAR", "show-requestor"),
    ("requestor show NORTHSTAR --platform tvos --json", "show-requestor-json"),
    ("requestor show LANTERN", "show-requestor-empty"),
    ("mvpd show Bluebird_Cable", "show-mvpd"),
    ("mvpd show Bluebird_Fiber --platform tvos --json", "show-mvpd-draft-json"),
    ("mvpd show Bluebird_Cable --platform tvos --chain", "show-mvpd-chain"),
    ("integration show NORTHSTAR Bluebird_Cable", "show-integration"),
    ("integration show NORTHSTAR/Bluebird_Cable --platform tvos --chain", "show-integration-chain"),
    (
      "integration show NORTHSTAR Bluebird_Cable --platform tvos --chain --json",
      "show-integration-chain-json"
    ),
    ("integration show NORTHSTAR Bluebird_Cable --platform roku", "show-integration-roku"),
  ])
  func `show prints facts, values and origins`(_ line: String, _ name: String) {
    expectSnapshot(database.run(line).consequence, named: name)
  }

  @Test func `a pipe and a terminal get the same lines`() {
    let line = "integration show NORTHSTAR Bluebird_Cable --chain --color never"

    #expect(
      database.run(line, terminal: true, environment: ["COLUMNS": "20"]).output
        == database.run(line).output)
  }

  @Test func `keys from standard input are shown one after another`() {
    let run = database.run(
      "requestor show - --json", input: "LANTERN\nHARBOR\n")

    #expect(run.status == .done)
    #expect(
      run.output.hasPrefix(
        #"{"formatVersion":1,"kind":"requestor","items":[{"requestorId":"LANTERN","#))
  }

  @Test(arguments: [
    (
      "programmer show TIDEWTER",
      "mvpdctl: programmer 'TIDEWTER' does not exist (did you mean 'TIDEWATER'?)\n"
    ),
    (
      "requestor show northstar",
      "mvpdctl: requestor 'northstar' does not exist (did you mean 'NORTHSTAR'?)\n"
    ),
    (
      "mvpd show Meadow_TVs",
      "mvpdctl: MVPD 'Meadow_TVs' does not exist (did you mean 'Meadow_TV'?)\n"
    ),
    (
      "integration show NORTHSTA Meadow_T",
      """
      mvpdctl: requestor 'NORTHSTA' does not exist (did you mean 'NORTHSTAR'?)
      mvpdctl: MVPD 'Meadow_T' does not exist (did you mean 'Meadow_TV'?)

      """
    ),
    (
      "integration show LANTERN Meadow_TV",
      "mvpdctl: integration 'LANTERN/Meadow_TV' does not exist: "
        + "'mvpdctl integration create LANTERN Meadow_TV' makes it\n"
    ),
    (
      "requestor show ../etc",
      "mvpdctl: requestor id '../etc' holds U+002E, '.'"
        + ", expected ASCII letters, digits, '_' and '-', a letter or digit first\n"
    ),
  ])
  func `an unknown key is refused with what may have been meant`(_ line: String, _ error: String) {
    let run = database.run(line)

    #expect(run.consequence == "status 3\n--- stdout\n--- stderr\n\(error)")
  }

  @Test func `every unknown key of standard input is named`() {
    let run = database.run("mvpd show -", input: "Meadow_TV\nnobody_1\nnobody_2\n")

    #expect(
      run.consequence == """
        status 3
        --- stdout
        --- stderr
        mvpdctl: MVPD 'nobody_1' does not exist
        mvpdctl: MVPD 'nobody_2' does not exist

        """)
  }

  @Test func `lists of Apple's are not looked for on other platforms`() {
    #expect(
      database.run("requestor show NORTHSTAR --platform ios,roku").consequence == """
        status 2
        --- stdout
        --- stderr
        mvpdctl: platform 'roku' has no lists for Apple's picker, expected ios or tvos

        """)
  }
}
