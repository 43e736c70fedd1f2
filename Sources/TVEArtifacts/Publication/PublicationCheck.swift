import Formats
import Glibc
import TVEModel

/// Compares the files of an export with a folder, and writes nothing.
///
/// A class, because it is handed to what renders the files.
package final class PublicationCheck: ArtifactSink {
  private let header: Manifest
  /// Nil when there is no folder yet.
  private let folder: Folder?
  private var files: [Manifest.File] = []
  private var differences: [ArtifactDifference] = []

  /// A comparison with what is at `folder`; there may be nothing.
  ///
  /// - Throws: `system`.
  package init(folder: String, manifest: Manifest) throws(ArtifactError) {
    header = manifest
    var status = stat()
    self.folder = stat(folder, &status) != 0 && errno == ENOENT ? nil : try Folder.open(folder)
  }

  /// Takes one file that the export would write.
  package func write(_ path: String, _ bytes: [UInt8]) throws(ArtifactError) {
    files.append(
      Manifest.File(path: path, bytes: bytes.count, sha256: SHA256.digest(of: bytes)))
    compare(path, bytes)
  }

  /// What an export of the files taken would change, in byte order of the path.
  ///
  /// - Throws: `system`.
  package func finish() throws(ArtifactError) -> [ArtifactDifference] {
    let manifest = header.listing(files)
    compare(Manifest.name, manifest.document)
    compare(Manifest.checksumsName, manifest.checksums)
    let known = Set(differences.map { ExactText($0.path) })
    let entries = try folder?.tree().entries ?? []
    for entry in ChecksumList(of: manifest).foreign(among: entries)
    where !known.contains(ExactText(entry.path)) {
      differences.append(ArtifactDifference(path: entry.path, kind: .extra))
    }
    return differences.sorted { ExactText($0.path) < ExactText($1.path) }
  }

  private func compare(_ path: String, _ bytes: [UInt8]) {
    if let kind = difference(at: path, from: bytes) {
      differences.append(ArtifactDifference(path: path, kind: kind))
    }
  }

  private func difference(
    at path: String, from bytes: [UInt8]
  ) -> ArtifactDifference.Kind? {
    do throws(ArtifactError) {
      // Optional chaining would make no difference and no folder the same.
      guard folder != nil else { return .missing }
      return try folder?.reach(path[...]) {
        (folder, name) throws(ArtifactError) -> ArtifactDifference.Kind? in
        guard let file = try folder.openFile(name) else {
          return try folder.status(of: name) == nil ? .missing : .notAFile
        }
        return try file.holds(bytes) ? nil : .differs("this export would write other bytes")
      }
    } catch {
      return ArtifactDifference.Kind(of: error)
    }
  }
}

extension ArtifactDifference.Kind {
  /// What an error about one file says of it.
  init(of error: ArtifactError) {
    guard case .system(_, _, let error) = error else {
      preconditionFailure("looking at a file fails with errors of the system only")
    }
    switch error.number {
    case ENOENT: self = .missing
    case ENOTDIR, ELOOP: self = .notAFile
    default: self = .unreadable(error)
    }
  }
}
