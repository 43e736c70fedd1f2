import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct DiffTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
    database.run("programmer create P --display-name P")
    database.run("requestor create R --display-name R --programmer-id P --domains a.example")
    database.run("requestor create S --display-name S")
    database.run("mvpd create A --display-name A --logo-url https://l.example/a")
    database.run("mvpd create B --display-name B --logo-url https://l.example/b")
    database.run("integration create --requestor * --mvpd A,B --yes")
    database.run("featured set R A B")
    database.run("dump --out @/old/")
  }

  /// Changes of every kind, made in the database.
  private func change() {
    database.run("featured set R B A")
    database.run("requestor set R --domains a.example,b.example --mvpd-initiated-domains b.example")
    database.run(
      "mvpd set A --platform tv --boarding-status PICKER --display-in-platform-picker true")
    database.run("integration set R A --active false")
    database.run("integration set S B --platform ios --none requiredMetadataFields")
    database.run("integration delete S A --yes")
    database.run("programmer create Q --display-name Q")
  }

  private static let difference = """
    create programmer Q (reaches 0 requestors, 0 artifacts)
      displayName: Q
    update requestor R (reaches 1 requestor, 29 artifacts)
      domains: a.example → a.example;b.example
      mvpdInitiatedDomains: (none) → b.example
      featured: A;B → B;A
    update MVPD A (reaches 2 requestors, 58 artifacts)
      boardingStatus at tv: not stated → PICKER
      displayInPlatformPicker at tv: not stated → true
    switch-off integration R/A (reaches 1 requestor, 29 artifacts)
      active: true → false
    delete integration S/A (reaches 1 requestor, 29 artifacts)
    update integration S/B (reaches 0 requestors, 0 artifacts)
      requiredMetadataFields at ios: not stated → (none)
    1 create, 3 updates, 1 switch-off, 1 delete, 4 unchanged
    values in force change for 2 requestors (every platform)

    """

  @Test func `a state and what is stored are compared field by field`() {
    let same = database.run("diff @/old live --exit-code")
    change()

    let run = database.run("diff @/old live --exit-code")

    #expect(same.status == .done)
    #expect(same.output == "no changes: 9 unchanged\n")
    #expect(run.status == .answerIsNo)
    #expect(run.output == Self.difference)
  }

  @Test func `two states are compared without a database`() {
    change()
    database.run("dump --format json --out @/new.json")
    let words = ["diff", "\(database.folder.path)/old", "\(database.folder.path)/new.json"]
    let environment = ["MVPDCTL_DATABASE_URL": "host=/nowhere"]

    let run = ToolRun(every: words, environment: environment)
    let plan = ToolRun(
      every: ["plan", words[2], "--against", words[1], "--exit-code"], environment: environment)

    #expect(run.status == .done)
    #expect(run.output == Self.difference)
    #expect(plan.status == .answerIsNo)
    #expect(plan.output == Self.difference)
  }

  @Test func `a plan tells the same changes as the comparison of what is stored with the state`() {
    change()

    let diff = database.run("diff live @/old")
    let plan = database.run("plan @/old --prune")

    #expect(plan.output == diff.output)
    #expect(plan.output.contains("(reaches "))
  }

  @Test func `a part is compared for what it holds`() {
    change()

    let run = database.run("diff @/old/requestors/S.yaml live")

    #expect(
      run.output == """
        delete integration S/A (reaches 1 requestor, 29 artifacts)
        update integration S/B (reaches 0 requestors, 0 artifacts)
          requiredMetadataFields at ios: not stated → (none)
        1 update, 1 delete, 1 unchanged
        values in force change for 1 requestor (every platform)

        """)
  }

  @Test(arguments: [
    ("--requestor S", ["delete integration S/A", "update integration S/B"]),
    (
      "--programmer P",
      ["update requestor R", "switch-off integration R/A"]
    ),
    ("--mvpd A", ["update MVPD A", "switch-off integration R/A", "delete integration S/A"]),
    ("--requestor R --mvpd B", []),
  ])
  func `selectors narrow the comparison`(_ options: String, _ expected: [String]) {
    change()

    let run = database.run("diff @/old live \(options)")

    #expect(
      run.output.split(separator: "\n").filter { $0.contains(" (reaches ") }
        .map { $0.split(separator: " (").first.map(String.init) } == expected)
  }

  @Test func `a state that is not in order is refused with all its faults`() throws {
    try database.write(
      "formatVersion: 1\nmvpds:\n- {id: A, displayNam: x}\n- {id: A}\n- {id: A}\n", as: "bad.yaml")

    let run = database.run("diff @/bad.yaml live")

    #expect(run.status == .refused)
    #expect(run.error.contains("bad.yaml:3:11: mvpds[0].displayNam: an MVPD has no 'displayNam'"))
    #expect(run.error.contains("bad.yaml:5:3: MVPD 'A' stands twice in the input"))
    #expect(database.run("diff @/none live").status == .fileSystem)
  }
}
