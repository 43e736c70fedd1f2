import Formats
import TVEModel

/// The files that a folder should hold: those of its manifest, or of its `SHA256SUMS`.
struct ChecksumList {
  /// One file with its checksum.
  struct File {
    let path: String
    /// Its size; nil where only the checksum is known.
    let bytes: Int?
    let sha256: SHA256Digest
  }

  let files: [File]

  /// Those of a manifest.
  init(of manifest: Manifest) {
    files = manifest.files.map { File(path: $0.path, bytes: $0.bytes, sha256: $0.sha256) }
  }

  /// Those of a `SHA256SUMS`; nil where it is no such list.
  init?(parsing bytes: [UInt8]) {
    var files: [File] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let digest = String(decoding: line.prefix(64), as: UTF8.self)
      let path = String(decoding: line.dropFirst(66), as: UTF8.self)
      guard line.dropFirst(64).prefix(2).elementsEqual("  ".utf8),
        let sha256 = SHA256Digest(hex: digest), ArtifactKind.reading(path: path) != nil
      else { return nil }
      files.append(File(path: path, bytes: nil, sha256: sha256))
    }
    self.files = files
  }

  /// The entries that the list does not account for, beside the manifest and the list itself.
  func foreign(among entries: [FolderTree.Entry]) -> [FolderTree.Entry] {
    var named = Set(files.map { ExactText($0.path) })
    named.insert(ExactText(Manifest.name))
    named.insert(ExactText(Manifest.checksumsName))
    return entries.filter { $0.kind != .file || !named.contains(ExactText($0.path)) }
  }
}
