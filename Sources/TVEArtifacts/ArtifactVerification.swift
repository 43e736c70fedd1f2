import Formats
import Glibc
import TVEModel

/// Reads an exported folder again and compares it with its own manifest.
package struct ArtifactVerification {
  /// Nil when it is missing or damaged.
  package let manifest: Manifest?
  /// In byte order of the path; empty when the folder is what its manifest says.
  package let differences: [ArtifactDifference]

  /// Whether the folder has nothing of an export: neither manifest nor checksums.
  package var isNoExport: Bool {
    [Manifest.name, Manifest.checksumsName].allSatisfy { name in
      differences.contains { $0.path == name && $0.kind == .missing }
    }
  }

  /// The verification of the folder at `path`.
  ///
  /// Where the manifest is missing or damaged, the files are compared with `SHA256SUMS`.
  /// - Throws: `system` when the folder itself cannot be read.
  package init(of path: String) throws(ArtifactError) {
    let folder = try Folder.open(path)
    let tree = try FolderTree(of: folder)
    var found: [ArtifactDifference] = []
    let manifest = Self.manifest(in: folder, &found)
    let sums = Self.contents(of: Manifest.checksumsName, in: folder, &found)
    if let manifest, let sums, sums != manifest.checksums {
      let how = "it does not list the files of \(Manifest.name)"
      found.append(ArtifactDifference(path: Manifest.checksumsName, kind: .differs(how)))
    }
    let files = manifest.map(ChecksumList.init(of:)) ?? sums.flatMap(ChecksumList.init(parsing:))
    for file in files?.files ?? [] {
      if let kind = Self.difference(of: file, in: folder) {
        found.append(ArtifactDifference(path: file.path, kind: kind))
      }
    }
    let known = Set(found.map { ExactText($0.path) })
    let extra = files?.foreign(among: tree.entries) ?? []
    found += extra.filter { !known.contains(ExactText($0.path)) }
      .map { ArtifactDifference(path: $0.path, kind: .extra) }
    self.manifest = manifest
    differences = found.sorted { ExactText($0.path) < ExactText($1.path) }
  }

  private static func manifest(
    in folder: borrowing Folder, _ found: inout [ArtifactDifference]
  ) -> Manifest? {
    guard let bytes = contents(of: Manifest.name, in: folder, &found) else { return nil }
    do {
      return try ManifestReader.read(bytes)
    } catch {
      found.append(ArtifactDifference(path: Manifest.name, kind: .damaged(error.reason)))
      return nil
    }
  }

  /// The bytes of a file that every exported folder has; without it there is a difference.
  private static func contents(
    of name: String, in folder: borrowing Folder, _ found: inout [ArtifactDifference]
  ) -> [UInt8]? {
    do throws(ArtifactError) {
      if let bytes = try folder.contents(of: name) { return bytes }
      let isMissing = try folder.status(of: name) == nil
      found.append(ArtifactDifference(path: name, kind: isMissing ? .missing : .notAFile))
    } catch {
      found.append(ArtifactDifference(path: name, kind: .init(of: error)))
    }
    return nil
  }

  private static func difference(
    of expected: ChecksumList.File, in folder: borrowing Folder
  ) -> ArtifactDifference.Kind? {
    do throws(ArtifactError) {
      return try folder.reach(expected.path[...]) {
        (folder, name) throws(ArtifactError) -> ArtifactDifference.Kind? in
        guard let file = try folder.openFile(name) else {
          return try folder.status(of: name) == nil ? .missing : .notAFile
        }
        if let bytes = expected.bytes, file.size != bytes {
          return .differs("it has \(file.size) bytes, expected \(bytes)")
        }
        let hasher = SHA256Hasher()
        try file.forEachChunk { chunk throws(ArtifactError) in
          hasher.update(chunk)
          return true
        }
        let digest = hasher.digest()
        if digest == expected.sha256 { return nil }
        return .differs("its SHA-256 is \(digest), expected \(expected.sha256)")
      }
    } catch {
      return ArtifactDifference.Kind(of: error)
    }
  }
}
