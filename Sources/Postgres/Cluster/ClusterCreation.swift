internal import CSystem
internal import Glibc

/// Makes a cluster beside its final place and moves it there when it is complete.
struct ClusterCreation {
  private let cluster: PrivateCluster
  private let account: ServerAccount
  private let binaries: ServerBinaries

  /// Makes the folder above, and finds what is needed.
  ///
  /// - Throws: `cluster`.
  init(_ cluster: PrivateCluster) throws(PostgresError) {
    self.cluster = cluster
    account = try ServerAccount()
    binaries = try ServerBinaries.locate()
    let folder = cluster.location.folder
    // Another account has to pass through root's folder; below it lies nothing that it may read.
    try Self.makeFolders(folder, mode: account.commandPrefix.isEmpty ? 0o700 : 0o755)
    guard try account.canEnter(folder) else {
      throw .cluster(.unreachable(folder: folder, account: account.name))
    }
  }

  /// Makes the cluster; the caller holds the lock.
  func run() throws(PostgresError) {
    Self.removeUnfinished(in: cluster.location.folder)
    let unfinished = try makeUnfinishedFolder()
    try perform([
      binaries.path("initdb"), "--pgdata=\(unfinished)",
      "--username=\(ServerAccount.callerName)", "--auth=peer", "--encoding=UTF8",
      "--locale=C.UTF-8", "--data-checksums", "--no-instructions",
    ])
    try TextFile.append(Self.settings, to: "\(unfinished)/postgresql.conf")
    try perform(
      [
        binaries.path("postgres"), "--single", "-D", unfinished, "-c", "log_min_messages=error",
        "postgres",
      ],
      input: "create database \(PrivateCluster.database)\n")
    guard rename(unfinished, cluster.dataFolder) == 0 else {
      throw .cluster(.cannotMake(path: cluster.dataFolder, code: errno))
    }
  }

  /// A folder of a new name: when a command is killed, its `initdb` goes on writing into the old
  /// one, although the lock is free.
  private func makeUnfinishedFolder() throws(PostgresError) -> String {
    var template = Array("\(cluster.location.folder)/\(Self.unfinishedPrefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .cluster(.cannotMake(path: cluster.location.folder, code: errno))
    }
    let path = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard account.commandPrefix.isEmpty || chown(path, account.userID, account.groupID) == 0
    else {
      throw .cluster(.cannotMake(path: path, code: errno))
    }
    return path
  }

  private static let unfinishedPrefix = "cluster.new."

  /// Removes what commands that were killed have left.
  static func removeUnfinished(in folder: String) {
    for name in FolderListing.names(in: folder) where name.hasPrefix(unfinishedPrefix) {
      // What cannot be removed while its `initdb` still writes is removed by a later command.
      try? removeTree("\(folder)/\(name)")
    }
  }

  /// Small and durable.
  private static let settings = """

    # mvpdctl: a private cluster
    listen_addresses = ''
    unix_socket_permissions = 0700
    dynamic_shared_memory_type = mmap
    max_connections = 30
    shared_buffers = 128MB
    maintenance_work_mem = 128MB
    wal_level = minimal
    max_wal_senders = 0
    jit = off
    timezone = 'UTC'
    log_timezone = 'UTC'
    log_checkpoints = off
    # Statements that fail hold values of the user.
    log_min_error_statement = panic

    """

  /// Runs a program as the server's account.
  ///
  /// - Throws: `cluster(.notCreated)` with what it wrote.
  private func perform(_ command: [String], input: String = "") throws(PostgresError) {
    let (ending, output) = try Subprocess.output(
      of: account.commandPrefix + command, environment: ServerAccount.environment, folder: "/",
      input: input, merged: true)
    // The single-user server goes on after an error and ends well.
    guard ending == .exited(0), !output.contains("ERROR:") else {
      throw .cluster(.notCreated(output: output.singleLine))
    }
  }

  /// Makes a folder and those above it; the folder itself gets `mode`, whatever the umask.
  private static func makeFolders(_ path: String, mode: UInt32) throws(PostgresError) {
    var parent = ""
    for part in path.split(separator: "/") {
      parent += "/\(part)"
      if mkdir(parent, 0o755) != 0, errno != EEXIST, access(parent, F_OK) != 0 {
        throw .cluster(.cannotMake(path: parent, code: errno))
      }
    }
    guard chmod(path, mode) == 0 else { throw .cluster(.cannotMake(path: path, code: errno)) }
  }

  /// Removes a folder and all below it, if it is there.
  static func removeTree(_ path: String) throws(PostgresError) {
    let (ending, _) = try Subprocess.output(of: ["rm", "-rf", "--", path])
    guard ending == .exited(0) else { throw .cluster(.cannotMake(path: path, code: EACCES)) }
  }
}
