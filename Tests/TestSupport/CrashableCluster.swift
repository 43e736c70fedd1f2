internal import CSystem
internal import Glibc
package import Postgres

/// A PostgreSQL server of one test's own that writes to its disk and may be killed.
///
/// A supervisor shell, which reads a pipe that only this process holds open, removes what is left
/// of it, however the process ends. A class, because it owns that pipe.
package final class CrashableCluster {
  private let folder: TemporaryFolder
  private let binaries: ServerBinaries
  private var lifeline: [Int32] = [-1, -1]
  private let supervisor: Subprocess

  /// Whether a file system of a given size can be mounted, as a disk that fills up.
  package static let canMount: Bool = {
    (try? Subprocess.output(
      of: [
        "unshare", "--mount", "sh", "-c", "mount -t tmpfs -o size=1m none /mnt",
      ]))?.ending == .exited(0)
  }()

  /// Starts it.
  ///
  /// - Parameter diskMegabytes: the size of the disk of its data; nil for that of `/tmp`.
  package init(diskMegabytes: Int? = nil) throws {
    binaries = try ServerBinaries.locate()
    folder = try TemporaryFolder()
    guard csystem_pipe(&lifeline) == 0 else { throw TemporaryFolder.Failure(code: errno) }
    supervisor = try Subprocess(
      (diskMegabytes == nil ? [] : ["unshare", "--mount"])
        + [
          "sh", "-c", Self.script, "sh", binaries.folder, folder.path, PostgresCluster.account,
          diskMegabytes.map(String.init) ?? "",
        ],
      input: .descriptor(lifeline[0]), output: .null, error: .append(path: "\(folder.path)/log"),
      startsSession: true)
    close(lifeline[0])
    try wait(for: "ready")
  }

  deinit {
    close(lifeline[1])
    _ = supervisor.wait()
  }

  /// Connects to the database `postgres` as the superuser.
  package var target: ConnectionTarget {
    ConnectionTarget(
      socketFolder: folder.path, database: "postgres", user: PostgresCluster.account)
  }

  /// The process of the server that starts the others.
  package var postmaster: Int32 {
    let descriptor = open("\(folder.path)/disk/data/postmaster.pid", O_RDONLY)
    defer { close(descriptor) }
    let text = String(decoding: Subprocess.readToEnd(descriptor), as: UTF8.self)
    return Int32(text.prefix { $0.isNumber }) ?? -1
  }

  /// Kills the server and all its processes, as a crash of the machine would.
  package func crash() throws {
    let postmaster = postmaster
    // Stopped first, so that it starts no others meanwhile.
    try shell("kill -STOP \(postmaster); pkill -9 -P \(postmaster); kill -9 \(postmaster)")
  }

  /// Starts the server again, which recovers.
  package func restart() throws {
    try shell("rm -f '\(folder.path)/ready' && : > '\(folder.path)/restart'")
    try wait(for: "ready")
  }

  /// Connects as soon as the server takes connections, also after it has recovered by itself.
  package func connect() throws -> Connection {
    for _ in 0..<600 {
      if let connection = try? Connection(target),
        (try? connection.value("select pg_is_in_recovery()", as: Bool.self)) == false
      {
        return connection
      }
      usleep(50_000)
    }
    return try Connection(target)
  }

  /// Runs a program of the server's on the database; returns what it printed.
  package func run(_ program: String, _ arguments: [String]) throws -> Consequence {
    try CommandRunner(executable: binaries.path(program)).run(
      arguments + ["-h", folder.path, "-U", PostgresCluster.account, "-d", "postgres"])
  }

  private func shell(_ script: String) throws {
    let (ending, output) = try Subprocess.output(of: ["sh", "-c", script], merged: true)
    guard ending == .exited(0) else { throw ClusterStartFailure(log: output) }
  }

  private func wait(for file: String) throws {
    while access("\(folder.path)/\(file)", F_OK) != 0 {
      if access("\(folder.path)/failed", F_OK) == 0 {
        let descriptor = open("\(folder.path)/log", O_RDONLY)
        defer { close(descriptor) }
        throw ClusterStartFailure(
          log: String(decoding: Subprocess.readToEnd(descriptor), as: UTF8.self))
      }
      usleep(10_000)
    }
  }

  /// Runs with the binaries' folder, the cluster's folder, the superuser's name and the size of
  /// the disk, for which it has a mount namespace of its own.
  private static let script = """
    trap '' INT TERM HUP
    bin=$1 folder=$2 account=$3 size=$4
    as=
    [ "$(id -u)" = 0 ] && as='setpriv --reuid=postgres --regid=postgres --init-groups'
    cd "$folder"
    export LC_ALL=C.UTF-8
    unset PGOPTIONS PGSERVICE PGHOST PGPORT PGDATABASE PGUSER PGPASSWORD
    fail() { : > failed; cat > /dev/null; exit 1; }
    mkdir disk || fail
    if [ -n "$size" ]; then mount -t tmpfs -o "size=${size}m" none disk || fail; fi
    if [ "$(id -u)" = 0 ]; then chown postgres "$folder" disk || fail; fi
    $as "$bin/initdb" --pgdata=disk/data --username="$account" --auth=trust --no-sync \\
      --encoding=UTF8 --locale=C.UTF-8 --wal-segsize=4 1>&2 || fail
    cat >> disk/data/postgresql.conf <<EOF || fail
    listen_addresses = ''
    unix_socket_directories = '$folder'
    shared_buffers = 32MB
    dynamic_shared_memory_type = mmap
    max_wal_size = 32MB
    min_wal_size = 8MB
    EOF
    start() {
      # Processes of one that was killed may hold its memory for a moment.
      for try in 1 2 3 4 5 6 7 8 9 10; do
        $as "$bin/pg_ctl" --pgdata=disk/data --log=disk/server.log --silent --wait start \\
          < /dev/null 1>&2 && break
        sleep 0.2
      done
      : > ready
    }
    start
    ( while :; do
        if [ -e restart ]; then rm restart; start; fi
        sleep 0.05
      done ) < /dev/null &
    watcher=$!
    cat > /dev/null
    # It ignores milder signals as well.
    kill -9 "$watcher"
    $as "$bin/pg_ctl" --pgdata=disk/data --silent --mode=immediate --wait stop 1>&2
    if [ -n "$size" ]; then umount disk; fi
    rm -rf "$folder"
    """
}
