import Glibc
import Postgres
import TVEStore
import TestSupport
import Testing

@testable import MVPDCommands

/// Serial, because each test makes and starts a server.
@Suite(.serialized) struct PrivateDatabaseTests {
  @Test func `start makes, migrates and says where, and again says that it runs`() throws {
    let database = try PrivateDatabase()

    let first = database.run("db start")
    let second = database.run("db start --json")

    #expect(first.status == .done)
    #expect(first.output.hasPrefix("private database made and started\n"))
    #expect(first.fact("  data") == "\(database.folder.path)/data/mvpdctl")
    #expect(first.fact("  user") == PostgresCluster.account)
    let count = Migration.all.count
    #expect(first.fact("  schema") == "version \(count), \(count) migrations applied")
    #expect(second.status == .done)
    #expect(second.output.contains(#""created":false,"started":false,"#))
    #expect(second.output.contains(#""schemaVersion":\#(count),"applied":[]}"#))
  }

  @Test func `it is started on demand and never made on demand`() throws {
    let database = try PrivateDatabase()

    for command in ["requestor list", "db status", "db url", "db migrate", "db label a"] {
      #expect(database.run(command).status == .database)
    }
    for command in ["db stop", "db destroy --confirm private"] {
      #expect(database.run(command).status == .database)
    }
    #expect(access("\(database.folder.path)/data", F_OK) != 0)
    #expect(database.run("db start").status == .done)
    #expect(database.run("db stop").output == "private database stopped\n")
    #expect(database.run("db stop").output == "private database was not running\n")

    let status = database.run("db status")
    let list = database.run("requestor list")

    #expect(status.status == .done)
    #expect(status.fact("reachable") == "the next command starts it")
    #expect(list.status == .done)
    #expect(list.error == "")
    #expect(database.run("db status").fact("reachable") == "yes")
  }

  @Test func `the url is for psql`() throws {
    let database = try PrivateDatabase()
    #expect(database.run("db start").status == .done)
    #expect(database.run("db stop").status == .done)

    let url = String(database.run("db url").output.dropLast())

    let value: Int = try Connection(ConnectionTarget(conninfo: url)).value(
      "select count(*) from tve.requestor")
    #expect(value == 0)
  }

  @Test func `destroy wants the word, and then nothing is left`() throws {
    let database = try PrivateDatabase()
    #expect(database.run("db start").status == .done)

    #expect(database.run("db destroy").status == .usage)
    #expect(database.run("db destroy --yes").status == .usage)
    #expect(database.run("db destroy --confirm Private").status == .refused)
    #expect(database.run("db destroy", input: "yes\n", terminal: true).status == .refused)
    #expect(database.run("db destroy --dry-run").status == .done)
    #expect(database.run("requestor list").status == .done)

    #expect(database.run("db destroy", input: "private\n", terminal: true).status == .done)

    #expect(database.cluster.status == .absent)
    #expect(access("\(database.folder.path)/data/mvpdctl/server.log", F_OK) != 0)
    #expect(database.run("requestor list").status == .database)
  }

  @Test func `a removal that was cut short is finished by the next one`() throws {
    let database = try PrivateDatabase()
    #expect(database.run("db start").status == .done)
    #expect(database.run("db stop").status == .done)
    let folder = "\(database.folder.path)/data/mvpdctl"
    #expect(rename("\(folder)/cluster", "\(folder)/cluster.removed") == 0)

    #expect(database.run("db destroy --confirm private").status == .done)

    #expect(access("\(folder)/cluster.removed", F_OK) != 0)
    #expect(database.run("db destroy --confirm private").status == .database)
  }

  @Test func `a protected database wants its label`() throws {
    let database = try PrivateDatabase()
    #expect(database.run("db start").status == .done)
    #expect(database.run("db label production --protected").status == .done)

    let refused = database.run("db destroy --confirm private")
    let run = database.run("db destroy --confirm production")

    #expect(refused.status == .refused)
    #expect(refused.error.contains("'--confirm private' is not 'production'"))
    #expect(run.status == .done, "\(run.error)")
    #expect(database.cluster.status == .absent)
  }

  @Test(arguments: ["db start", "db stop", "db destroy --confirm private"])
  func `no other database can be meant`(_ command: String) throws {
    let run = try PrivateDatabase().run("\(command) --db dbname=x")

    #expect(run.status == .usage)
    #expect(run.error.contains("is about the private cluster only, so '--db' has no meaning"))
  }

  @Test func `start tells when a variable leads other commands elsewhere`() throws {
    let database = try PrivateDatabase()

    let run = ToolRun(
      database: "db start",
      database.environment.merging(["PGHOST": "/elsewhere", "PGPORT": "1"]) { _, new in new })

    #expect(run.status == .done)
    #expect(
      run.error == "mvpdctl: warning: other commands work on the database that PGHOST, PGPORT "
        + "names: unset it to work on the private one\n")
  }

  @Test func `commands that start it at once get one server`() throws {
    let database = try PrivateDatabase()

    let commands = try (0..<3).map { _ in
      try ToolProgram.start("db start", database.environment)
    }

    #expect(commands.map { $0.wait() } == Array(repeating: .exited(0), count: 3))
    #expect(database.run("requestor list").status == .done)
  }

  @Test(arguments: ["PG_VERSION", "base/1/PG_VERSION", "postgresql.conf"])
  func `a start that is killed leaves nothing in the way of the next`(_ file: String) throws {
    let database = try PrivateDatabase()
    let command = try ToolProgram.start("db start", database.environment)
    // Killed once initdb has come so far.
    while !database.unfinishedFolders.contains(where: { access("\($0)/\(file)", F_OK) == 0 }),
      !database.cluster.exists
    {
      usleep(1_000)
    }
    kill(command.id, SIGKILL)
    #expect(command.wait() == .signalled(SIGKILL))

    let next = database.run("db start")

    #expect(next.status == .done)
    #expect(next.error == "")
    #expect(database.run("requestor list").status == .done)
  }

  @Test func `after a crash and a reboot the next command starts it`() throws {
    let database = try PrivateDatabase()
    #expect(database.run("db start").status == .done)
    #expect(database.run("db label kept").status == .done)
    let server = try #require(database.processID)
    kill(server, SIGKILL)
    // A child of this process, which exit tests would wait for in vain.
    waitpid(server, nil, 0)
    // The socket folder goes with the temporary folder, the stale postmaster.pid stays.
    _ = try Subprocess.output(of: ["rm", "-rf", "--", database.cluster.location.socketFolder])
    #expect(access("\(database.cluster.location.folder)/cluster/postmaster.pid", F_OK) == 0)

    let status = database.run("db status")
    let list = database.run("requestor list")

    #expect(status.fact("reachable") == "the next command starts it")
    #expect(list.status == .done)
    #expect(database.run("db status").fact("label") == "kept")
  }

  @Test func `variables of libpq that name no database count for nothing`() throws {
    let database = try PrivateDatabase()
    #expect(database.run("db start").status == .done)
    let variables = [
      "PGUSER": "nobody", "PGPASSWORD": "x", "PGOPTIONS": "-c search_path=nowhere",
      "PGSSLMODE": "nonsense", "PGTZ": "Asia/Tokyo", "PGCLIENTENCODING": "LATIN1",
      "PGTARGETSESSIONATTRS": "standby", "PGREQUIREPEER": "nobody",
    ].merging(database.environment) { _, new in new }

    let (ending, output) = try ToolProgram.run("db status", variables)

    #expect(ending == .exited(0))
    #expect(output.contains("user            \(PostgresCluster.account)\n"))
  }

  @Test(.enabled(if: geteuid() == 0, "only root can become an ordinary user"))
  func `an ordinary user has a server of his own`() throws {
    let folder = try TemporaryFolder()
    // Copied, because the user may not be able to enter the folder of the build.
    let program = "\(folder.path)/mvpdctl"
    let home = "\(folder.path)/home"
    _ = try Subprocess.output(of: ["cp", ToolProgram.path, program])
    _ = try Subprocess.output(of: ["install", "-d", "-o", "nobody", "-m", "0700", home])
    let variables = ["HOME": home]
    func run(_ line: String) throws -> (ending: Subprocess.Ending, output: String) {
      try ToolProgram.run(
        line, variables, as: ["setpriv", "--reuid=nobody", "--clear-groups", "--"], at: program)
    }
    guard try run("--version").ending == .exited(0) else {
      try Test.cancel("user 'nobody' cannot run Swift programs here")
    }
    defer { _ = try? run("db destroy --confirm private") }

    let start = try run("db start")
    let list = try run("requestor list")

    #expect(start.ending == .exited(0))
    #expect(start.output.contains("  data     \(home)/.local/share/mvpdctl\n"))
    #expect(start.output.contains("  user     nobody\n"))
    #expect(list.ending == .exited(0))
    #expect(list.output == "")
  }
}

extension PrivateDatabase {
  /// Folders in which a cluster is being made, or was.
  fileprivate var unfinishedFolders: [String] {
    let parent = cluster.location.folder
    guard let folder = opendir(parent) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix("cluster.new.") { names.append("\(parent)/\(name)") }
    }
    return names
  }
}
