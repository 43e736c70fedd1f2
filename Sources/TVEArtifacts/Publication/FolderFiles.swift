import Glibc

extension Folder {
  /// Writes a new file, with the mode 0644 whatever the umask.
  ///
  /// - Throws: `system`, also when something of that name exists.
  func writeFile(_ name: String, _ bytes: [UInt8]) throws(ArtifactError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(descriptor, name, flags, 0o600)
    guard file >= 0 else { throw error("create", name) }
    var failure: ArtifactError?
    if fchmod(file, 0o644) != 0 { failure = error("set the mode of", name) }
    if failure == nil, !Self.write(bytes, to: file) { failure = error("write", name) }
    if close(file) != 0, failure == nil { failure = error("write", name) }
    if let failure { throw failure }
  }

  /// Opens the regular file `name`; nil when there is none, or something else.
  ///
  /// - Throws: `system`.
  func openFile(_ name: String) throws(ArtifactError) -> OpenFile? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = openat(self.descriptor, name, flags)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ELOOP || errno == ENXIO { return nil }
      throw error("open", name)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let failure = error("look at", name)
      close(descriptor)
      throw failure
    }
    let file = OpenFile(descriptor: descriptor, path: path(of: name), status: status)
    if status.st_mode & S_IFMT == S_IFREG { return file }
    return nil
  }

  /// All bytes of the regular file `name`; nil when there is none, or something else.
  ///
  /// - Throws: `system`.
  func contents(of name: String) throws(ArtifactError) -> [UInt8]? {
    try openFile(name)?.contents()
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = Glibc.write(
          file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written < 0 && errno == EINTR { continue }
        if written < 0 { return false }
        rest = rest.dropFirst(written)
      }
      return true
    }
  }
}
