internal import Glibc

/// The right to start, stop or change a cluster, held by one process at a time.
///
/// Given up when let go and by the death of the process; children do not inherit it. A class,
/// because letting it go gives the lock up.
final class ClusterLock {
  private let descriptor: Int32

  /// Waits for the lock.
  ///
  /// - Throws: `cluster(.cannotMake)`, `cancelled`.
  init(path: String) throws(PostgresError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .cluster(.cannotMake(path: path, code: errno)) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .cluster(.cannotMake(path: path, code: errno)) }
      try SignalPipe.check()
    }
  }

  deinit { close(descriptor) }
}
