import Glibc
import TVEModel

/// Everything below a folder.
struct FolderTree {
  /// One thing in the tree.
  struct Entry {
    /// Relative to the folder.
    let path: String
    let kind: Kind
  }

  /// What an entry is.
  enum Kind: Equatable {
    case file
    /// A folder with nothing in it.
    case emptyFolder
    case symbolicLink
    case other
  }

  /// In byte order of the path; of folders only those with nothing in them.
  let entries: [Entry]

  /// What is below `folder`.
  ///
  /// - Throws: `system`.
  init(of folder: borrowing Folder) throws(ArtifactError) {
    var entries: [Entry] = []
    try Self.collect(folder, "", &entries)
    self.entries = entries.sorted { ExactText($0.path) < ExactText($1.path) }
  }

  private static func collect(
    _ folder: borrowing Folder, _ prefix: String, _ entries: inout [Entry]
  ) throws(ArtifactError) {
    for bytes in try folder.entries() {
      let name = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let path = prefix + name
      guard let status = try folder.status(of: name) else {
        // It is gone again, or its name is no UTF-8, which none of ours is.
        entries.append(Entry(path: path, kind: .other))
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: entries.append(Entry(path: path, kind: .file))
      case S_IFLNK: entries.append(Entry(path: path, kind: .symbolicLink))
      case S_IFDIR:
        guard let child = try folder.folder(name) else { continue }
        let count = entries.count
        try collect(child, path + "/", &entries)
        if entries.count == count { entries.append(Entry(path: path, kind: .emptyFolder)) }
      default: entries.append(Entry(path: path, kind: .other))
      }
    }
  }
}

extension Folder {
  /// Everything below this folder.
  ///
  /// - Throws: `system`.
  func tree() throws(ArtifactError) -> FolderTree { try FolderTree(of: self) }
}
