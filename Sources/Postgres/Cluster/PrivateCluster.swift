internal import Glibc

/// A PostgreSQL of the caller's own: one data folder, one Unix socket, no network.
///
/// Layout of the folder: `cluster` is the data folder, there only when complete; `server.log` is
/// what the server says; `lock` is held while the cluster is made, started or stopped.
package struct PrivateCluster: Sendable {
  package let location: PrivateClusterLocation

  /// The number in the socket's name.
  static let port = 5432
  /// The name of the database.
  package static let database = "mvpdctl"

  package init(_ location: PrivateClusterLocation) {
    self.location = location
  }

  /// What is known of a cluster without connecting.
  package enum Status: Equatable, Sendable {
    case absent
    case stopped
    case running(processID: Int32, socketFolder: String)
  }

  package var status: Status {
    guard exists else { return .absent }
    guard let postmaster = Postmaster(dataFolder: dataFolder),
      postmaster.isRunning(in: dataFolder)
    else { return .stopped }
    return .running(processID: postmaster.processID, socketFolder: postmaster.socketFolder)
  }

  /// Whether the cluster was made.
  package var exists: Bool { access("\(dataFolder)/PG_VERSION", F_OK) == 0 }

  /// Why it cannot be seen whether the cluster was made; nil where it can.
  package var obstacle: ClusterProblem? {
    let path = "\(dataFolder)/PG_VERSION"
    guard access(path, F_OK) != 0, errno != ENOENT, errno != ENOTDIR else { return nil }
    return .cannotRead(path: location.folder, code: errno)
  }

  /// Whether a removal was cut short, so that data lies there that belongs to no cluster.
  package var hasRemains: Bool { access(removedFolder, F_OK) == 0 }

  /// The major version that made the cluster; nil when there is none.
  package var major: Int? {
    TextFile.contents("\(dataFolder)/PG_VERSION").flatMap { Int($0.singleLine) }
  }

  /// Connects to the cluster's database, starting the server if need be.
  ///
  /// - Throws: `cluster(.absent)`, because it is never made on demand; as `start`.
  package func connect(settings: SessionSettings) throws(PostgresError) -> Connection {
    if let connection = runningConnection(settings) { return connection }
    try start()
    // A server that recovers from a crash runs, and takes connections when it is done.
    let deadline = ContinuousClock.now + .seconds(60)
    while true {
      do {
        return try Connection(target(), settings: settings)
      } catch .connectionFailed(let message, let state) where state == "57P03" {
        guard ContinuousClock.now < deadline else {
          throw .connectionFailed(message: message, sqlState: state)
        }
        try SignalPipe.check()
        usleep(100_000)
      }
    }
  }

  /// Makes the cluster unless it exists, whatever other process tries to at the same time.
  ///
  /// - Throws: `cluster`, `cancelled`.
  package func create() throws(PostgresError) {
    if exists { return }
    let creation = try ClusterCreation(self)
    let lock = try ClusterLock(path: lockPath)
    defer { withExtendedLifetime(lock) {} }
    if exists { return }
    try creation.run()
  }

  /// Starts the server unless it runs, and returns when it takes connections.
  ///
  /// - Throws: `cluster`, `cancelled`.
  package func start() throws(PostgresError) {
    try checkExistence()
    let lock = try ClusterLock(path: lockPath)
    defer { withExtendedLifetime(lock) {} }
    try ClusterStart(self).run()
  }

  /// Stops the server, ending its sessions; returns whether one ran.
  ///
  /// - Throws: `cluster(.absent)`, `cluster(.notStopped)`.
  @discardableResult
  package func stop() throws(PostgresError) -> Bool {
    try checkExistence()
    let lock = try ClusterLock(path: lockPath)
    defer { withExtendedLifetime(lock) {} }
    return try ClusterStart(self).stop()
  }

  /// Stops the server and removes the cluster with all its data, or what an earlier removal left.
  ///
  /// - Throws: As `stop`; `cluster(.cannotMake)` when something cannot be removed.
  package func destroy() throws(PostgresError) {
    if !hasRemains { try checkExistence() }
    let lock = try ClusterLock(path: lockPath)
    defer { withExtendedLifetime(lock) {} }
    try ClusterCreation.removeTree(removedFolder)
    if exists {
      try ClusterStart(self).stop()
      // Renamed first, so that a cluster is there whole or not at all.
      guard rename(dataFolder, removedFolder) == 0 else {
        throw .cluster(.cannotMake(path: dataFolder, code: errno))
      }
      try ClusterCreation.removeTree(removedFolder)
    }
    ClusterCreation.removeUnfinished(in: location.folder)
    unlink(logPath)
    rmdir(location.socketFolder)
  }

  private func checkExistence() throws(PostgresError) {
    if let obstacle { throw .cluster(obstacle) }
    guard exists else { throw .cluster(.absent(folder: location.folder)) }
  }

  var dataFolder: String { "\(location.folder)/cluster" }
  private var removedFolder: String { "\(location.folder)/cluster.removed" }
  /// Outside the data folder, because root opens it and the server's account must not choose what.
  var logPath: String { "\(location.folder)/server.log" }
  private var lockPath: String { "\(location.folder)/lock" }

  /// The database on the socket of the server that runs, or would be started.
  package func target() -> ConnectionTarget {
    let postmaster = Postmaster(dataFolder: dataFolder)
    let folder = postmaster.flatMap { $0.socketFolder.isEmpty ? nil : $0.socketFolder }
    return ConnectionTarget(
      socketFolder: folder ?? location.socketFolder, port: Self.port, database: Self.database,
      user: ServerAccount.callerName)
  }

  /// A connection when the server takes one at once.
  func runningConnection(_ settings: SessionSettings) -> Connection? {
    guard let postmaster = Postmaster(dataFolder: dataFolder), postmaster.isReady else {
      return nil
    }
    return try? Connection(target(), settings: settings)
  }
}
