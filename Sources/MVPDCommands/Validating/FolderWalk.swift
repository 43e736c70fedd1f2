import Glibc

/// Finds the files below a folder.
enum FolderWalk {
  /// The paths of regular files below `folder`, relative to it, in byte order.
  ///
  /// What begins with a dot is passed over, and links to folders are not followed.
  /// - Throws: `ToolError` of status 7 for a folder that cannot be read.
  static func files(in folder: String) throws -> [String] {
    var files: [String] = []
    try collect(folder, "", &files)
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether there is a folder at `path`.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// `path` without links and relative steps; itself where that cannot be found out.
  static func resolved(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private static func collect(
    _ root: String, _ prefix: String, _ files: inout [String]
  ) throws {
    let path = prefix.isEmpty ? root : "\(root)/\(prefix.dropLast())"
    guard let folder = opendir(path) else {
      throw ToolError(
        .fileSystem, "folder-unreadable", "cannot read folder '\(path)': \(SystemFailure.last)")
    }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try collect(root, "\(prefix)\(name)/", &files)
      case S_IFREG: files.append(prefix + name)
      case S_IFLNK where !isFolder("\(path)/\(name)"): files.append(prefix + name)
      default: break
      }
    }
  }
}
