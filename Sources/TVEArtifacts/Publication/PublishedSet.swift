import Glibc
import TVEModel

/// What stands at an exported folder's place before an export.
struct PublishedSet: ~Copyable {
  /// In which form.
  enum Form: Equatable {
    case absent
    /// A folder, exchanged as a whole.
    case folder
    /// A symbolic link to the set of this name beside it, where folders cannot be exchanged.
    case link(String)
  }

  let form: Form
  /// The set, open; nil when there is none.
  let folder: Folder?
  /// Nil when there is no set, or an empty folder.
  let manifest: Manifest?

  private init(form: Form, folder: consuming Folder?, manifest: Manifest?) {
    self.form = form
    self.folder = folder
    self.manifest = manifest
  }

  /// What stands at `location`.
  ///
  /// - Throws: `notAFolder`, `noManifest`, `foreignFiles`, `damagedManifest`, and `system`.
  static func look(
    at location: FolderLocation, in parent: borrowing Folder
  ) throws(ArtifactError) -> PublishedSet {
    let form = try form(of: location, in: parent)
    let folder: Folder?
    switch form {
    case .absent: folder = nil
    case .folder: folder = try parent.folder(location.name)
    case .link(let set): folder = try parent.folder(set)
    }
    guard let folder else { return PublishedSet(form: form, folder: nil, manifest: nil) }
    let manifest = try manifest(of: folder, at: location)
    return PublishedSet(form: form, folder: folder, manifest: manifest)
  }

  /// In which form a set stands at `location`.
  ///
  /// - Throws: `notAFolder` and `system`.
  static func form(
    of location: FolderLocation, in parent: borrowing Folder
  ) throws(ArtifactError) -> Form {
    guard let status = try parent.status(of: location.name) else { return .absent }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: throw .notAFolder(location.path, .file)
    case S_IFLNK:
      guard let target = parent.linkTarget(location.name), location.isSetName(target) else {
        throw .notAFolder(location.path, .symbolicLink)
      }
      return .link(target)
    default: throw .notAFolder(location.path, .other)
    }
  }

  /// True when the set at `location` is still this one.
  ///
  /// - Throws: `notAFolder` and `system`.
  borrowing func stands(
    at location: FolderLocation, in parent: borrowing Folder
  ) throws(ArtifactError) -> Bool {
    guard try Self.form(of: location, in: parent) == form else { return false }
    guard case .folder = form else { return true }
    // The set is open, so its number is not used again.
    guard let status = try parent.status(of: location.name), let own = try folder?.status() else {
      return false
    }
    return status.st_ino == own.st_ino && status.st_dev == own.st_dev
  }

  private static func manifest(
    of folder: borrowing Folder, at location: FolderLocation
  ) throws(ArtifactError) -> Manifest? {
    let entries = try FolderTree(of: folder).entries
    if entries.isEmpty { return nil }
    guard let bytes = try folder.contents(of: Manifest.name) else {
      throw .noManifest(folder: location.path, files: entries.map(\.path))
    }
    let manifest: Manifest
    do {
      manifest = try ManifestReader.read(bytes)
    } catch {
      throw .damagedManifest(folder: location.path, reason: error.reason)
    }
    let foreign = ChecksumList(of: manifest).foreign(among: entries)
    if foreign.isEmpty { return manifest }
    throw .foreignFiles(folder: location.path, files: foreign.map(\.path))
  }
}

extension Folder {
  /// Where the symbolic link `name` leads; nil when it cannot be read.
  func linkTarget(_ name: String) -> String? {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlinkat(
        descriptor, name, start.assumingMemoryBound(to: CChar.self), buffer.count)
      guard count >= 0 else { return nil }
      return String(decoding: buffer[..<count], as: UTF8.self)
    }
  }
}
