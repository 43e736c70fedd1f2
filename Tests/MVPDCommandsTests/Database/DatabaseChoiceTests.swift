import Postgres
import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct DatabaseChoiceTests {
  /// Names no folder that exists, so that there is no private cluster.
  private static let nowhere = ["XDG_DATA_HOME": "/nowhere"]

  private func choice(
    _ option: String?, _ environment: [String: String]
  ) throws -> DatabaseChoice {
    try DatabaseChoice(
      option: option, environment: Self.nowhere.merging(environment) { _, new in new })
  }

  @Test func `the option comes first, then our variable, then libpq's`() throws {
    let all = ["MVPDCTL_DATABASE_URL": "dbname=b", "PGHOST": "/h", "PGDATABASE": "c"]

    let option = try choice("dbname=a", all)
    let variable = try choice(nil, all)
    let libpq = try choice(nil, ["PGHOST": "/h", "PGDATABASE": "c"])

    #expect(option.reason == .option)
    #expect(option.uri == "postgresql:///a")
    #expect(variable.reason == .variable)
    #expect(variable.uri == "postgresql:///b")
    #expect(libpq.reason == .libpq)
    #expect(libpq.variables == ["PGHOST", "PGDATABASE"])
  }

  @Test(arguments: ["PGUSER", "PGPASSWORD", "PGOPTIONS", "PGSSLMODE"])
  func `a variable that names no database does not choose one`(_ variable: String) {
    let error = #expect(throws: ToolError.self) { try choice(nil, [variable: "x"]) }

    #expect(error?.code == "database-not-named")
  }

  @Test(arguments: [
    "MVPDCTL_DATABASE_URL", "PGSERVICE", "PGHOST", "PGHOSTADDR", "PGPORT", "PGDATABASE",
  ])
  func `a variable that is set but empty is a usage error`(_ variable: String) {
    let run = ToolRun(database: "db status", Self.nowhere.merging([variable: ""]) { _, new in new })

    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(
      run.error
        == "mvpdctl: variable \(variable) is set but empty: unset it, or give it a value\n")
  }

  @Test(arguments: ["db status", "db start", "db destroy --confirm private", "db url"])
  func `a data folder that is no absolute path is refused where it decides`(_ command: String)
    throws
  {
    let environment = ["XDG_DATA_HOME": "data"]
    let run = ToolRun(database: command, environment)
    let named = try DatabaseChoice(option: "dbname=a", environment: environment)

    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(
      run.error
        == "mvpdctl: XDG_DATA_HOME is 'data', which is not an absolute path: give it one that"
        + " begins with '/', or unset it\n")
    #expect(named.reason == .option)
  }

  @Test(arguments: ["", " ", "\n"])
  func `an empty option is a usage error`(_ option: String) {
    let error = #expect(throws: ToolError.self) { try choice(option, [:]) }

    #expect(error?.status == .usage)
    #expect(error?.code == "option-empty")
  }

  @Test(arguments: [
    "postgresql://eve:s3cret@db.example/tve", "host=db.example password=s3cret",
    "postgresql://db.example/tve?password=s3cret", "sslpassword=s3cret",
  ])
  func `a password on the command line is refused and not printed`(_ option: String) {
    let run = ToolRun(
      ["db", "status", "--db", option], [DatabaseStatus.self], environment: Self.nowhere)

    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("mvpdctl: '--db' holds a password"))
    #expect(!run.error.contains("s3cret"))
  }

  @Test(arguments: [
    "postgresql://eve:s3cret@127.0.0.1:1/tve", "host=127.0.0.1 port=1 user=eve password=s3cret",
    "postgresql://eve:s3cret@[::1/tve", "postgresql://eve:s3c%zzret@127.0.0.1/tve",
    "postgresql://eve:s3cret@x@127.0.0.1:1/tve",
  ])
  func `a password in the variable is never printed`(_ url: String) {
    for command in ["db status", "db status --json", "db url", "db migrate -v"] {
      let run = ToolRun(
        database: command, Self.nowhere.merging(["MVPDCTL_DATABASE_URL": url]) { _, new in new })

      #expect(!(run.output + run.error).contains("s3c"))
    }
  }

  @Test func `without any name the ways to name one are told`() {
    let run = ToolRun(database: "requestor list", Self.nowhere)

    #expect(run.status == .database)
    #expect(
      run.error == """
        mvpdctl: no database is named
          'mvpdctl db start' makes a private one
          or name one with --db CONNINFO, MVPDCTL_DATABASE_URL or libpq's PG variables

        """)
  }
}
