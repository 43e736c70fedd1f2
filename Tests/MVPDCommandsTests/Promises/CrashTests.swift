import Glibc
import Postgres
import TVEStore
import TestSupport
import Testing

/// Applies that something kills, on servers that write to their disks.
@Suite struct CrashTests {
  private let cluster: CrashableCluster
  private let folder: TemporaryFolder
  private let observer: Connection

  init() throws {
    cluster = try CrashableCluster()
    folder = try TemporaryFolder()
    observer = try cluster.connect()
    try Migrator.migrate(observer)
    try observer.script(
      """
      insert into tve.programmer (programmer_id, display_name) values ('PROG', 'Old'), ('Z', 'Old');
      """)
    try write(
      """
      formatVersion: 1
      programmers:
        - {id: PROG, displayName: New}
        - {id: Z, displayName: New}
      """)
  }

  @Test func `a backend that is killed mid-apply leaves nothing and is told`() throws {
    let before = try rows(observer)
    let (command, backend) = try startBlockedApply()

    kill(backend, SIGKILL)
    let end = command.finish()

    #expect(end.status == 4)
    #expect(end.error.contains("connection to the database was lost"), "\(end.error)")
    #expect(try rows(cluster.connect()) == before)
  }

  @Test func `a server that is killed mid-apply comes back whole`() throws {
    let before = try rows(observer)
    let (command, _) = try startBlockedApply()

    try cluster.crash()
    let end = command.finish()
    try cluster.restart()

    #expect(end.status == 4)
    let connection = try cluster.connect()
    #expect(try rows(connection) == before)
    try connection.script("create extension if not exists amcheck")
    let check = try cluster.run("pg_amcheck", ["--heapallindexed", "--schema=tve"])
    #expect(check == Consequence(status: 0))
  }

  @Test func `a command that is killed gives its locks back`() throws {
    let (command, backend) = try startBlockedApply()

    command.send(SIGKILL)
    _ = command.finish()

    // While it waits for a lock the server looks once a second whether its client is there. Within
    // the observer's transaction the list of sessions stands still.
    let second = try Connection(cluster.target)
    while try second.value(
      "select exists (select from pg_stat_activity where pid = \(Int(backend)))", as: Bool.self)
    {
      usleep(50_000)
    }
    let held: Bool = try second.value(
      """
      select exists (
        select from pg_locks
        where locktype = 'advisory' and pid <> \(observer.serverProcessID))
      """)
    #expect(!held)
  }

  @Test func `an interrupted apply is rolled back`() throws {
    let before = try rows(observer)
    let (command, _) = try startBlockedApply()

    command.send(SIGINT)
    let end = command.finish()
    try observer.script("rollback")

    #expect(end.status == 130)
    #expect(end.output == "")
    #expect(try rows(observer) == before)
  }

  @Test func `a commit that no standby confirmed is no success`() throws {
    try observer.script("set synchronous_commit = local")
    try observer.script("alter system set synchronous_standby_names = 'nobody'")
    try observer.script("select pg_reload_conf()")
    let command = try startApply()
    let waiting = try waitForRow(
      "select pid from pg_stat_activity where wait_event = 'SyncRep'")

    try observer.execute("select pg_cancel_backend(\(waiting))")
    let end = command.finish()

    #expect(
      end
        == Consequence(
          status: 6,
          error: "mvpdctl: commit not confirmed: canceling wait for synchronous replication due to"
            + " user request\n  look whether the change is stored before it is repeated\n"))
  }

  @Test func `what is stored already leaves next to nothing in the log`() throws {
    #expect(try startApply().finish().status == 0)
    let start: String = try observer.value("select pg_current_wal_insert_lsn()::text")

    let end = try startApply().finish()

    #expect(end == Consequence(status: 0, output: "no changes: 2 unchanged\n"))
    #expect(
      try observer.value(
        "select pg_current_wal_insert_lsn() - \(start)::pg_lsn < 1048576", as: Bool.self))
  }

  // MARK: Arrange

  private func startApply() throws -> RunningCommand {
    var program = CommandRunner(database: cluster.target)
    program.folder = folder.path
    return try program.start(["apply", "state.yaml", "--yes", "--lock-timeout", "5m"])
  }

  /// The number in the first row that the query has, asked until it has one.
  private func waitForRow(_ query: Query) throws -> Int {
    while true {
      if let row = try observer.rows(query).first { return try row.int(0) }
      usleep(20_000)
    }
  }

  /// An apply that has written the first of two rows and waits for the second, which the observer
  /// holds; with the process of its session.
  private func startBlockedApply() throws -> (RunningCommand, Int32) {
    try observer.script(
      """
      create function tve.wait_for_observer() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
      create trigger wait_for_observer before update on tve.programmer
        for each row when (old.programmer_id = 'Z') execute function tve.wait_for_observer();
      """)
    try observer.script("begin; select pg_advisory_xact_lock(1)")
    let command = try startApply()
    let backend = try waitForRow(
      "select pid from pg_locks where locktype = 'advisory' and objid = 1 and not granted")
    return (command, Int32(backend))
  }

  private func write(_ text: String) throws {
    let descriptor = open("\(folder.path)/state.yaml", O_WRONLY | O_CREAT, 0o644)
    defer { close(descriptor) }
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }

  private func rows(_ connection: Connection) throws -> [String] {
    try connection.values(
      """
      select t::text from tve.programmer as t union all select t::text from tve.receipt as t
      order by 1
      """, as: String.self)
  }
}
