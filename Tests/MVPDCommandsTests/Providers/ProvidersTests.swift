import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct ProvidersTests {
  private let database: SampleDatabase

  init() throws {
    database = try SampleDatabase()
  }

  @Test(arguments: [
    ("--platform ios", "bluebird\ncedar\n"),
    ("--platform tvos", "bluebird-northstar\n"),
    ("--platform ios --featured", "cedar\nbluebird\n"),
    ("--platform ipados --format ids", "bluebird\ncedar\n"),
  ])
  func `identifiers come one a line and nothing else`(_ options: String, _ output: String) {
    let run = database.run("providers NORTHSTAR \(options)")

    #expect(run.consequence == "status 0\n--- stdout\n\(output)--- stderr\n")
  }

  @Test func `JSON says which list it is`() {
    let run = database.run("providers NORTHSTAR --platform ios --json")

    #expect(
      run.consequence == """
        status 0
        --- stdout
        {"formatVersion":1,"kind":"providers","requestorId":"NORTHSTAR","platform":"ios",\
        "list":"supported","opensPlatformPicker":true,"identifiers":["bluebird","cedar"]}
        --- stderr

        """)
  }

  @Test func `with nothing supported nothing is printed and the status is 1`() {
    let run = database.run("providers HARBOR --platform ios")

    #expect(
      run.consequence == """
        status 1
        --- stdout
        --- stderr
        mvpdctl: requestor 'HARBOR' has no supported provider on ios: an empty list means all \
        providers to Apple
          'mvpdctl providers HARBOR --platform ios --explain' says why

        """)
  }

  @Test func `an empty list that is meant is no failure`() {
    let run = database.run("providers HARBOR --platform ios --allow-empty")

    #expect(
      run.consequence == """
        status 0
        --- stdout
        --- stderr
        mvpdctl: warning: requestor 'HARBOR' has no supported provider on ios: an empty list \
        means all providers to Apple

        """)
  }

  @Test func `JSON never holds an empty supported list`() {
    let refused = database.run("providers HARBOR --platform ios --json")
    let meant = database.run("providers HARBOR --platform ios --json --allow-empty")

    #expect(refused.status == .answerIsNo)
    #expect(refused.output == "")
    #expect(
      meant.output == """
        {"formatVersion":1,"kind":"providers","requestorId":"HARBOR","platform":"ios",\
        "list":"supported","opensPlatformPicker":false}

        """)
  }

  @Test func `featured MVPDs that are all unsupported leave an empty featured list`() throws {
    try database.execute("delete from tve.featured where mvpd_id = 'Bluebird_Cable'")

    let refused = database.run("providers NORTHSTAR --platform tvos --featured")
    let meant = database.run("providers NORTHSTAR --platform tvos --featured --allow-empty --json")

    #expect(
      refused.consequence == """
        status 1
        --- stdout
        --- stderr
        mvpdctl: requestor 'NORTHSTAR' has no featured provider that is supported on tvos
          'mvpdctl providers NORTHSTAR --platform tvos --explain' says why

        """)
    #expect(meant.output.hasSuffix(#""opensPlatformPicker":true,"identifiers":[]}"# + "\n"))
  }

  @Test(arguments: ["roku", "tv", "all"])
  func `other platforms have no list`(_ platform: String) {
    let run = database.run("providers NORTHSTAR --platform \(platform)")

    #expect(
      run.consequence == """
        status 2
        --- stdout
        --- stderr
        mvpdctl: platform '\(platform)' has no lists for Apple's picker, expected ios or tvos

        """)
  }

  @Test func `two platforms are one too many`() {
    let run = database.run("providers NORTHSTAR --platform apple")

    #expect(run.status == .usage)
    #expect(
      run.error == "mvpdctl: one platform is needed, '--platform' names ios and tvos\n")
  }

  @Test(arguments: [
    ("--platform ios --explain", "explain-all"),
    ("--platform tvos --explain Cedar_Telecom Bluebird_Fiber", "explain-named"),
    ("--platform tvos --explain Cedar_Telecom --json", "explain-json"),
    ("--platform tvos --featured --explain Meadow_TV Bluebird_Cable", "explain-featured"),
  ])
  func `an explanation tells each condition and what mends it`(_ options: String, _ name: String) {
    expectSnapshot(database.run("providers NORTHSTAR \(options)").consequence, named: name)
  }

  @Test func `the commands of an explanation put the provider into the list`() throws {
    let types: [any Command.Type] = [IntegrationCreate.self, IntegrationSet.self, MVPDSet.self]
    let explanation = database.run(
      "providers NORTHSTAR --platform tvos --explain Bluebird_Fiber Cedar_Telecom Meadow_TV")
    let commands = explanation.output.split(separator: "\n").map {
      $0.drop { $0 == " " }
    }.filter { $0.hasPrefix("mvpdctl ") }

    for (index, command) in commands.enumerated() {
      let line = command.dropFirst("mvpdctl ".count).replacing(" ID", with: " id-\(index)")
      let run = ToolRun("\(line)", types + [], database: database)
      #expect(run.status == .done, "\(line): \(run.error)")
    }

    #expect(
      database.run("providers NORTHSTAR --platform tvos").output
        .split(separator: "\n").count == 4)
  }

  @Test func `MVPDs that do not exist are named with what may have been meant`() {
    let run = database.run("providers NORTHSTAR --platform tvos --explain Meadow Cedar_Telcom")

    #expect(
      run.consequence == """
        status 3
        --- stdout
        --- stderr
        mvpdctl: MVPD 'Meadow' does not exist (did you mean 'Meadow_TV'?)
        mvpdctl: MVPD 'Cedar_Telcom' does not exist (did you mean 'Cedar_Telecom'?)

        """)
  }

  @Test func `a requestor that does not exist is status 3`() {
    let run = database.run("providers NORTHSTA --platform tvos")

    #expect(
      run.consequence == """
        status 3
        --- stdout
        --- stderr
        mvpdctl: requestor 'NORTHSTA' does not exist (did you mean 'NORTHSTAR'?)

        """)
  }

  @Test func `an MVPD without explain is a word too many`() {
    let run = database.run("providers NORTHSTAR Meadow_TV --platform tvos")

    #expect(
      run.consequence == """
        status 2
        --- stdout
        --- stderr
        mvpdctl: 'Meadow_TV' is one word too many: MVPDs are named with '--explain'

        """)
  }

  @Test func `an explanation is no list of ids`() {
    let run = database.run("providers NORTHSTAR --platform tvos --explain --format ids")

    #expect(run.status == .usage)
    #expect(
      run.error == "mvpdctl: 'providers --explain' has no format 'ids', only text, json\n")
  }
}

extension ToolRun {
  /// Runs a line of other commands on the database.
  fileprivate init(_ line: String, _ types: [any Command.Type], database: SampleDatabase) {
    self.init(
      line.split(separator: " ").map(String.init) + ["--db", database.target.conninfo], types)
  }
}
