import Postgres
import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct ApplyTests {
  private let estate: PlannedEstate
  private var database: ToolDatabase { estate.database }

  init() throws {
    estate = try PlannedEstate()
    try database.write(PlannedEstate.harbor, as: "harbor.yaml")
  }

  @Test func `it asks, and without an answer changes nothing`() throws {
    let before = try database.rows()

    let unasked = database.run("apply @/harbor.yaml")
    let declined = database.run("apply @/harbor.yaml", input: "n\n", terminal: true)

    #expect(unasked.status == .usage)
    #expect(
      unasked.error == """
        mvpdctl: Apply this, 1 update, 1 switch-off, 3 unchanged? nobody can be asked: give '--yes'

        """)
    #expect(declined.status == .refused)
    #expect(try database.rows() == before)
  }

  @Test func `it stores what the plan says`() throws {
    let run = database.run("apply @/harbor.yaml --prune --yes")

    #expect(run.status == .done)
    #expect(
      try database.values(
        """
        select mvpd_id || ' ' || active from tve.integration where requestor_id = 'HARBOR'
        union all select name from tve.requestor_domain
        union all select display_name from tve.requestor where requestor_id = 'HARBOR'
        union all select platform_id from tve.integration_setting
        order by 1
        """) == [
          "Aspen true", "Birch true", "Cedar false", "Dogwood true", "Harbour", "a.example",
        ])
  }

  @Test func `what is stored already writes no row and no receipt`() throws {
    database.run("apply @/harbor.yaml --prune --yes")
    let before = try database.rows()
    let receipts = try database.values("select count(*)::text from tve.receipt")

    let run = database.run("apply @/harbor.yaml --prune --yes")

    #expect(run.output == "no changes: 5 unchanged\n")
    #expect(run.error == "")
    #expect(try database.rows() == before)
    #expect(try database.values("select count(*)::text from tve.receipt") == receipts)
  }

  @Test func `a protected database wants its label typed`() throws {
    try database.execute("update tve.database set label = 'live', is_protected = true")

    let yes = database.run("apply @/harbor.yaml --yes")
    let wrong = database.run("apply @/harbor.yaml --confirm test")
    let right = database.run("apply @/harbor.yaml --confirm live")

    #expect(yes.status == .usage)
    #expect(wrong.status == .refused)
    #expect(right.status == .done)
  }

  @Test func `a dry run shows the same and stores nothing`() throws {
    let before = try database.rows()

    let run = database.run("apply @/harbor.yaml --dry-run --exit-code")

    #expect(run.status == .answerIsNo)
    #expect(
      run.output.split(separator: "\n").dropFirst().elementsEqual(
        database.run("plan @/harbor.yaml").output.split(separator: "\n")))
    #expect(try database.rows() == before)
  }

  @Test func `a lost answer to COMMIT is looked up and told`() throws {
    let proxy = try CommitProxy(to: database.target, .dropReply)

    let run = ToolRun(every: [
      "apply", "\(database.folder.path)/harbor.yaml", "--yes", "--db", proxy.target.conninfo,
    ])

    #expect(run.status == .done)
    #expect(
      run.error.contains(
        "mvpdctl: the answer to COMMIT was lost; the receipt shows that the change is stored\n"))
    #expect(
      try database.values("select display_name from tve.requestor where requestor_id = 'HARBOR'")
        == ["Harbour"])
  }

  @Test func `two applies of one state at a time end in one change`() throws {
    let program = database.program()
    let commands = try (0..<2).map { _ in
      try program.start(["apply", "harbor.yaml", "--prune", "--yes"])
    }

    let ends = commands.map { $0.finish() }

    #expect(ends.map(\.status) == [0, 0])
    #expect(ends.count { $0.output == "no changes: 5 unchanged\n" } == 1)
    #expect(try database.values("select count(*)::text from tve.receipt") == ["1"])
  }
}
