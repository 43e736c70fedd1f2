import CSystem
import Glibc

/// An open folder, closed with its owner; everything in it is reached below its descriptor, one
/// component at a time, and never through a symbolic link.
struct Folder: ~Copyable {
  let descriptor: Int32
  /// What messages call it.
  let path: String

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// The folder at a path that the user gave, through whatever links it has.
  ///
  /// - Throws: `system`.
  static func open(_ path: String) throws(ArtifactError) -> Folder {
    let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .system(action: "open folder", path: path, error: .last)
    }
    return Folder(descriptor: descriptor, path: path)
  }

  /// What a message calls an entry.
  func path(of name: String) -> String {
    if path == "." { return name }
    return path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// The error of the call that failed last, about an entry.
  func error(_ action: String, _ name: String) -> ArtifactError {
    .system(action: action, path: path(of: name), error: .last)
  }

  /// The folder `name` in this one; nil when there is nothing of that name.
  ///
  /// - Throws: `system`, also when it is something else.
  func folder(_ name: String) throws(ArtifactError) -> Folder? {
    let child = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if child >= 0 { return Folder(descriptor: child, path: path(of: name)) }
    if errno == ENOENT { return nil }
    throw error("open folder", name)
  }

  /// The folder `name` in this one, made if there is none.
  ///
  /// - Throws: `system`.
  func folder(making name: String) throws(ArtifactError) -> Folder {
    if let existing = try folder(name) { return existing }
    return try makeFolder(name)
  }

  /// Makes the folder `name`, with the mode 0755 whatever the umask.
  ///
  /// - Throws: `system`, also when something of that name exists.
  func makeFolder(_ name: String) throws(ArtifactError) -> Folder {
    guard mkdirat(descriptor, name, 0o700) == 0 else { throw error("create folder", name) }
    do throws(ArtifactError) {
      guard let made = try folder(name) else { throw error("open folder", name) }
      guard fchmod(made.descriptor, 0o755) == 0 else { throw error("set the mode of", name) }
      return made
    } catch {
      unlinkat(descriptor, name, AT_REMOVEDIR)
      throw error
    }
  }

  /// Takes the owner and the mode of another folder; the owner only where that is allowed.
  func takeAccess(of other: stat) {
    guard other.st_mode & S_IFMT == S_IFDIR else { return }
    _ = fchown(descriptor, other.st_uid, other.st_gid)
    _ = fchmod(descriptor, other.st_mode & 0o7777)
  }

  /// Runs `body` with the folder that the last component of `path` is in, and that component;
  /// folders on the way are made if `isMaking`.
  ///
  /// - Throws: what `body` throws, and `system`, with ENOENT where a folder is missing.
  func reach<Result>(
    _ path: Substring, isMaking: Bool = false,
    _ body: (borrowing Folder, String) throws(ArtifactError) -> Result
  ) throws(ArtifactError) -> Result {
    guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) else {
      return try body(self, String(path))
    }
    let name = String(path[..<slash])
    let rest = path[path.utf8.index(after: slash)...]
    if isMaking {
      return try folder(making: name).reach(rest, isMaking: true, body)
    }
    guard let next = try folder(name) else {
      let missing = SystemError(number: ENOENT)
      throw .system(action: "open folder", path: self.path(of: name), error: missing)
    }
    return try next.reach(rest, body)
  }

  /// What is known of this folder itself.
  ///
  /// - Throws: `system`.
  func status() throws(ArtifactError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .system(action: "look at", path: path, error: .last)
    }
    return status
  }

  /// What is known of an entry, a symbolic link as itself; nil when there is none.
  ///
  /// - Throws: `system`.
  func status(of name: String) throws(ArtifactError) -> stat? {
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
    if errno == ENOENT { return nil }
    throw error("look at", name)
  }

  /// The names of all entries, as bytes with a NUL at the end, in no order.
  ///
  /// - Throws: `system`.
  func entries() throws(ArtifactError) -> [[CChar]] {
    // A descriptor of its own: the stream takes it over, and its offset with it.
    let own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0, let stream = fdopendir(own) else {
      throw .system(action: "read folder", path: path, error: .last)
    }
    defer { closedir(stream) }
    var names: [[CChar]] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        Array($0.bindMemory(to: CChar.self).prefix { $0 != 0 }) + [0]
      }
      if name != Self.itself && name != Self.parent { names.append(name) }
    }
    guard errno == 0 else { throw .system(action: "read folder", path: path, error: .last) }
    return names
  }

  private static let itself: [CChar] = [0x2E, 0]
  private static let parent: [CChar] = [0x2E, 0x2E, 0]

  /// Makes everything below this folder durable, files and folders.
  ///
  /// The whole file system is synchronised at once, which waits for one commit of its journal. File
  /// by file it is one for each of a thousand files and folders: on a busy machine, where each takes
  /// some milliseconds, that was 30 times as long. A write that failed since the folder was opened
  /// is reported.
  /// - Throws: `system`.
  func synchronizeFileSystem() throws(ArtifactError) {
    while csystem_sync_file_system(descriptor) != 0 {
      if errno == EINTR { continue }
      throw .system(action: "synchronize folder", path: path, error: .last)
    }
  }

  /// Makes what was done to the entries of this folder durable.
  ///
  /// - Throws: `system`.
  func synchronize() throws(ArtifactError) {
    while fsync(descriptor) != 0 {
      if errno == EINTR { continue }
      throw .system(action: "synchronize folder", path: path, error: .last)
    }
  }
}
