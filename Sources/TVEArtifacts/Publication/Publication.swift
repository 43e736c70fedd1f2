import CSystem
import Formats
import Glibc
import TVEModel

/// One export on its way into a folder: written beside it, and swapped in as a whole.
///
/// Whoever opens the folder once and reads below that descriptor sees one set, the one before or the
/// new one. The set before stays beside it, as `.NAME.previous`, until the next export. What an
/// export leaves that was killed is removed by the next one.
///
/// A class, because leaving it uncommitted removes what it wrote.
package final class Publication: ArtifactSink {
  private enum State { case open, committed, abandoned }

  private let location: FolderLocation
  private let parent: Folder
  private let published: PublishedSet
  private let exchange: FolderExchange
  /// Nil where folders cannot be exchanged, so that the folder is a symbolic link.
  private let usesExchange: Bool
  private let replaces: Bool
  private let header: Manifest
  private let setName: String
  private let set: Folder
  private let entries: [ExactText: Manifest.File]
  private var files: [Manifest.File] = []
  private var written: [String] = []
  private var state = State.open

  /// Begins to publish into a folder, which is made if it does not exist.
  ///
  /// - Parameters:
  ///   - manifest: what the set is made of, without files.
  ///   - replace: lets the set be another source, another selection or much smaller.
  /// - Throws: every refusal but `draft` and `removesTooMuch`, and `system`.
  package static func begin(
    folder: String, manifest: Manifest, replace: Bool = false
  ) throws(ArtifactError) -> Publication {
    try Publication(folder: folder, manifest: manifest, replace: replace, exchange: .system)
  }

  init(
    folder: String, manifest: Manifest, replace: Bool, exchange: FolderExchange
  ) throws(ArtifactError) {
    location = try FolderLocation(folder)
    parent = try Folder.open(location.parent)
    try EnclosingSet.refuse(location)
    // Closing the folder gives the lock back as well, should something throw.
    try parent.lock()
    published = try PublishedSet.look(at: location, in: parent)
    if !replace, let before = published.manifest {
      try PublicationGuard.check(manifest, after: before, in: location.path)
    }
    try Self.checkPrevious(of: location, in: parent)
    try StaleSets.reclaim(of: location, in: parent, keeping: published.form.linkedSet)

    setName = location.newSetName(process: getpid())
    set = try parent.makeFolder(setName)
    // Who made the folder has said who may enter it.
    if let before = try parent.status(of: location.name) { set.takeAccess(of: before) }
    // On a file system without locks nothing is ever reclaimed, so a lock that fails is no harm.
    _ = set.tryLock()
    do throws(ArtifactError) {
      usesExchange = try Self.canExchange(published, at: location, set, exchange, parent)
    } catch {
      try? parent.removeTree(setName)
      throw error
    }
    parent.unlock()
    self.exchange = exchange
    header = manifest
    replaces = replace
    entries = Dictionary(
      uniqueKeysWithValues: (published.manifest?.files ?? []).map { (ExactText($0.path), $0) })
  }

  deinit { abandon() }

  /// Takes one file; one that the set before has with the same content is linked, not written.
  ///
  /// - Throws: `system`; everything written is removed then.
  package func write(_ path: String, _ bytes: [UInt8]) throws(ArtifactError) {
    precondition(state == .open, "a publication that has ended takes no files")
    let file = Manifest.File(
      path: path, bytes: bytes.count, sha256: SHA256.digest(of: bytes))
    do throws(ArtifactError) {
      if entries[ExactText(path)] != file || !link(path, bytes) {
        try add(path, bytes)
      }
    } catch {
      abandon()
      throw error
    }
    files.append(file)
  }

  /// Publishes all files taken.
  ///
  /// - Throws: `removesTooMuch`, `changedMeanwhile`, `cannotExchange`, `system`; everything written
  ///   is removed then, and the set before is as it was.
  package func commit() throws(ArtifactError) -> PublicationSummary {
    precondition(state == .open, "a publication ends once")
    do throws(ArtifactError) {
      let linked = files.count - written.count
      try complete()
      try swapIn()
      return PublicationSummary(
        files: files.count, bytes: files.reduce(0) { $0 + $1.bytes }, unchanged: linked)
    } catch {
      abandon()
      throw error
    }
  }

  /// Removes what was written, unless it is published. What cannot be removed is left to the next
  /// export.
  package func abandon() {
    guard state == .open else { return }
    state = .abandoned
    try? parent.removeTree(setName)
  }
}

/// Files.
extension Publication {
  private func add(_ path: String, _ bytes: [UInt8]) throws(ArtifactError) {
    try set.reach(path[...], isMaking: true) { (folder, name) throws(ArtifactError) in
      try folder.writeFile(name, bytes)
    }
    written.append(path)
  }

  /// Links the file of the set before, and returns false when that is not as its manifest says, or
  /// cannot be linked.
  private func link(_ path: String, _ bytes: [UInt8]) -> Bool {
    let isLinked = try? published.folder?.reach(path[...]) { (source, name) throws(ArtifactError) in
      guard let file = try source.openFile(name), file.status.st_mode & 0o7777 == 0o644,
        try file.holds(bytes)
      else { return false }
      let inode = file.status.st_ino
      return try set.reach(path[...], isMaking: true) { (target, name) throws(ArtifactError) in
        guard linkat(source.descriptor, name, target.descriptor, name, 0) == 0 else {
          return false
        }
        // Somebody may have put another file there since it was read.
        let linked = try? target.status(of: name)
        if linked?.st_ino == inode { return true }
        try target.removeTree(name)
        return false
      }
    }
    return isLinked ?? false
  }

  /// Adds manifest and checksums and makes the set durable.
  private func complete() throws(ArtifactError) {
    let manifest = header.listing(files)
    if !replaces, let before = published.manifest {
      try PublicationGuard.checkRemovals(of: manifest, after: before, in: location.path)
    }
    try add(Manifest.name, manifest.document)
    try add(Manifest.checksumsName, manifest.checksums)
    try set.synchronizeFileSystem()
  }
}

/// The swap.
extension Publication {
  private func swapIn() throws(ArtifactError) {
    try parent.lock()
    defer { parent.unlock() }
    guard try published.stands(at: location, in: parent) else {
      throw .changedMeanwhile(folder: location.path)
    }
    switch published.form {
    case .absent where usesExchange: try moveIn()
    case .absent: try linkIn()
    case .folder: try exchangeIn()
    case .link: try relink()
    }
    state = .committed
    let old = keepPrevious()
    try parent.synchronize()
    if let old { try? parent.removeTree(old) }
  }

  private func moveIn() throws(ArtifactError) {
    let name = location.name
    guard csystem_rename_new(parent.descriptor, setName, parent.descriptor, name) != 0 else {
      return
    }
    if errno == EEXIST { throw .changedMeanwhile(folder: location.path) }
    throw parent.error("create folder", name)
  }

  private func linkIn() throws(ArtifactError) {
    guard symlinkat(setName, parent.descriptor, location.name) != 0 else { return }
    if errno == EEXIST { throw .changedMeanwhile(folder: location.path) }
    throw parent.error("create symbolic link", location.name)
  }

  private func exchangeIn() throws(ArtifactError) {
    guard let error = exchange.swap(parent.descriptor, setName, location.name) else { return }
    if FolderExchange.isUnsupported(error) {
      throw .cannotExchange(folder: location.path, error: error)
    }
    throw .system(action: "exchange", path: location.path, error: error)
  }

  private func relink() throws(ArtifactError) {
    let link = location.newLinkName(process: getpid())
    guard symlinkat(setName, parent.descriptor, link) == 0 else {
      throw parent.error("create symbolic link", link)
    }
    guard renameat(parent.descriptor, link, parent.descriptor, location.name) == 0 else {
      let failure = parent.error("replace", location.name)
      unlinkat(parent.descriptor, link, 0)
      throw failure
    }
  }

  /// Puts the set before in its place, and returns the name of the one that was there, to be removed.
  ///
  /// The new set is published, so nothing here is an error: what stays under a set's name is
  /// reclaimed by the next export, also when its removal was cut short.
  private func keepPrevious() -> String? {
    let before: String
    switch published.form {
    case .absent: return nil
    case .folder: before = setName
    case .link(let name): before = name
    }
    if published.manifest == nil {
      unlinkat(parent.descriptor, before, AT_REMOVEDIR)
      return nil
    }
    let old = location.newSetName(process: getpid())
    _ = csystem_rename_new(parent.descriptor, location.previous, parent.descriptor, old)
    _ = csystem_rename_new(parent.descriptor, before, parent.descriptor, location.previous)
    return old
  }

  /// True when the set can take its place by an exchange, false when by a symbolic link.
  ///
  /// - Throws: `cannotExchange` for a folder that cannot be exchanged, and `system`.
  private static func canExchange(
    _ published: borrowing PublishedSet, at location: FolderLocation, _ set: borrowing Folder,
    _ exchange: FolderExchange, _ parent: borrowing Folder
  ) throws(ArtifactError) -> Bool {
    if case .link = published.form { return false }
    let refusal = try exchange.refusal(in: set)
    guard case .folder = published.form else { return refusal == nil }
    if let refusal { throw .cannotExchange(folder: location.path, error: refusal) }
    if try published.folder?.status().st_dev != parent.status().st_dev {
      throw .cannotExchange(folder: location.path, error: SystemError(number: EXDEV))
    }
    return true
  }

  private static func checkPrevious(
    of location: FolderLocation, in parent: borrowing Folder
  ) throws(ArtifactError) {
    guard let status = try parent.status(of: location.previous) else { return }
    let path = parent.path(of: location.previous)
    guard status.st_mode & S_IFMT == S_IFDIR, let folder = try parent.folder(location.previous),
      try folder.openFile(Manifest.name) != nil
    else { throw .inTheWay(path) }
  }
}

extension PublishedSet.Form {
  /// The set that the folder, a symbolic link, leads to.
  fileprivate var linkedSet: String? {
    if case .link(let set) = self { set } else { nil }
  }
}
