import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct SimulateTests {
  private let database: SampleDatabase

  init() throws {
    database = try SampleDatabase()
  }

  @Test(arguments: [
    ("NORTHSTAR --platform ios", "simulate-picker"),
    ("NORTHSTAR --platform tvos --choice Bluebird_Cable", "simulate-silent-tvos"),
    ("NORTHSTAR --platform ios --choice Cedar_Telecom", "simulate-preselected"),
    ("NORTHSTAR --platform ios --choice Bluebird_Fiber", "simulate-not-integrated"),
    ("NORTHSTAR --platform ios --client rest-v2 --choice cedar --json", "simulate-json"),
    ("NORTHSTAR --platform ios --provider bluebird --choice @other", "simulate-not-reached"),
  ])
  func `the answer tells what app and viewer meet`(_ line: String, _ name: String) {
    expectSnapshot(database.run("simulate \(line)").consequence, named: name)
  }

  @Test func `the answer is the same on a terminal, without colours`() {
    let line = "simulate NORTHSTAR --platform ios --choice Meadow_TV --color never"

    let terminal = database.run(line, terminal: true)

    #expect(terminal.output == database.run(line).output)
    #expect(terminal.output.contains("active false from integration"))
  }

  @Test(arguments: [
    ("--permission denied", "VSA403"),
    ("--permission restricted", "VSA403"),
    ("--permission not-determined", "VSA404"),
    ("--framework error", "APPL,APPL_ERROR"),
    ("--framework error --choice bluebird", "APPL,APPL_ERROR,VSA503"),
    ("--saml false --choice bluebird", "N000,VSA503"),
    ("--choice @other", "N000,N003"),
    ("--choice @cancel", "N000,N005"),
    ("--choice @cancel-own", "N000,N005"),
    ("--choice Meadow_TV", "N000,N004"),
    ("--choice bluebird --expires past", "N000"),
    ("--adobe-token valid --choice Meadow_TV", ""),
    ("--adobe-token expired --choice Meadow_TV", "N000,N004"),
  ])
  func `each option reaches the decision`(_ options: String, _ codes: String) throws {
    let run = database.run("simulate NORTHSTAR --platform ios --client sdk --json \(options)")

    let found = run.output.split(separator: #"{"code":""#).dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(found.joined(separator: ",") == codes)
    #expect(run.status == .done)
  }

  @Test func `degraded access is told`() throws {
    try database.execute(
      """
      update tve.integration set degradation = 'AuthNAll', degradation_until = '2030-01-01Z'
      where requestor_id = 'NORTHSTAR' and mvpd_id = 'Bluebird_Cable'
      """)

    let run = database.run("simulate NORTHSTAR --platform ios --provider bluebird --client sdk")

    #expect(run.output.contains("viewer       degraded access through 'Bluebird_Cable'"))
    #expect(run.output.contains("N010 (checkAuthentication)"))
    #expect(run.output.contains("degradation AuthNAll on 'Bluebird_Cable'"))
  }

  @Test func `a degradation whose end has passed is none`() throws {
    try database.execute(
      """
      update tve.integration set degradation = 'AuthNAll', degradation_until = '2020-01-01Z'
      where requestor_id = 'NORTHSTAR' and mvpd_id = 'Bluebird_Cable'
      """)

    let run = database.run("simulate NORTHSTAR --platform ios --provider bluebird --client sdk")

    #expect(run.output.contains("viewer       silent sign-in with 'Bluebird_Cable'"))
    #expect(!run.output.contains("N010"))
  }

  @Test func `an id that only another requestor states is known all the same`() throws {
    try database.execute(
      """
      insert into tve.integration_setting (requestor_id, mvpd_id, platform_id, platform_mapping_id)
      values ('HARBOR', 'Meadow_TV', 'all', 'meadow'), ('HARBOR', 'Meadow_TV', 'ios', 'meadow-ios');
      delete from tve.integration where requestor_id = 'NORTHSTAR' and mvpd_id = 'Meadow_TV';
      """)

    let run = database.run("simulate NORTHSTAR --platform ios --choice meadow-ios --client sdk")
    let overridden = database.run("simulate NORTHSTAR --platform ios --choice meadow")

    #expect(run.output.contains("the viewer chooses MVPD 'Meadow_TV'"))
    #expect(run.output.contains("'Meadow_TV' is not integrated with the requestor"))
    #expect(overridden.status == .refused)
  }

  @Test func `a requestor that does not exist is status 3, with what its app would meet`() {
    let run = database.run("simulate NORTHSTA --platform tvos")

    #expect(
      run.consequence == """
        status 3
        --- stdout
        --- stderr
        mvpdctl: requestor 'NORTHSTA' does not exist (did you mean 'NORTHSTAR'?)
          an app with this id meets: sdk CFG400 (setRequestor); rest-v1 invalid_requestor (400); \
        rest-v2 invalid_parameter_service_provider (400)

        """)
  }

  @Test func `a choice that is neither an MVPD nor an id of Apple's is status 3`() {
    let run = database.run("simulate NORTHSTAR --platform ios --choice meadow_tv")

    #expect(
      run.consequence == """
        status 3
        --- stdout
        --- stderr
        mvpdctl: choice 'meadow_tv' is neither an MVPD nor a platformMappingId on ios \
        (did you mean 'Meadow_TV'?)
          '--provider meadow_tv' simulates a sign-in with a provider that nobody knows

        """)
  }

  @Test(arguments: [
    ("Bluebird_Cable", "provider 'Bluebird_Cable' is an MVPD's id: Apple knows it as 'bluebird'"),
    (
      "Meadow_TV", "provider 'Meadow_TV' is an MVPD's id, and the MVPD has no platformMappingId"
    ),
    ("nobody", "provider 'nobody': no MVPD has this platformMappingId"),
  ])
  func `a provider that nobody knows is taken, with a warning`(_ id: String, _ words: String) {
    let run = database.run("simulate NORTHSTAR --platform ios --provider \(id)")

    #expect(run.status == .done)
    #expect(run.error == "mvpdctl: warning: \(words)\n")
    #expect(run.output.contains("pfs_fallback (sessions/sso)"))
  }

  @Test(arguments: [
    ("", "'simulate' needs REQUESTOR or '--all'"),
    (
      "NORTHSTAR --all",
      "'NORTHSTAR' and '--all' exclude each other: '--all --requestor NORTHSTAR' selects"
    ),
    ("--all --matrix", "'--matrix' needs one requestor: '--all' chooses every mapping id"),
    ("--all --choice cedar", "'--choice' needs one requestor: '--all' chooses every mapping id"),
    ("NORTHSTAR --mvpd cedar", "a selector needs '--all': REQUESTOR names one already"),
    (
      "NORTHSTAR --filtered",
      "'--filtered' needs '--all' or '--matrix': one choice is said to be offered or not"
    ),
    (
      "NORTHSTAR --format csv",
      "'simulate REQUESTOR' has no format 'csv', only text, json: '--matrix' and '--all' print rows"
    ),
    (
      "NORTHSTAR --fields viewer",
      "'simulate REQUESTOR' prints no rows, so '--fields' has no meaning"
    ),
  ])
  func `options that do not go together are refused`(_ line: String, _ words: String) {
    let run = database.run("simulate --platform ios \(line)")

    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.error == "mvpdctl: \(words)\n")
  }

  @Test(arguments: [
    ("--platform roku", "platform 'roku' has no lists for Apple's picker, expected ios or tvos"),
    ("--platform apple", "one platform is needed, '--platform' names ios and tvos"),
  ])
  func `a platform without Apple's picker is refused`(_ option: String, _ words: String) {
    let run = database.run("simulate NORTHSTAR \(option)")

    #expect(run.consequence == "status 2\n--- stdout\n--- stderr\nmvpdctl: \(words)\n")
  }

  @Test func `an unknown answer of the viewer lists those that there are`() {
    let run = database.run("simulate NORTHSTAR --platform ios --choice @cancle")

    #expect(run.status == .usage)
    #expect(
      run.error.hasPrefix(
        "mvpdctl: option '--choice': '@cancle' is not one of @none, @other, @cancel, "
          + "@cancel-own, @nothing (did you mean '@cancel'?)\n"))
  }
}
