import Postgres
import TVEStore
import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct DatabaseStatusTests {
  private static let latest = Migration.all.count

  @Test func `a database that can be worked with is told whole`() throws {
    let target = try TestDatabase.migrated()
    let connection = try Connection(target)
    try DatabaseIdentity.set(label: "staging", isProtected: true, connection)

    let run = ToolRun(on: target, ["db", "status"])

    #expect(run.status == .done)
    #expect(run.error == "")
    #expect(
      run.fact("database")
        == "\(target["dbname"] ?? ""), socket \(target["host"] ?? ""), port 5432")
    #expect(run.fact("chosen by") == "--db")
    #expect(run.fact("reachable") == "yes")
    #expect(run.fact("user") == PostgresCluster.account)
    #expect(run.fact("schema") == "version \(Self.latest), current")
    #expect(run.fact("label") == "staging")
    #expect(run.fact("protected") == "yes")
    #expect(run.fact("id") == (try DatabaseIdentity(connection).id))
  }

  @Test func `json has the same members whatever is known`() throws {
    let names = [
      "chosenBy", "variables", "url", "reachable", "session", "schema", "id", "label",
      "protected", "privateCluster",
    ]
    let whole = ToolRun(on: try TestDatabase.migrated(), ["db", "status", "--json"])
    let nothing = ToolRun(database: "db status --json", ["XDG_DATA_HOME": "/nowhere"])

    for run in [whole, nothing] {
      let found = names.filter { run.output.contains(#""\#($0)":"#) }
      #expect(found == names)
    }
    #expect(
      whole.output.contains(
        #""schema":{"state":"current","version":\#(Self.latest),"expected":\#(Self.latest),"#
          + #""edited":null}"#))
    #expect(
      nothing.output
        == #"{"formatVersion":1,"kind":"db.status","chosenBy":null,"variables":[],"url":null,"#
        + #""reachable":false,"session":null,"schema":null,"id":null,"label":null,"#
        + #""protected":null,"privateCluster":{"state":"absent","folder":"/nowhere/mvpdctl","#
        + #""socketFolder":null,"processId":null}}"# + "\n")
    #expect(nothing.status == .database)
  }

  @Test func `a server that does not answer leaves what is known`() {
    let run = ToolRun(
      database: "db status",
      ["XDG_DATA_HOME": "/nowhere", "MVPDCTL_DATABASE_URL": "postgresql://eve@/tve?host=/nowhere"])

    #expect(run.status == .database)
    #expect(
      run.output == """
        database        postgresql://eve@/tve?host=/nowhere
        chosen by       variable MVPDCTL_DATABASE_URL
        reachable       no
        private cluster none in /nowhere/mvpdctl

        """)
    #expect(run.error.contains("/nowhere/.s.PGSQL.5432"))
  }

  @Test func `a database without the schema is told, with 4`() throws {
    let run = ToolRun(on: try TestDatabase.empty(), ["db", "status"])

    #expect(run.status == .database)
    #expect(run.fact("schema") == "missing, 'mvpdctl db migrate' is needed")
    #expect(run.fact("label") == nil)
    #expect(
      run.error
        == "mvpdctl: the database does not hold the schema 'tve': 'mvpdctl db migrate' makes it\n")
  }

  @Test func `older, newer and edited schemas are told apart, each with 4`() throws {
    let target = try TestDatabase.migrated()
    let connection = try Connection(target)
    let known = Migration.all[1].sha256

    try connection.execute(
      "update tve.schema_migration set sha256 = \(String(repeating: "0", count: 64))"
        + " where version = 2")
    let edited = ToolRun(on: target, ["db", "status"])
    try connection.execute(
      "update tve.schema_migration set sha256 = \(known) where version = 2")
    try connection.execute(
      "insert into tve.schema_migration (version, name, sha256) values (1000, 'later', 'x')")
    let newer = ToolRun(on: target, ["db", "status"])
    try connection.execute("delete from tve.schema_migration where version >= \(Self.latest)")
    let older = ToolRun(on: target, ["db", "status"])

    #expect(edited.status == .database)
    #expect(
      edited.fact("schema") == "migration 2 'create_platform' was applied with another text")
    #expect(edited.output.contains("sha256 \(String(repeating: "0", count: 64))\n"))
    #expect(edited.output.contains("sha256 \(known)\n"))
    #expect(newer.status == .database)
    #expect(newer.fact("schema") == "version 1000, newer than this mvpdctl's \(Self.latest)")
    #expect(older.status == .database)
    #expect(
      older.fact("schema")
        == "version \(Self.latest - 1), older than this mvpdctl's \(Self.latest): "
        + "'mvpdctl db migrate' is needed")
  }

  @Test func `a database of another encoding is refused by name`() throws {
    let target = try PostgresCluster.shared.makeDatabase()
    let name = "latin_\(target["dbname"] ?? "")"
    try Connection(target).script(
      "create database \(name) encoding 'LATIN1' locale 'C' template template0")

    let status = ToolRun(on: target.database(name), ["db", "status"])
    let migrate = ToolRun(on: target.database(name), ["db", "migrate"])

    for run in [status, migrate] {
      #expect(run.status == .database)
      #expect(
        run.error.hasPrefix("mvpdctl: database '\(name)' has encoding LATIN1: UTF8 is needed\n"))
    }
  }
}
