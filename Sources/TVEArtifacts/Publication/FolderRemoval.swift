import Glibc

extension Folder {
  /// Removes the entry `name` with all that is in it, without following a link.
  ///
  /// - Throws: `system`.
  func removeTree(_ name: String) throws(ArtifactError) {
    try removeTree(name.utf8CString.map { $0 }, called: name)
  }

  private func removeTree(_ name: [CChar], called text: String) throws(ArtifactError) {
    if unlinkat(descriptor, name, 0) == 0 || errno == ENOENT { return }
    // A folder: EISDIR on Linux, EPERM by POSIX.
    guard errno == EISDIR || errno == EPERM else { throw error("remove", text) }
    if let child = try folder(text) {
      for entry in try child.entries() {
        let bytes = entry.dropLast().map { UInt8(bitPattern: $0) }
        try child.removeTree(entry, called: String(decoding: bytes, as: UTF8.self))
      }
    }
    guard unlinkat(descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT else {
      throw error("remove folder", text)
    }
  }
}
