import Glibc

/// What exports that were killed left beside a folder.
enum StaleSets {
  /// Removes it: sets whose lock is free, and links on their way. The caller holds the parent's
  /// lock, so that no set is between its making and its locking, and no link is in use.
  ///
  /// - Parameter kept: the set that the folder, a symbolic link, leads to.
  /// - Throws: `system`.
  static func reclaim(
    of location: FolderLocation, in parent: borrowing Folder, keeping kept: String?
  ) throws(ArtifactError) {
    for bytes in try parent.entries() {
      let name = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if location.isLinkName(name) {
        unlinkat(parent.descriptor, name, 0)
      } else if location.isSetName(name), name != kept {
        guard let set = try? parent.folder(name), set.tryLock() else { continue }
        try parent.removeTree(name)
      }
    }
  }
}
