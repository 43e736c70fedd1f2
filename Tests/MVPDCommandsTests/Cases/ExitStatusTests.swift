import Glibc
import Postgres
import TestSupport
import Testing

@testable import MVPDCommands

/// The rows of the table of statuses, each by the built program.
@Suite struct ExitStatusTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
  }

  private func program(_ url: String) -> CommandRunner {
    var program = database.program()
    program.environment["MVPDCTL_DATABASE_URL"] = url
    return program
  }

  @Test func `0 also for nothing to do and for an empty list`() throws {
    #expect(try database.program().run("requestor", "list") == Consequence(status: 0))
    #expect(try database.program().run("import", "-", input: "mvpd_id\n").status == 0)
    #expect(try database.program().run("help").status == 0)
    #expect(try database.program().run([]).status == 0)
  }

  @Test func `1 where the answer is no`() throws {
    database.run("requestor create C --display-name C")
    let program = database.program()

    #expect(try program.run("providers", "C", "--platform", "ios").status == 1)
    #expect(
      try program.run(
        "requestor", "set", "C", "--display-name", "D", "--dry-run", "--exit-code"
      ).status == 1)
    #expect(try program.run("export", "--out", "out", "--check").status == 1)
    #expect(try program.run("export", "--out", "out").status == 0)
    try database.shell("echo >> out/ios/apple/C.json")
    #expect(try program.run("verify", "out").status == 1)
  }

  @Test func `2 for a command line that cannot be meant`() throws {
    database.run("requestor create C --display-name C")
    let program = database.program()

    #expect(try program.run("requestor").status == 2)
    #expect(try program.run("requestor", "lst").status == 2)
    #expect(try program.run("requestor", "list", "--bogus").status == 2)
    #expect(try program.run("requestor", "delete", "C").status == 2)
    for variable in ["MVPDCTL_DATABASE_URL", "PGHOST", "PGSERVICE"] {
      var empty = database.program()
      empty.environment["MVPDCTL_DATABASE_URL"] = nil
      empty.environment[variable] = ""
      let run = try empty.run("requestor", "list")
      #expect(run.status == 2, "\(variable)")
      #expect(run.error.contains("'\(variable)'") || run.error.contains(variable))
    }
  }

  @Test func `4 for a database that is not named, not there, not ours or not migrated`() throws {
    var unnamed = database.program()
    unnamed.environment["MVPDCTL_DATABASE_URL"] = nil
    unnamed.environment["XDG_DATA_HOME"] = database.folder.path
    let named = try unnamed.run("requestor", "list")
    #expect(named.status == 4)
    #expect(named.error.contains("mvpdctl db start"))

    let socket = try PostgresCluster.shared.folder
    for url in [
      "host=\(database.folder.path) dbname=x", "host=\(socket) dbname=no_such_database",
      "postgresql://nobody_here@/postgres?host=\(socket)",
      try TestDatabase.empty().conninfo,
    ] {
      let run = try program(url).run("requestor", "list")
      #expect(run.status == 4, "\(url): \(run.error)")
      #expect(run.output == "")
      #expect(!run.error.contains("internal"))
    }
  }

  @Test func `4 where a role may not write, and where the database is read-only`() throws {
    let role = "reader_\(database.target["dbname"] ?? "")"
    try database.execute(
      """
      create role \(role) login;
      grant usage on schema tve to \(role);
      grant select on all tables in schema tve to \(role);
      """)
    let conninfo = database.target.conninfo.split(separator: " ")
      .filter { !$0.hasPrefix("user=") }.joined(separator: " ")
    let reader = program("\(conninfo) user=\(role)")

    let list = try reader.run("requestor", "list")
    let create = try reader.run("requestor", "create", "C", "--display-name", "C")
    #expect(list.status == 0, "\(list.error)")
    #expect(create.status == 4, "\(create.error)")
    #expect(!create.error.contains("internal"))

    let frozen = program(
      "\(database.target.conninfo) options='-c default_transaction_read_only=on'")
    let run = try frozen.run("requestor", "create", "C", "--display-name", "C")
    #expect(run.status == 4, "\(run.error)")
    #expect(try database.rows() == [])
  }

  @Test func `5 while another session holds the row, naming it`() throws {
    database.run("requestor create C --display-name C")
    let other = try Connection(database.target)
    try other.script("begin; update tve.requestor set display_name = 'X' where requestor_id = 'C'")
    defer { _ = try? other.script("rollback") }

    let run = try database.program().run(
      "requestor", "set", "C", "--display-name", "Y", "--lock-timeout", "50ms")

    #expect(run.status == 5, "\(run.error)")
    #expect(run.error.contains("attempts were in vain"))
    #expect(run.output == "")
  }

  @Test func `7 for files that cannot be read or written, and a full disk`() throws {
    let program = database.program()

    #expect(try program.run("import", "none.csv").status == 7)
    #expect(try program.run("import", ".").status == 7)
    #expect(try program.run("verify", "none").status == 7)
    #expect(try program.run("requestor", "list", "--format", "csv=no/such/file").status == 7)
    for line in ["requestor list --header", "requestor list --json", "help", "--version"] {
      var shell = CommandRunner(executable: "/bin/sh")
      shell.environment = program.environment
      let run = try shell.run("-c", "'\(program.executable)' \(line) > /dev/full")
      #expect(run.status == 7, "\(line)")
      #expect(run.error.contains("cannot write to standard output: No space left on device"))
    }
  }

  @Test func `a full disk under standard output does not undo what was stored`() throws {
    var shell = CommandRunner(executable: "/bin/sh")
    shell.environment = database.program().environment

    let run = try shell.run(
      "-c", "'\(database.program().executable)' requestor create C --display-name C > /dev/full")

    #expect(run.status == 7)
    #expect(
      run.error == """
        mvpdctl: cannot write to standard output: No space left on device
        mvpdctl: warning: the change is stored all the same

        """)
    #expect(try database.values("select requestor_id::text from tve.requestor") == ["C"])
  }

  @Test func `141 when the reader of a list goes away, without a word`() throws {
    try database.execute(
      """
      insert into tve.mvpd (mvpd_id, display_name)
      select 'M' || number, repeat('long ', 30) || 'name'
      from generate_series(1, 5000) as number
      """)
    let run = try database.program().start(["mvpd", "list"])
    #expect(run.wait(for: "M"))
    run.closeOutput()

    let end = run.finish()

    #expect(end.status == 141)
    #expect(end.error == "")
  }

  @Test func `a closed pipe never decides whether a change is stored`() throws {
    let run = try database.program().start(
      ["requestor", "create", "C", "--display-name", "C"])
    run.closeOutput()

    #expect([0, 141].contains(run.finish().status))
    #expect(try database.values("select requestor_id::text from tve.requestor") == ["C"])
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `a signal rolls back and tells by its status`(_ signal: Int32, _ status: Int32) throws {
    database.run("requestor create C --display-name C")
    let before = try database.rows()
    let other = try Connection(database.target)
    try other.script("begin; lock table tve.requestor in exclusive mode")

    let run = try database.program().start([
      "requestor", "set", "C", "--display-name", "Y", "--lock-timeout", "1h", "-v",
    ])
    try waitForWaiter(other)
    run.send(signal)
    let end = run.finish()
    try other.script("rollback")

    #expect(end.status == status)
    #expect(end.output == "")
    #expect(try database.rows() == before)
  }

  /// Blocks until a session of the database waits for a lock.
  private func waitForWaiter(_ connection: Connection) throws {
    while try connection.value(
      """
      select not exists (
        select from pg_locks
        where not granted
          and database = (select oid from pg_database where datname = current_database()))
      """)
    {}
  }

  @Test func `a prompt that meets SIGINT stores nothing`() throws {
    database.run("requestor create C --display-name C")

    let end = try database.program().runInTerminal(
      ["requestor", "delete", "C"], typing: [(after: "[y/N] ", text: "\u{3}")])

    #expect(end.status == 130)
    #expect(try database.values("select requestor_id::text from tve.requestor") == ["C"])
  }

  @Test func `a terminal escape in data is shown as text`() throws {
    try database.execute(
      """
      insert into tve.requestor (requestor_id, display_name) values ('C', 'C');
      alter domain tve.label drop constraint if exists label_is_visible;
      update tve.requestor set display_name = 'a' || chr(27) || '[31mred';
      """)

    for line in ["requestor list --format table", "requestor show C", "requestor list --json"] {
      let run = database.run(line, terminal: true)

      #expect(run.status == .done, "\(run.error)")
      #expect(!run.output.contains("\u{1B}[31m"), "\(line)")
    }
  }
}
