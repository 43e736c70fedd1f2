import Glibc

/// A file that is replaced when its new content is whole; a class because it owns the new file
/// until then.
///
/// The content is written beside the file, synced and renamed. What is no regular file, such as a
/// pipe or a device, is written as it comes.
package final class FileTarget: OutputTarget {
  package let channel: OutputChannel
  private let path: String
  private let temporaryPath: String?
  private var descriptor: Int32

  /// Opens the new content of the file at `path`.
  ///
  /// - Throws: `ToolError` of status 7.
  package init(_ path: String) throws {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    if exists, !isRegular {
      temporaryPath = nil
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    } else {
      // A symbolic link stays one: its target is replaced.
      let target = exists ? FileTarget.resolved(path) : path
      var template = Array("\(target).XXXXXX".utf8CString)
      descriptor = mkstemp(&template)
      temporaryPath = String(
        decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    guard descriptor >= 0 else { throw FileTarget.error(path, SystemFailure.last) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    if temporaryPath != nil { fchmod(descriptor, exists ? status.st_mode & 0o777 : 0o644) }
    channel = OutputChannel(DescriptorSink(descriptor))
  }

  deinit {
    discard()
  }

  package func commit() throws {
    channel.flush()
    if let failure = channel.failure { throw Self.error(path, failure) }
    guard let temporaryPath else {
      discard()
      return
    }
    let target = Self.resolved(path)
    guard fsync(descriptor) == 0, rename(temporaryPath, target) == 0 else {
      throw Self.error(path, SystemFailure.last)
    }
    close(descriptor)
    descriptor = -1
    try FolderSync.sync(FolderSync.parent(of: target))
  }

  /// Removes what was not committed.
  private func discard() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    if let temporaryPath { unlink(temporaryPath) }
  }

  private static func resolved(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private static func error(_ path: String, _ failure: SystemFailure) -> ToolError {
    ToolError(.fileSystem, "file-unwritable", "cannot write '\(path)': \(failure)")
  }
}
