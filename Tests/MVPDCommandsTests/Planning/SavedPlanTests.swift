import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct SavedPlanTests {
  private let estate: PlannedEstate
  private var database: ToolDatabase { estate.database }

  init() throws {
    estate = try PlannedEstate()
    try database.write(PlannedEstate.harbor, as: "harbor.yaml")
    database.run("plan @/harbor.yaml --prune --out @/plan.json")
  }

  @Test func `a saved plan is applied as it is, whatever became of the state`() throws {
    let plan = database.run("plan @/harbor.yaml --prune").output
    try database.write(PlannedEstate.aspen, as: "harbor.yaml")

    let run = database.run("apply @/plan.json --yes")

    #expect(run.output == "stored:\n" + plan.replacing(", 2 unchanged", with: ""))
    #expect(
      try database.values("select name from tve.requestor_domain order by name") == ["a.example"])
  }

  @Test func `it asks for a saved plan, too`() {
    #expect(database.run("apply @/plan.json").status == .usage)
  }

  @Test func `a plan whose things were changed is stale and names them`() throws {
    database.run("integration set HARBOR/Cedar --boarding-status SUPPORTED --platform ios")
    database.run("integration delete HARBOR/Elm --yes")
    let before = try database.rows()

    let run = database.run("apply @/plan.json --yes")

    #expect(run.status == .conflict)
    #expect(
      run.error == """
        mvpdctl: the plan does not fit what is stored any more, nothing was written: integration \
        'HARBOR/Cedar' is at revision 2, not at 1; integration 'HARBOR/Elm' is gone; make the \
        plan again

        """)
    #expect(try database.rows() == before)
  }

  @Test func `a plan that was carried out is stale`() {
    database.run("apply @/plan.json --yes")

    #expect(database.run("apply @/plan.json --yes").status == .conflict)
  }

  @Test func `what a plan creates must not be there`() throws {
    try database.write(
      "formatVersion: 1\nmvpds: [{id: Fir, displayName: Fir}]\n", as: "fir.yaml")
    database.run("plan @/fir.yaml --out @/fir.json")
    database.run("mvpd create Fir --display-name Other")

    let run = database.run("apply @/fir.json --yes")

    #expect(run.status == .conflict)
    #expect(run.error.contains("MVPD 'Fir' exists already"))
  }

  @Test(arguments: [
    (
      "mvpds: [{id: Aspen, displayName: Aspen, isProxied: true, proxyMvpdId: Fir}]",
      "mvpd delete Fir --yes", "MVPD 'Aspen': MVPD 'Fir' does not exist"
    ),
    (
      "requestors: [{id: QUAY, displayName: Quay, integrations: [{mvpdId: Fir}]}]",
      "mvpd delete Fir --yes", "integration 'QUAY/Fir': MVPD 'Fir' does not exist"
    ),
    (
      "requestors: [{id: QUAY, displayName: Quay, programmerId: GULF}]",
      "programmer delete GULF --yes", "requestor 'QUAY': programmer 'GULF' does not exist"
    ),
    (
      "requestors: [{id: PIER, displayName: Pier}]", "requestor create pier --display-name Pier",
      "requestor 'PIER' differs from 'pier' in case only, and requestor ids become file names"
    ),
  ])
  func `what a plan refers to and leaves alone is named when it moved`(
    _ members: String, _ line: String, _ moved: String
  ) throws {
    database.run("mvpd create Fir --display-name Fir")
    database.run("programmer create GULF --display-name Gulf")
    try database.write("formatVersion: 1\n\(members)\n", as: "state.yaml")
    let plan = database.run("plan @/state.yaml --out @/plan.json")
    #expect(database.run(line).status == .done)
    let before = try database.rows()

    let run = database.run("apply @/plan.json --yes")

    #expect(plan.status == .done)
    #expect(run.status == .conflict)
    #expect(
      run.error
        == "mvpdctl: the plan does not fit what is stored any more, nothing was written: \(moved); "
        + "make the plan again\n")
    #expect(try database.rows() == before)
  }

  @Test func `what refers to a thing that a plan deletes is named when it is new`() throws {
    try database.write(
      """
      formatVersion: 1
      programmers: [{id: TIDE, displayName: Tidewater}]
      mvpds: [{id: Aspen}, {id: Birch}, {id: Cedar}, {id: Dogwood}]
      requestors:
        - {id: HARBOR, displayName: Harbor, programmerId: TIDE, integrations: [{mvpdId: Aspen}]}
        - {id: QUAY, displayName: Quay, integrations: [{mvpdId: Aspen}]}

      """, as: "without-elm.yaml")
    let plan = database.run(
      "plan @/without-elm.yaml --prune --max-deletes 100% --out @/plan.json")
    database.run("integration create QUAY Elm")

    let run = database.run("apply @/plan.json --yes")

    #expect(plan.output.contains("delete MVPD Elm"))
    #expect(run.status == .conflict)
    #expect(run.error.contains(": MVPD 'Elm' is referred to by 1 integration: QUAY/Elm; make the"))
  }

  @Test func `another database refuses it`() throws {
    let other = try PlannedEstate()
    // Databases of tests are copies of one.
    try other.database.execute("update tve.database set database_id = gen_random_uuid()")

    let run = other.database.run([
      "apply", "\(database.folder.path)/plan.json", "--yes",
    ])

    #expect(run.status == .conflict)
    #expect(run.error.contains("was made for another database"))
  }

  @Test(arguments: [
    ("\"Harbour\"", "\"Haven\"", "sha256: does not fit what the file holds: the plan was edited"),
    ("\"switchOff\"", "\"turnOff\"", "changes[2].action: is none of create, update, switchOff"),
    ("\"Cedar\"", "\"Ce dar\"", "changes[2].key: is no key of integration"),
    ("\"kind\":\"requestor\"", "\"kind\":\"channel\"", "changes[0].kind: is none of programmer"),
    ("\"prune\":true", "\"prune\":1", "options.prune: is neither true nor false"),
    ("\"field\":\"active\"", "\"field\":\"actve\"", "changes[2].fields[0].field: is no field"),
  ])
  func `an edited plan is refused by path`(
    _ old: String, _ new: String, _ message: String
  ) throws {
    let text = try #require(database.text("plan.json"))
    try #require(text.contains(old))
    try database.write(text.replacing(old, with: new), as: "plan.json")
    let before = try database.rows()

    let run = database.run("apply @/plan.json --yes")

    #expect(run.status == .refused)
    #expect(database.hidingFolder(run.error).hasPrefix("@/plan.json: \(message)"), "\(run.error)")
    #expect(try database.rows() == before)
  }

  @Test func `a plan says itself what is pruned and selected`() {
    #expect(database.run("apply @/plan.json --prune --yes").status == .usage)
    #expect(database.run("apply @/plan.json --requestor HARBOR --yes").status == .usage)
  }

  @Test func `a plan of everything that a state can say does the same as the state`() throws {
    try database.write(
      """
      formatVersion: 1
      programmers: [{id: TIDE, displayName: Tides}, {id: GULF, displayName: Gulf}]
      mvpds:
        - {id: Aspen, displayName: Aspen 2, isTempPass: true}
        - id: Fir
          displayName: Fir
          isProxied: true
          proxyMvpdId: Birch
          providerId: fir-1
          foregroundLogout: true
          iFrameRequired: false
          iFrameWidth: 300
          iFrameHeight: 200
          settings:
            all: {enablePlatformServices: true, boardingStatus: null, requiredMetadataFields: [a, b]}
            tvos: {platformMappingId: null, displayName: Fir TV}
      requestors:
        - id: QUAY
          displayName: Quay
          programmerId: GULF
          domains: [{name: q.example, mvpdInitiated: true}, {name: r.example}]
          featured: [Fir, Aspen]
          integrations:
            - {mvpdId: Aspen, settings: {ios: {platformMappingId: x, displayInPlatformPicker: false}}}
            - {mvpdId: Fir, active: false}

      """, as: "all.yaml")
    let twin = try PlannedEstate()
    try twin.database.write(try #require(database.text("all.yaml")), as: "all.yaml")
    let saved = database.run("plan @/all.yaml --out @/all.json")

    let byPlan = database.run("apply @/all.json --yes")
    let byState = twin.database.run("apply @/all.yaml --yes")

    #expect(saved.status == .done)
    #expect(byPlan.status == .done, "\(byPlan.error)")
    #expect(byState.status == .done, "\(byState.error)")
    #expect(try Self.contents(database) == Self.contents(twin.database))
    #expect(database.run("plan @/all.yaml").output.hasPrefix("no changes"))
  }

  /// Everything but revisions and times.
  private static func contents(_ database: ToolDatabase) throws -> [String] {
    try database.values(
      [
        "programmer", "requestor", "requestor_domain", "mvpd", "mvpd_setting", "integration",
        "integration_setting", "featured",
      ].map {
        "select '\($0) ' || (to_jsonb(t) - '{revision,content_revision,updated_at,updated_by}'::text[])::text from tve.\($0) as t"
      }.joined(separator: " union all ") + " order by 1")
  }
}
