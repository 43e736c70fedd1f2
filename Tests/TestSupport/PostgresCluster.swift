internal import CSystem
internal import Glibc
package import Postgres
internal import Synchronization

/// A PostgreSQL server for one test process: private socket, no durability, gone with the process.
///
/// A supervisor shell runs the server and reads a pipe that only this process holds open; however
/// the process ends, the shell then stops the server and removes its folder.
package final class PostgresCluster: Sendable {
  /// The server of this process, started at the first use.
  package static var shared: PostgresCluster {
    get throws { try started.get() }
  }

  private static let started = Result { try PostgresCluster() }

  /// The folder of data and socket.
  package let folder: String
  /// The binaries that it runs on.
  package let binaries: ServerBinaries
  private let counter = Counter()
  /// The templates made so far, by name; a failure is kept, so that it is met once only.
  private let templates = Mutex<[String: Result<Void, any Error>]>([:])

  /// Connects to the database `name` as the superuser, an account named as the one of the process.
  package func target(database name: String) -> ConnectionTarget {
    ConnectionTarget(socketFolder: folder, database: name, user: Self.account)
  }

  /// Makes an empty database, or a copy of `template`, which nobody may be connected to.
  package func makeDatabase(template: String = "template0") throws -> ConnectionTarget {
    let name = "test_\(counter.next())"
    let connection = try Connection(target(database: "postgres"))
    try connection.script("create database \(name) template \(template)")
    return target(database: name)
  }

  /// Makes a database that holds what `fill` makes, a copy of a template that is made once.
  ///
  /// - Parameter name: What the template is called; one name stands for one `fill`.
  package func makeDatabase(
    from name: String, fill: (Connection) throws -> Void
  ) throws -> ConnectionTarget {
    try templates.withLock { templates in
      if templates[name] == nil { templates[name] = Result { try makeTemplate(name, fill) } }
      try templates[name]?.get()
    }
    return try makeDatabase(template: name)
  }

  private func makeTemplate(_ name: String, _ fill: (Connection) throws -> Void) throws {
    let connection = try Connection(target(database: "postgres"))
    try connection.script("create database \(name) template template0")
    // Closed on return, because a database in use cannot be copied.
    try fill(Connection(target(database: name)))
  }

  /// The name of the account that runs the tests.
  package static var account: String {
    guard let entry = getpwuid(geteuid()) else { return "root" }
    return String(cString: entry.pointee.pw_name)
  }

  private init() throws {
    binaries = try ServerBinaries.locate()
    var template = Array("/tmp/mvpdctl-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ClusterStartFailure(log: "mkdtemp failed") }
    folder = String(decoding: template.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
    if geteuid() == 0, let entry = getpwnam("postgres") {
      chown(folder, entry.pointee.pw_uid, entry.pointee.pw_gid)
    }
    var lifeline: [Int32] = [-1, -1]
    guard csystem_pipe(&lifeline) == 0 else { throw ClusterStartFailure(log: "pipe failed") }
    // The writing end stays open as long as this process lives, however it ends.
    _ = try Subprocess(
      ["sh", "-c", Self.supervisor, "sh", binaries.folder, folder, Self.account],
      input: .descriptor(lifeline[0]), output: .null, error: .append(path: "\(folder)/log"),
      startsSession: true)
    close(lifeline[0])
    try waitUntilReady()
  }

  /// Blocks until the server takes connections, by polling for what the supervisor writes.
  private func waitUntilReady() throws {
    while access("\(folder)/ready", F_OK) != 0 {
      if access("\(folder)/failed", F_OK) == 0 {
        let descriptor = open("\(folder)/log", O_RDONLY)
        defer { close(descriptor) }
        throw ClusterStartFailure(
          log: String(decoding: Subprocess.readToEnd(descriptor), as: UTF8.self))
      }
      usleep(10_000)
    }
  }

  /// Runs with the binaries' folder, the cluster's folder and the superuser's name.
  ///
  /// The role `locked` is the only one that needs a password.
  private static let supervisor = """
    trap '' INT TERM HUP
    bin=$1 folder=$2 account=$3
    as=
    [ "$(id -u)" = 0 ] && as='setpriv --reuid=postgres --regid=postgres --init-groups'
    cd "$folder"
    export LC_ALL=C.UTF-8
    unset PGOPTIONS PGSERVICE PGHOST PGPORT PGDATABASE PGUSER PGPASSWORD
    fail() { : > failed; cat > /dev/null; rm -rf "$folder"; exit 1; }
    $as "$bin/initdb" --pgdata=data --username="$account" --auth=trust --no-sync \\
      --encoding=UTF8 --locale=C.UTF-8 1>&2 || fail
    printf '%s\\n' 'local all locked scram-sha-256' 'local all all trust' \\
      > data/pg_hba.conf || fail
    cat >> data/postgresql.conf <<EOF || fail
    listen_addresses = ''
    unix_socket_directories = '$folder'
    fsync = off
    synchronous_commit = on
    full_page_writes = off
    max_connections = 200
    shared_buffers = 64MB
    dynamic_shared_memory_type = mmap
    autovacuum = off
    EOF
    $as "$bin/pg_ctl" --pgdata=data --log=data/log --silent --wait start < /dev/null 1>&2 || fail
    : > ready
    cat > /dev/null
    $as "$bin/pg_ctl" --pgdata=data --silent --mode=immediate --wait stop 1>&2
    rm -rf "$folder"
    """
}

/// The server of the tests did not start.
struct ClusterStartFailure: Error, CustomStringConvertible {
  let log: String

  var description: String { "the test cluster did not start: \(log)" }
}
