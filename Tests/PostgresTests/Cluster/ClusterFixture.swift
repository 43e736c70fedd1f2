import Glibc
import Postgres
import TestSupport

/// A cluster in folders of its own, stopped and removed when it is let go.
///
/// A class, because letting it go stops the server.
final class ClusterFixture {
  let folder: TemporaryFolder
  let cluster: PrivateCluster

  /// The folder of a cluster that is made once and copied, because making one is slow; it lies in
  /// that of the process's own cluster and goes with it.
  private static let made = Result {
    let folder = try PostgresCluster.shared.folder + "/made"
    try PrivateCluster(PrivateClusterLocation(folder: folder, socketFolder: folder)).create()
    return folder
  }

  /// - Parameter isMade: Whether there is a cluster already, stopped.
  init(isMade: Bool) throws {
    folder = try TemporaryFolder()
    cluster = PrivateCluster(
      PrivateClusterLocation(
        folder: "\(folder.path)/data", socketFolder: "\(folder.path)/socket"))
    guard isMade else { return }
    let (ending, output) = try Subprocess.output(
      of: ["cp", "-a", Self.made.get(), "\(folder.path)/data"], merged: true)
    guard ending == .exited(0) else { throw PostgresError.unexpectedResult(output) }
  }

  deinit {
    if cluster.exists { _ = try? cluster.stop() }
  }

  /// The text of a file, or nil.
  func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return String(decoding: Subprocess.readToEnd(descriptor), as: UTF8.self)
  }

  /// Replaces a file; what is new belongs to the owner of its folder.
  func write(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw TemporaryFolder.Failure(code: errno) }
    defer { close(descriptor) }
    let count = Array(text.utf8).withUnsafeBytes {
      Glibc.write(descriptor, $0.baseAddress, $0.count)
    }
    guard count == text.utf8.count else { throw TemporaryFolder.Failure(code: errno) }
    var status = stat()
    stat(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]), &status)
    fchown(descriptor, status.st_uid, status.st_gid)
  }
}
