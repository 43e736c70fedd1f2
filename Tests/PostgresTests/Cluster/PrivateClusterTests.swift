import Glibc
import Postgres
import TestSupport
import Testing

/// Serial, because each test makes and starts a server.
@Suite(.serialized) struct PrivateClusterTests {
  @Test func `a cluster is made once, started on demand and gone when destroyed`() throws {
    let fixture = try ClusterFixture(isMade: false)
    let cluster = fixture.cluster

    #expect(cluster.status == .absent)
    #expect(throws: PostgresError.cluster(.absent(folder: cluster.location.folder))) {
      try cluster.connect(settings: SessionSettings())
    }
    try cluster.create()
    try cluster.create()
    #expect(cluster.status == .stopped)

    let connection = try cluster.connect(settings: SessionSettings())

    #expect(connection.database == "mvpdctl")
    #expect(connection.sessionUser == PostgresCluster.account)
    #expect(
      try connection.row(
        """
        select current_setting('listen_addresses'), current_setting('fsync'),
          pg_encoding_to_char(encoding), datcollate
        from pg_database where datname = current_database()
        """
      ).texts == ["", "on", "UTF8", "C.UTF-8"])
    #expect(try cluster.stop())
    #expect(try !cluster.stop())
    #expect(access(cluster.location.socketFolder, F_OK) != 0)
    #expect(cluster.status == .stopped)
    try cluster.destroy()
    #expect(cluster.status == .absent)
  }

  @Test func `commands that make and start it at once get one server`() async throws {
    let fixture = try ClusterFixture(isMade: false)
    let cluster = fixture.cluster

    let servers = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try cluster.create()
          let connection = try cluster.connect(settings: SessionSettings())
          return try connection.value(
            "select extract(epoch from pg_postmaster_start_time())::bigint")
        }
      }
      return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }

    #expect(servers.count == 1)
  }

  @Test func `the server outlives a command that is killed`() throws {
    let fixture = try ClusterFixture(isMade: false)
    let cluster = fixture.cluster
    let location = cluster.location

    let ending = try TestChild.run(
      "private-cluster-killed", location.folder, location.socketFolder
    ).ending

    #expect(ending == .signalled(SIGKILL))
    guard case .running = cluster.status else {
      Issue.record("\(cluster.status)")
      return
    }
    let connection = try cluster.connect(settings: SessionSettings())
    #expect(try connection.value("select count(*) from public.t", as: Int.self) == 0)
  }

  @Test func `a server that was killed is started again`() throws {
    let fixture = try ClusterFixture(isMade: true)
    let cluster = fixture.cluster
    let connection = try cluster.connect(settings: SessionSettings())
    try connection.script("create table public.t (a integer)")
    guard case .running(let processID, _) = cluster.status else {
      Issue.record("\(cluster.status)")
      return
    }

    kill(processID, SIGKILL)
    // A child of this process, which exit tests would wait for in vain.
    waitpid(processID, nil, 0)

    let next = try cluster.connect(settings: SessionSettings())
    #expect(try next.value("select count(*) from public.t", as: Int.self) == 0)
  }

  @Test func `after a reboot nothing but the data folder is needed`() throws {
    let fixture = try ClusterFixture(isMade: true)
    let cluster = fixture.cluster
    try cluster.start()
    let pidFile = "\(cluster.location.folder)/cluster/postmaster.pid"
    let text = try #require(fixture.read(pidFile))
    try cluster.stop()
    // The number of the server of before has gone to a process that lives: this one.
    let rest = text.drop { $0 != "\n" }
    try fixture.write("\(getpid())" + rest, to: pidFile)
    #expect(access(cluster.location.socketFolder, F_OK) != 0)
    #expect(cluster.status == .stopped)

    let connection = try cluster.connect(settings: SessionSettings())

    #expect(try connection.value("select 1", as: Int.self) == 1)
  }

  @Test func `a server whose socket was cleaned away is started anew`() throws {
    let fixture = try ClusterFixture(isMade: true)
    let cluster = fixture.cluster
    try cluster.start()
    let socket = "\(cluster.location.socketFolder)/.s.PGSQL.5432"
    #expect(unlink(socket) == 0)

    let connection = try cluster.connect(settings: SessionSettings())

    #expect(try connection.value("select 1", as: Int.self) == 1)
    #expect(access(socket, F_OK) == 0)
  }

  @Test func `a server that runs is found although the socket would go elsewhere`() throws {
    let fixture = try ClusterFixture(isMade: true)
    try fixture.cluster.start()
    let other = PrivateCluster(
      PrivateClusterLocation(
        folder: fixture.cluster.location.folder, socketFolder: "/nowhere/at/all"))

    let connection = try other.connect(settings: SessionSettings())

    #expect(connection.host == fixture.cluster.location.socketFolder)
  }

  @Test func `a socket folder that others can enter is refused`() throws {
    let fixture = try ClusterFixture(isMade: true)
    #expect(mkdir(fixture.cluster.location.socketFolder, 0o777) == 0)
    chmod(fixture.cluster.location.socketFolder, 0o755)

    #expect(
      throws: PostgresError.cluster(.notOurs(folder: fixture.cluster.location.socketFolder))
    ) {
      try fixture.cluster.start()
    }
  }

  @Test func `a cluster that cannot be seen is not taken for none`() throws {
    let fixture = try ClusterFixture(isMade: false)
    let loop = "\(fixture.folder.path)/loop"
    symlink(loop, loop)
    let cluster = PrivateCluster(PrivateClusterLocation(folder: loop, socketFolder: loop))

    #expect(cluster.obstacle == .cannotRead(path: loop, code: ELOOP))
    #expect(throws: PostgresError.cluster(.cannotRead(path: loop, code: ELOOP))) {
      try cluster.start()
    }
    #expect(fixture.cluster.obstacle == nil)
  }

  @Test func `the server of another major is not taken`() throws {
    let fixture = try ClusterFixture(isMade: true)
    try fixture.write("9\n", to: "\(fixture.cluster.location.folder)/cluster/PG_VERSION")

    let error = #expect(throws: PostgresError.self) { try fixture.cluster.start() }

    #expect(
      error?.description
        == "the private database was made by PostgreSQL 9, whose server is not installed:"
        + " install the package 'postgresql-9'")
  }

  @Test func `a server that cannot start says why`() throws {
    let fixture = try ClusterFixture(isMade: true)
    try fixture.write(
      "no such setting = 1\n",
      to: "\(fixture.cluster.location.folder)/cluster/postgresql.conf")

    let error = #expect(throws: PostgresError.self) { try fixture.cluster.start() }

    #expect(error?.description.contains("syntax error in file") == true)
  }

  @Test func `the variables of libpq do not reach a private cluster`() throws {
    let target = try TestDatabase.empty()

    let (ending, output) = try TestChild.run(
      "libpq-variables", target["host"] ?? "", target["dbname"] ?? "")

    #expect(ending == .exited(0), "\(output)")
  }

  @Test(.enabled(if: geteuid() == 0, "only root's server runs as another account"))
  func `root is told that the server's account cannot enter the folder`() throws {
    let fixture = try ClusterFixture(isMade: false)
    chmod(fixture.folder.path, 0o700)

    let error = #expect(throws: PostgresError.self) { try fixture.cluster.create() }

    #expect(
      error
        == .cluster(
          .unreachable(folder: fixture.cluster.location.folder, account: "postgres")))
  }
}
