import Testing

@testable import MVPDCommands

/// Files of one import that say different things of one thing.
@Suite struct ContradictionTests {
  private let database: ToolDatabase

  /// R1 and R2 with A, whose settings hold at every platform, R1 also with B.
  init() throws {
    database = try ToolDatabase()
    for id in ["R1", "R2"] { database.run("requestor create \(id) --display-name \(id)") }
    database.run(
      "mvpd create A --display-name A --logo-url https://x.example/A.png"
        + " --enable-platform-services true --boarding-status SUPPORTED"
        + " --display-in-platform-picker true --platform-mapping-id px")
    database.run("mvpd create B --display-name B --logo-url https://x.example/B.png")
    for key in ["R1 A", "R1 B", "R2 A"] { database.run("integration create \(key)") }
    try database.write(Self.response(), as: "r1.json")
    for id in ["q1", "q2"] { try database.write(Self.list(id), as: "\(id).xml") }
  }

  private static func response() -> String {
    #"{"os":"iOS","requestor":{"id":"R1","name":"R1","mvpds":[{"id":"A","displayName":"A","#
      + #""logoUrl":"https://x.example/A.png","enablePlatformServices":true,"#
      + #""boardingStatus":"SUPPORTED","displayInPlatformPicker":true,"platformMappingId":"px"}]}}"#
  }

  private static func list(_ id: String) -> String {
    "<proxiedMvpds><proxiedMvpd><id>\(id)</id><displayName>n</displayName><logoURL/>"
      + "<requestorIds><requestorId>R1</requestorId></requestorIds></proxiedMvpd></proxiedMvpds>"
  }

  @Test(arguments: [
    ("mvpd_id,platform_id,platform_mapping_id\nA,all,py\n", "integration 'R1/A'"),
    ("requestor_id,mvpd_id,active\nR1,A,false\n", "integration 'R1/A'"),
    ("requestor_id,mvpd_id,platform_id,platform_mapping_id\nR1,A,ios,pz\n", "integration 'R1/A'"),
  ])
  func `a table and a response that disagree are refused, in either order`(
    _ table: String, _ thing: String
  ) throws {
    try database.write(table, as: "t.csv")
    let before = try database.rows()

    for files in ["@/r1.json @/t.csv", "@/t.csv @/r1.json"] {
      let run = database.run("import \(files) --yes")
      #expect(run.status == .refused)
      #expect(run.error.contains("\(thing) would end otherwise than the file says"), "\(run.error)")
    }
    #expect(try database.rows() == before)
  }

  @Test func `a table and a response that agree are stored, and the second time write nothing`()
    throws
  {
    try database.write("mvpd_id,platform_id,platform_mapping_id\nA,tvos,py\n", as: "t.csv")

    let first = database.run("import @/r1.json @/t.csv --yes")
    let rows = try database.rows()
    let second = database.run("import @/r1.json @/t.csv --yes")

    #expect(first.status == .done, "\(first.error)")
    #expect(first.output.contains("py"))
    #expect(second.status == .done)
    #expect(try database.rows() == rows)
  }

  @Test func `a second list of the same proxy is refused, as it takes away what the first gives`()
    throws
  {
    let run = database.run("import @/q1.xml @/q2.xml --proxy A --yes")
    let again = database.run("import @/q1.xml @/q2.xml --proxy A --yes")

    #expect([run.status, again.status] == [.refused, .refused])
    #expect(try database.values("select mvpd_id from tve.mvpd where is_proxied") == [])
  }

  @Test func `a response that denies what a proxied list says is refused`() throws {
    database.run("import @/q1.xml --proxy A --yes")
    try database.write(
      #"{"os":"iOS","requestor":{"id":"R1","name":"R1","mvpds":[{"id":"q1","displayName":"n","#
        + #""logoUrl":"https://x.example/q1.png","isProxy":false}]}}"#, as: "rq.json")

    let run = database.run("import @/q1.xml @/rq.json --proxy A --yes")

    #expect(run.status == .refused)
    #expect(run.error.contains("MVPD 'q1' would end otherwise"), "\(run.error)")
  }

  @Test func `MVPDs that are reached through each other are refused`() throws {
    try database.write("mvpd_id,proxy_mvpd_id\nA,B\nB,A\n", as: "circle.csv")

    let run = database.run("import @/circle.csv --yes")
    database.run("mvpd set A --proxy-mvpd-id B")
    let closing = database.run("mvpd set B --proxy-mvpd-id A")

    #expect(run.status == .refused)
    #expect(run.error.contains("MVPD 'A' is reached through itself, by 2 proxies"), "\(run.error)")
    #expect(closing.status == .refused)
    #expect(closing.error.contains("MVPD 'B' is reached through itself"), "\(closing.error)")
  }
}
