import Glibc

/// Makes names that were put into a folder outlast a crash of the machine.
enum FolderSync {
  /// - Throws: `ToolError` of status 7.
  static func sync(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    // There are file systems that sync no folders, and say so.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw failure(path) }
  }

  /// The folder that holds `path`.
  static func parent(of path: String) -> String {
    var steps = path[...]
    while steps.count > 1, steps.hasSuffix("/") { steps = steps.dropLast() }
    guard let slash = steps.lastIndex(of: "/") else { return "." }
    return slash == steps.startIndex ? "/" : String(steps[..<slash])
  }

  private static func failure(_ path: String) -> ToolError {
    ToolError(
      .fileSystem, "folder-unwritable", "cannot sync the folder '\(path)': \(SystemFailure.last)")
  }
}
