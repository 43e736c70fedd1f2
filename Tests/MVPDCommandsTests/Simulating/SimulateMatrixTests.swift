import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct SimulateMatrixTests {
  private let database: SampleDatabase

  init() throws {
    database = try SampleDatabase()
  }

  @Test func `the combinations of a requestor are told in lines`() {
    let line = "simulate NORTHSTAR --platform ios --matrix"

    let run = database.run(line)

    expectSnapshot(run.consequence, named: "simulate-matrix")
    #expect(database.run("\(line) --color never", terminal: true).output == run.output)
  }

  @Test func `options fix what they name`() {
    let run = database.run(
      """
      simulate NORTHSTAR --platform ios --matrix --client sdk --permission granted \
      --framework ok --provider @none --adobe-token none --choice Bluebird_Cable --format csv
      """)

    #expect(
      run.consequence
        == """
        status 0
        --- stdout
        client,permission,framework,provider,adobe_token,choice,expires,saml,viewer,mvpd_id,codes,\
        decided_by,field,value,origin,token_source
        sdk,granted,ok,@none,none,Bluebird_Cable,future,true,silent-sign-in,Bluebird_Cable,N000,\
        boardingStatus SUPPORTED from mvpd@all,boardingStatus,SUPPORTED,mvpd@all,Apple
        sdk,granted,ok,@none,none,Bluebird_Cable,future,false,own-picker,,N000;VSA503,,,,,
        sdk,granted,ok,@none,none,Bluebird_Cable,past,,regular-login,,N000,,,,,
        --- stderr

        """.replacing("@none", with: "'@none"))
  }

  @Test func `filtered, only what the list offers is chosen`() {
    let run = database.run(
      "simulate NORTHSTAR --platform tvos --matrix --filtered --client rest-v1 --format tsv "
        + "--fields choice")

    let choices = Set(run.output.split(separator: "\n").flatMap { $0.split(separator: ";") })
    #expect(
      choices == [
        "@none", "@other", "@nothing", "@cancel", "@cancel-own", "bluebird-northstar",
      ])
  }
}
