import Glibc

/// One file, however it is named: through a link, `./` or another folder.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let inode: ino_t
  /// Of a file that is not there yet, beside the identity of its folder.
  private let newName: String?

  /// Nil where the file cannot be made either, and for what is no regular file: a pipe or a device
  /// can be written again and again.
  init?(_ path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      newName = nil
    } else {
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
      guard stat(folder, &status) == 0 else { return nil }
      newName = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }
    device = status.st_dev
    inode = status.st_ino
  }
}
