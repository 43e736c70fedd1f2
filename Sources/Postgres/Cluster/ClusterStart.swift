internal import Glibc

/// Starts and stops the server of a cluster; the caller holds its lock.
struct ClusterStart {
  private let cluster: PrivateCluster

  /// How long to wait for a server to come or to go.
  private static let patience = Duration.seconds(60)

  init(_ cluster: PrivateCluster) {
    self.cluster = cluster
  }

  /// Starts the server unless it runs, and returns when it takes connections.
  ///
  /// - Throws: `cluster`, `cancelled`.
  func run() throws(PostgresError) {
    if try settle() { return }
    try clearTraces()
    let account = try ServerAccount()
    let binaries = try ServerBinaries.locate(major: cluster.major)
    try makeSocketFolder(account)
    let deadline = ContinuousClock.now + Self.patience
    while true {
      do {
        return try launch(binaries, account)
      } catch .cluster(.notStarted(let log))
        where log.contains("shared memory block") && ContinuousClock.now < deadline
      {
        // Sessions of a server that was killed are about to notice.
        try SignalPipe.check()
        usleep(100_000)
      }
    }
  }

  /// Makes the next server take what a crash or a reboot left for what it is.
  private func clearTraces() throws(PostgresError) {
    Postmaster(dataFolder: cluster.dataFolder)?.reap()
    try Postmaster.disown(dataFolder: cluster.dataFolder)
    // The number in this file may have gone to another process, too.
    let lock = "\(cluster.location.socketFolder)/.s.PGSQL.\(PrivateCluster.port).lock"
    let lines = TextFile.contents(lock)?.split(separator: "\n") ?? []
    if lines.count > 1, lines[1] == cluster.dataFolder { unlink(lock) }
  }

  private func launch(
    _ binaries: ServerBinaries, _ account: ServerAccount
  ) throws(PostgresError) {
    let logStart = logSize()
    let server = try Subprocess(
      account.commandPrefix + [
        binaries.path("postgres"), "-D", cluster.dataFolder,
        "-c", "port=\(PrivateCluster.port)",
        "-c", "unix_socket_directories=\(Self.quoted(cluster.location.socketFolder))",
      ],
      environment: ServerAccount.environment, folder: "/", output: .null,
      error: .append(path: cluster.logPath), startsSession: true)
    try waitUntilReady(server, logStart: logStart)
  }

  /// Stops the server, ending its sessions; returns whether one ran.
  ///
  /// - Throws: `cluster(.notStopped)`.
  @discardableResult
  func stop() throws(PostgresError) -> Bool {
    guard let postmaster = runningPostmaster() else { return false }
    // Fast shutdown: sessions are ended, the next start needs no recovery.
    kill(postmaster.processID, SIGINT)
    let deadline = ContinuousClock.now + Self.patience
    while runningPostmaster()?.processID == postmaster.processID {
      guard ContinuousClock.now < deadline else {
        throw .cluster(.notStopped(processID: postmaster.processID))
      }
      usleep(10_000)
    }
    // A server that this process started is a child of it, and has to be asked for its status.
    var status: Int32 = 0
    waitpid(postmaster.processID, &status, 0)
    // Empty by now, and made again by the next start.
    if postmaster.socketFolder == cluster.location.socketFolder {
      rmdir(postmaster.socketFolder)
    }
    return true
  }

  /// Waits for a server that comes or goes; returns whether one runs and can be reached.
  private func settle() throws(PostgresError) -> Bool {
    let deadline = ContinuousClock.now + Self.patience
    while let postmaster = runningPostmaster() {
      try SignalPipe.check()
      if postmaster.isReady {
        let socket = "\(postmaster.socketFolder)/.s.PGSQL.\(postmaster.port)"
        if access(socket, F_OK) == 0 { return true }
        // Who cleans temporary folders may remove the socket below a server that lives.
        try stop()
        return false
      }
      guard ContinuousClock.now < deadline else {
        throw .cluster(.notStarted(log: logTail(from: 0)))
      }
      usleep(10_000)
    }
    return false
  }

  private func waitUntilReady(_ server: Subprocess, logStart: Int) throws(PostgresError) {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      if let postmaster = runningPostmaster(), postmaster.isReady { return }
      if server.hasEnded() || ContinuousClock.now >= deadline {
        throw .cluster(.notStarted(log: logTail(from: logStart)))
      }
      // The server goes on starting; the next command waits for it.
      try SignalPipe.check()
      usleep(5_000)
    }
  }

  private func runningPostmaster() -> Postmaster? {
    guard let postmaster = Postmaster(dataFolder: cluster.dataFolder),
      postmaster.isRunning(in: cluster.dataFolder)
    else { return nil }
    return postmaster
  }

  /// Makes the socket folder, or makes sure that nobody else has made it.
  private func makeSocketFolder(_ account: ServerAccount) throws(PostgresError) {
    let folder = cluster.location.socketFolder
    if mkdir(folder, 0o700) != 0, errno != EEXIST {
      throw .cluster(.cannotMake(path: folder, code: errno))
    }
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_mode & 0o077 == 0,
      status.st_uid == account.userID || status.st_uid == geteuid()
    else {
      throw .cluster(.notOurs(folder: folder))
    }
    if status.st_uid != account.userID, lchown(folder, account.userID, account.groupID) != 0 {
      throw .cluster(.cannotMake(path: folder, code: errno))
    }
  }

  private func logSize() -> Int {
    var status = stat()
    return stat(cluster.logPath, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The last lines that the server wrote behind a place in its log, on one line.
  private func logTail(from start: Int) -> String {
    let lines = (TextFile.contents(cluster.logPath) ?? "").utf8.dropFirst(start)
      .split(separator: UInt8(ascii: "\n"))
    let tail = lines.suffix(5).map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    return tail.isEmpty ? "see '\(cluster.logPath)'" : tail.singleLine
  }

  /// A folder as an element of a list of folders in the server's settings.
  private static func quoted(_ folder: String) -> String {
    "\"" + folder.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
