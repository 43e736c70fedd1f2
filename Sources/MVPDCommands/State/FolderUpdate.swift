import Glibc

/// Replaces files of a folder: all are written beside them and synced before the first is put in its
/// place, so that a failure until then leaves what was there.
///
/// Where the folder holds files of others it cannot be replaced as a whole: a failure while the files
/// are put in place leaves each as it was or as it is to be, and the same command completes it. A
/// class because it owns the new files until then. A file whose content is the same stays as it is,
/// with its time.
final class FolderUpdate {
  private let folder: String
  private let staging: String
  private var paths: [String] = []
  private(set) var changed = 0
  private(set) var unchanged = 0

  /// - Throws: `ToolError` of status 7 for a folder that cannot be made or written.
  init(_ folder: String) throws {
    self.folder = folder
    if mkdir(folder, 0o777) == 0 {
      try FolderSync.sync(FolderSync.parent(of: folder))
    } else if errno != EEXIST {
      throw Self.failure(folder)
    }
    guard FolderWalk.isFolder(folder) else {
      throw ToolError(
        .fileSystem, "not-a-folder", "'\(folder)' is a file, expected a folder or a new path")
    }
    var template = Array("\(folder)/.mvpdctl-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Self.failure(folder) }
    staging = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    for path in paths { unlink("\(staging)/\(path)") }
    for path in Set(paths.compactMap(Self.parent)) { rmdir("\(staging)/\(path)") }
    rmdir(staging)
  }

  /// Opens the new content of the file at `path`, relative to the folder; close it before the next.
  func open(_ path: String) throws -> StagedFile {
    if let parent = Self.parent(path) {
      for place in ["\(folder)/\(parent)", "\(staging)/\(parent)"]
      where mkdir(place, 0o777) != 0 && errno != EEXIST {
        throw Self.failure(place)
      }
    }
    paths.append(path)
    return try StagedFile("\(staging)/\(path)")
  }

  /// Puts every new file in its place, and then removes `others`, paths relative to the folder.
  ///
  /// - Throws: `ToolError` of status 7.
  func commit(removing others: [String]) throws {
    let replaced = try paths.filter { path in
      let target = "\(folder)/\(path)"
      guard try !Self.isEqual("\(staging)/\(path)", target) else { return false }
      // What would refuse the new file is found before the first is put in place.
      if FolderWalk.isFolder(target) {
        throw ToolError(
          .fileSystem, "folder-unwritable", "cannot write '\(target)': \(SystemFailure(EISDIR))")
      }
      return true
    }
    unchanged = paths.count - replaced.count
    let subfolders = Set((replaced + others).compactMap(Self.parent))
    let folders = [folder] + subfolders.sorted().map { "\(folder)/\($0)" }
    do {
      for path in replaced {
        guard rename("\(staging)/\(path)", "\(folder)/\(path)") == 0 else {
          throw Self.failure("\(folder)/\(path)")
        }
        changed += 1
      }
      if !replaced.isEmpty { try folders.forEach(FolderSync.sync) }
      guard !others.isEmpty else { return }
      for path in others where unlink("\(folder)/\(path)") != 0 && errno != ENOENT {
        throw Self.failure("\(folder)/\(path)")
      }
      try folders.forEach(FolderSync.sync)
    } catch let failure as ToolError {
      throw changed == 0 ? failure : partly(failure)
    }
  }

  private func partly(_ failure: ToolError) -> ToolError {
    ToolError(
      failure.status, failure.code,
      "\(failure.message); \(Wording.count(changed, "file")) of '\(folder)' "
        + "\(changed == 1 ? "is" : "are") replaced already, the same command completes it")
  }

  private static func parent(_ path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  /// Whether both are files with the same bytes.
  private static func isEqual(_ one: String, _ other: String) throws -> Bool {
    var left = stat()
    var right = stat()
    guard stat(one, &left) == 0, lstat(other, &right) == 0, right.st_mode & S_IFMT == S_IFREG,
      left.st_size == right.st_size, let first = fopen(one, "r"), let second = fopen(other, "r")
    else { return false }
    defer {
      fclose(first)
      fclose(second)
    }
    var buffers = ([UInt8](repeating: 0, count: 65_536), [UInt8](repeating: 0, count: 65_536))
    while true {
      let count = fread(&buffers.0, 1, 65_536, first)
      guard fread(&buffers.1, 1, 65_536, second) == count,
        buffers.0[..<count] == buffers.1[..<count]
      else { return false }
      if count == 0 { return true }
    }
  }

  private static func failure(_ path: String) -> ToolError {
    ToolError(.fileSystem, "folder-unwritable", "cannot write '\(path)': \(SystemFailure.last)")
  }
}

/// A new file that waits for its place; a class because it owns the descriptor.
final class StagedFile {
  let channel: OutputChannel
  private let path: String
  private var descriptor: Int32

  init(_ path: String) throws {
    self.path = path
    descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw ToolError(
        .fileSystem, "file-unwritable", "cannot write '\(path)': \(SystemFailure.last)")
    }
    channel = OutputChannel(DescriptorSink(descriptor))
  }

  deinit {
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// Writes out what is left and syncs it.
  ///
  /// - Throws: `ToolError` of status 7.
  func close() throws {
    channel.flush()
    let failure = channel.failure ?? (fsync(descriptor) == 0 ? nil : SystemFailure.last)
    Glibc.close(descriptor)
    descriptor = -1
    if let failure {
      throw ToolError(.fileSystem, "file-unwritable", "cannot write '\(path)': \(failure)")
    }
  }
}
