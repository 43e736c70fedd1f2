import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct FeaturedTests {
  private let database: SampleDatabase

  init() throws {
    database = try SampleDatabase()
  }

  private func list() throws -> [String] {
    try database.values(
      """
      select rank || ' ' || mvpd_id from tve.featured where requestor_id = 'NORTHSTAR' order by rank
      """)
  }

  @Test(arguments: [
    (
      "featured show NORTHSTAR",
      """
      1  Cedar_Telecom   supported on ios; not supported on tvos
      2  Bluebird_Cable  supported on ios, tvos

      """
    ),
    ("featured show NORTHSTAR --format ids", "Cedar_Telecom\nBluebird_Cable\n"),
    (
      "featured show NORTHSTAR --json",
      """
      {"formatVersion":1,"kind":"featured","item":{"requestorId":"NORTHSTAR","featured":[\
      {"rank":1,"mvpdId":"Cedar_Telecom","supportedOn":["ios"]},\
      {"rank":2,"mvpdId":"Bluebird_Cable","supportedOn":["ios","tvos"]}]}}

      """
    ),
  ])
  func `show prints the list in rank order`(_ line: String, _ output: String) {
    #expect(
      database.run(line).consequence == "status 0\n--- stdout\n\(output)--- stderr\n")
  }

  @Test func `a requestor that features nothing prints nothing`() {
    #expect(
      database.run("featured show LANTERN").consequence == """
        status 0
        --- stdout
        --- stderr
        mvpdctl: requestor 'LANTERN' features no MVPD

        """)
  }

  @Test func `set replaces the list and warns where one is not supported`() throws {
    let run = database.run("featured set NORTHSTAR Bluebird_Cable Meadow_TV")

    expectSnapshot(run.consequence, named: "featured-set")
    #expect(try list() == ["1 Bluebird_Cable", "2 Meadow_TV"])
  }

  @Test func `an empty list has to be meant`() throws {
    let refused = database.run("featured set NORTHSTAR")
    let meant = database.run("featured set NORTHSTAR --allow-empty")

    #expect(
      refused.consequence == """
        status 2
        --- stdout
        --- stderr
        mvpdctl: which MVPDs? Give their ids, or '--allow-empty' to feature none
        usage: mvpdctl featured set REQUESTOR [MVPD…] [OPTIONS]
        see 'mvpdctl help featured set'

        """)
    #expect(meant.status == .done)
    #expect(try list() == [])
  }

  @Test(arguments: [
    (
      "set NORTHSTAR Bluebird_Fiber Cedar_Telcom Preview",
      """
      mvpdctl: MVPD 'Bluebird_Fiber' is not integrated with requestor 'NORTHSTAR'
      mvpdctl: MVPD 'Cedar_Telcom' does not exist (did you mean 'Cedar_Telecom'?)

      """
    ),
    (
      "set NORTHSTAR Meadow_TV Preview Meadow_TV",
      "mvpdctl: MVPD 'Meadow_TV' is given twice, expected each once\n"
    ),
    (
      "set NORTHSTA Meadow_TV",
      "mvpdctl: requestor 'NORTHSTA' does not exist (did you mean 'NORTHSTAR'?)\n"
    ),
    (
      "add NORTHSTAR Bluebird_Cable",
      "mvpdctl: MVPD 'Bluebird_Cable' is featured already, at rank 2: "
        + "'mvpdctl featured set' puts the list in another order\n"
    ),
    (
      "add NORTHSTAR Preview --rank 4",
      "mvpdctl: option '--rank': 4 is not a place in a list of 2, expected 1 to 3\n"
    ),
    (
      "add NORTHSTAR Preview --rank 0",
      "mvpdctl: option '--rank': 0 is not a place in a list of 2, expected 1 to 3\n"
    ),
    (
      "remove NORTHSTAR Cedar_Telecon",
      "mvpdctl: MVPD 'Cedar_Telecon' is not featured by requestor 'NORTHSTAR' "
        + "(did you mean 'Cedar_Telecom'?)\n"
    ),
  ])
  func `what cannot be featured is refused by name`(_ line: String, _ error: String) throws {
    let run = database.run("featured \(line)")

    #expect(run.consequence == "status 3\n--- stdout\n--- stderr\n\(error)")
    #expect(try list() == ["1 Cedar_Telecom", "3 Bluebird_Cable"])
  }

  @Test(arguments: [
    ("add NORTHSTAR Preview", ["1 Cedar_Telecom", "2 Bluebird_Cable", "3 Preview"]),
    ("add NORTHSTAR Preview --rank 1", ["1 Preview", "2 Cedar_Telecom", "3 Bluebird_Cable"]),
    ("add NORTHSTAR Preview --rank 2", ["1 Cedar_Telecom", "2 Preview", "3 Bluebird_Cable"]),
    ("remove NORTHSTAR Cedar_Telecom", ["1 Bluebird_Cable"]),
    ("add NORTHSTAR Preview --dry-run", ["1 Cedar_Telecom", "3 Bluebird_Cable"]),
  ])
  func `the others move`(_ line: String, _ expected: [String]) throws {
    let run = database.run("featured \(line)")

    #expect(run.status == .done, "\(run.error)")
    #expect(try list() == expected)
  }
}
