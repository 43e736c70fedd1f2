import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct PlanTests {
  private let estate: PlannedEstate
  private var database: ToolDatabase { estate.database }

  init() throws {
    estate = try PlannedEstate()
    try database.write(PlannedEstate.harbor, as: "harbor.yaml")
    try database.write(PlannedEstate.aspen, as: "aspen.yaml")
  }

  @Test(arguments: [
    ("harbor.yaml", "plan-requestor"), ("harbor.yaml --prune", "plan-requestor-prune"),
    ("aspen.yaml", "plan-mvpd"), ("harbor.yaml --prune -o markdown", "plan-markdown"),
    ("harbor.yaml --prune --json", "plan-json"),
  ])
  func `a plan shows what changes and how far it reaches`(
    _ line: String, _ name: String
  ) throws {
    let before = try database.rows()

    expectSnapshot(database.consequence("plan @/" + line), named: name)

    #expect(try database.rows() == before)
  }

  @Test func `the answer is no only when it is asked for`() {
    #expect(database.run("plan @/harbor.yaml").status == .done)
    #expect(database.run("plan @/harbor.yaml --exit-code").status == .answerIsNo)
    database.run("apply @/harbor.yaml --prune --yes")
    let again = database.run("plan @/harbor.yaml --prune --exit-code")
    #expect(again.status == .done)
    #expect(again.output == "no changes: 5 unchanged\n")
  }

  @Test func `more than a screenful is shown by kind, unless all is asked for`() throws {
    let integrations = (0..<201).map { "{mvpdId: m\($0)}" }.joined(separator: ", ")
    try database.write(
      """
      formatVersion: 1
      mvpds: [\((0..<201).map { "{id: m\($0), displayName: M \($0)}" }.joined(separator: ", "))]
      requestors: [{id: PIER, displayName: Pier, integrations: [\(integrations)]}]

      """, as: "many.yaml")

    let short = database.run("plan @/many.yaml").output
    let long = database.run("plan @/many.yaml --full").output

    #expect(
      short == """
        create 1 requestor
        create 201 MVPDs
        create 201 integrations
        403 creates
        values in force change for 1 requestor (every platform)

        """)
    #expect(long.contains("create integration PIER/m200 (reaches 1 requestor, 29 artifacts)\n"))
    #expect(long.hasSuffix(short.split(separator: "\n").suffix(2).joined(separator: "\n") + "\n"))
  }

  @Test func `pruning more than allowed is refused with counts`() throws {
    try database.write(
      "formatVersion: 1\nrequestors: [{id: HARBOR, displayName: Harbor}]\n", as: "bare.yaml")

    let refused = database.run("plan @/bare.yaml --prune")
    let allowed = database.run("plan @/bare.yaml --prune --max-deletes 100%")

    #expect(
      refused.error == """
        mvpdctl: too much would be deleted, nothing was changed: 5 integrations of 5 (at most 3); \
        '--max-deletes 5' allows it

        """)
    #expect(refused.status == .refused)
    #expect(allowed.status == .done)
  }

  @Test(arguments: [
    ("plan @/harbor.yaml --max-deletes 3", "mvpdctl: '--max-deletes' needs '--prune'"),
    (
      "plan @/harbor.yaml --prune --max-deletes ten",
      "mvpdctl: option '--max-deletes': 'ten' is not a number or a percentage such as 20 or 5%"
    ),
    (
      "plan @/harbor.yaml --requestor HARBR",
      "mvpdctl: requestor 'HARBR' does not exist (did you mean 'HARBOR'?)"
    ),
    (
      "plan @/empty.yaml",
      "mvpdctl: '@/empty.yaml' holds nothing, nothing was changed; say --allow-empty if that is meant"
    ),
  ])
  func `what cannot be meant is refused`(_ line: String, _ message: String) throws {
    try database.write("formatVersion: 1\nrequestors: []\n", as: "empty.yaml")

    let run = database.run(line)

    #expect(
      database.hidingFolder(run.error).split(separator: "\n").first.map(String.init) == message)
    #expect(run.output == "")
  }

  @Test func `selectors narrow input and pruning`() throws {
    let mvpd = database.run("plan @/harbor.yaml --prune --mvpd Cedar,Aspen")
    let excluded = database.run("plan @/harbor.yaml --prune --exclude-mvpd Elm")
    let other = database.run("plan @/harbor.yaml --requestor QUAY")

    #expect(
      mvpd.output == """
        switch-off integration HARBOR/Cedar (reaches 1 requestor, 29 artifacts)
          active: true → false
        1 switch-off, 1 unchanged
        values in force change for 1 requestor (every platform)

        """)
    #expect(!excluded.output.contains("Elm"))
    #expect(excluded.output.contains("HARBOR/Cedar"))
    #expect(other.output == "no changes\n")
  }

  @Test func `what is deleted is told with what it states, so that it can be made again`() throws {
    try database.write(
      """
      formatVersion: 1
      programmers: [{id: TIDE, displayName: Tidewater}]
      mvpds: [{id: Aspen, displayName: Aspen, logoUrl: https://l.example/Aspen.png}]
      requestors: [{id: QUAY, displayName: Quay, integrations: [{mvpdId: Aspen}]}]

      """, as: "whole.yaml")
    try database.execute(
      """
      update tve.requestor_domain set mvpd_initiated = true where name = 'b.example';
      update tve.integration set active = false where mvpd_id = 'Elm';
      insert into tve.mvpd_setting (mvpd_id, platform_id, required_metadata_fields, boarding_status)
      values ('Elm', 'tv', '{}', 'NONE');
      """)

    let plan = database.run("plan @/whole.yaml --prune --max-deletes 100%").output

    #expect(
      plan.hasPrefix(
        """
        delete requestor HARBOR (reaches 1 requestor, 29 artifacts)
          displayName: Harbor
          programmerId: TIDE
          domains: a.example;b.example
          mvpdInitiatedDomains: b.example
          featured: Aspen

        """), "\(plan)")
    #expect(
      plan.contains(
        """

        delete MVPD Elm (reaches 0 requestors, 0 artifacts)
          displayName: Elm
          logoUrl: https://l.example/Elm.png
          boardingStatus at tv: (none)
          requiredMetadataFields at tv: (none)

        """), "\(plan)")
    #expect(
      plan.contains(
        """

        delete integration HARBOR/Birch (reaches 1 requestor, 29 artifacts)
          platformMappingId at tvos: birch

        """))
    #expect(
      plan.contains(
        "\ndelete integration HARBOR/Elm (reaches 0 requestors, 0 artifacts)\n  active: false\n"))
  }

  @Test func `a whole state prunes MVPDs that nobody has, and names who has the others`() throws {
    try database.write(
      """
      formatVersion: 1
      programmers: [{id: TIDE, displayName: Tidewater}]
      mvpds: [{id: Aspen, displayName: Aspen, logoUrl: https://l.example/Aspen.png}]
      requestors: [{id: QUAY, displayName: Quay, integrations: [{mvpdId: Aspen}]}]

      """, as: "whole.yaml")

    let plan = database.run("plan @/whole.yaml --prune --max-deletes 100%")
    let part = database.run(
      "plan @/whole.yaml --prune --max-deletes 100% --mvpd *")

    #expect(plan.status == .done)
    #expect(plan.output.contains("\n1 update, 10 deletes, 3 unchanged\n"), "\(plan.output)")
    #expect(part.status == .refused)
    #expect(
      part.error.contains(
        "MVPD 'Birch' is not in the input and is referred to by 1 integration: HARBOR/Birch; "
          + "delete that one first, or keep it in the input"))
  }

  @Test func `against itself a state changes nothing, and no database is needed`() {
    let run = ToolRun(
      every: [
        "plan", "\(database.folder.path)/harbor.yaml", "--against",
        "\(database.folder.path)/harbor.yaml", "--exit-code",
      ], environment: ["PGHOST": "/nowhere"])

    #expect(run.status == .done)
    #expect(run.output == "no changes: 5 unchanged\n")
  }
}
