import Glibc

extension Folder {
  /// Takes the lock of this folder, for the short while in which its entries are looked at and
  /// exchanged; on a file system without locks there is none to take.
  ///
  /// - Throws: `system` when somebody holds it for ten seconds.
  func lock() throws(ArtifactError) {
    for _ in 0..<500 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      usleep(20_000)
    }
    throw .system(action: "lock folder", path: path, error: SystemError(number: EWOULDBLOCK))
  }

  /// Gives the lock back.
  func unlock() { flock(descriptor, LOCK_UN) }

  /// Takes the lock for as long as the folder is open, without waiting; false when another process
  /// has it or there are no locks.
  func tryLock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }
}
