import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct ProxiedListImportTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
  }

  @Test(arguments: [
    "list.xml requestors.csv mvpds.csv integrations.csv",
    "integrations.csv mvpds.csv requestors.csv list.xml",
    "mvpds.csv list.xml integrations.csv requestors.csv",
  ])
  func `a proxy may come in the same import as its list, whatever the order of the files`(
    _ order: String
  ) throws {
    try database.write("requestor_id,display_name\nCHAN1,One\nCHAN2,Two\n", as: "requestors.csv")
    try database.write("mvpd_id,display_name\nUpstream,Upstream\n", as: "mvpds.csv")
    try database.write(
      "requestor_id,mvpd_id,active\nCHAN1,Upstream,true\nCHAN2,Upstream,false\n",
      as: "integrations.csv")
    try database.write(
      """
      <proxiedMvpds><proxiedMvpd><id>Brook</id><displayName>Brook</displayName><logoURL/>
      </proxiedMvpd></proxiedMvpds>
      """, as: "list.xml")
    let files = order.split(separator: " ").map { "@/\($0)" }.joined(separator: " ")

    let run = database.run("import \(files) --proxy Upstream --yes")
    let rows = try database.rows()
    let again = database.run("import \(files) --proxy Upstream --yes")

    #expect(run.status == .done, "\(run.error)")
    #expect(
      try database.values(
        """
        select concat_ws(' ', requestor_id, mvpd_id, active, proxy_mvpd_id)
        from tve.integration join tve.mvpd using (mvpd_id)
        order by 1
        """)
        == ["CHAN1 Brook t Upstream", "CHAN1 Upstream t", "CHAN2 Upstream f"])
    #expect(again.output == "no changes: 7 unchanged\n")
    #expect(try database.rows() == rows)
  }

  @Test func `every problem of a list is told in one run, references among them`() throws {
    database.run("mvpd create Upstream --display-name Upstream")
    try database.write(
      """
      <proxiedMvpds>
      <proxiedMvpd><id>Brook</id><displayName></displayName><logoURL/>
      <requestorIds><requestorId>CHAN1</requestorId></requestorIds></proxiedMvpd>
      <proxiedMvpd><id>Creek</id><displayName>Creek</displayName><logoURL/>
      <requestorIds><requestorId>NOWHERE</requestorId></requestorIds></proxiedMvpd>
      </proxiedMvpds>
      """, as: "list.xml")

    let run = database.run("import @/list.xml --proxy Upstream")

    #expect(run.status == .refused)
    #expect(run.error.contains("displayName of MVPD 'Brook'"))
    #expect(run.error.contains("requestor 'NOWHERE' does not exist"))
  }

  @Test func `every problem of a response and of a table beside it is told in one run`() throws {
    try database.write(
      #"{"requestor":{"id":"CHAN1","name":"One","mvpds":[{"id":"a","displayName":"A","#
        + #""enablePlatformServices":"yes","logoUrl":"https://l.example/a.png"}]}}"#,
      as: "response.json")
    try database.write("requestor_id,mvpd_id\nCHAN1,nobody\n", as: "integrations.csv")

    let run = database.run("import @/response.json @/integrations.csv")

    #expect(run.status == .refused)
    #expect(run.error.contains("enablePlatformServices of"))
    #expect(run.error.contains("MVPD 'nobody' does not exist"))
    #expect(!run.error.contains("'a' does not exist"))
  }

  @Test func `a list imported again is counted as unchanged, in text and JSON`() throws {
    database.run("requestor create CHAN1 --display-name One")
    database.run("mvpd create Upstream --display-name Upstream")
    database.run("integration create CHAN1 Upstream")
    let list = """
      <proxiedMvpds><proxiedMvpd><id>Brook</id><displayName>Brook</displayName><logoURL/>
      <requestorIds><requestorId>CHAN1</requestorId></requestorIds></proxiedMvpd></proxiedMvpds>
      """
    database.run("import - --proxy Upstream", input: list)

    let text = database.run("import - --proxy Upstream", input: list)
    let json = database.run("import - --proxy Upstream --json", input: list)

    #expect(text.output == "no changes: 2 unchanged\n")
    #expect(json.output.contains(#""delete":0,"unchanged":2}"#))
  }
}
