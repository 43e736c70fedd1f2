import Postgres
import TestSupport
import Testing

@Suite struct SessionTests {
  @Test func `every session states our settings`() throws {
    let settings = SessionSettings(
      applicationName: "mvpdctl/9", searchPath: ["pg_catalog", "tve", "pg_temp"])
    let connection = try Connection(TestDatabase.empty(), settings: settings)

    #expect(try shown("application_name", connection) == "mvpdctl/9")
    #expect(try shown("search_path", connection) == "pg_catalog,tve,pg_temp")
    #expect(try shown("lock_timeout", connection) == "5s")
    #expect(try shown("idle_in_transaction_session_timeout", connection) == "1min")
    #expect(try shown("client_connection_check_interval", connection) == "1s")
    #expect(try shown("jit", connection) == "off")
    #expect(try shown("TimeZone", connection) == "UTC")
    #expect(try shown("DateStyle", connection) == "ISO, MDY")
    #expect(try shown("client_encoding", connection) == "UTF8")
  }

  @Test func `the user's own options stay and his application name wins`() throws {
    var target = try TestDatabase.empty()
    target["options"] = "-c work_mem=7MB -c jit=on"
    target["application_name"] = "his"

    let connection = try Connection(target)

    #expect(try shown("work_mem", connection) == "7MB")
    #expect(try shown("jit", connection) == "off")
    #expect(try shown("application_name", connection) == "his")
  }

  @Test(arguments: [
    ("off", "on"), ("local", "on"), ("on", "on"), ("remote_write", "remote_write"),
    ("remote_apply", "remote_apply"),
  ])
  func `a commit waits for the disk at least`(stated: String, used: String) throws {
    var target = try TestDatabase.empty()
    target["options"] = "-c synchronous_commit=\(stated)"

    #expect(try shown("synchronous_commit", Connection(target)) == used)
  }

  @Test func `a sibling goes to the same server`() throws {
    let first = try Connection(TestDatabase.empty())

    let second = try first.sibling()

    #expect(second.host == first.host)
    #expect(second.port == first.port)
    #expect(second.database == first.database)
    #expect(second.serverProcessID != first.serverProcessID)
    #expect(second.sessionUser == PostgresCluster.account)
    #expect(second.serverVersion >= 150_000)
  }

  private func shown(_ name: String, _ connection: Connection) throws -> String {
    try connection.value("select current_setting(\(name))")
  }
}
