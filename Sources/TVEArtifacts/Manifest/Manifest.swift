package import Formats
package import TVEModel

/// What an exported folder holds, and of what it was made: `manifest.json`.
///
/// It says nothing about when or where, so that equal configurations give equal bytes.
package struct Manifest: Equatable, Sendable {
  /// The version of the format that this code writes and reads.
  static let formatVersion = 1
  /// Its name in the folder.
  static let name = "manifest.json"

  /// What the files were made of.
  package enum Source: Hashable, Sendable {
    /// The configuration being edited.
    case working
    /// A release, by its number and root.
    case release(number: Int, root: SHA256Digest)
  }

  /// One file of the folder.
  package struct File: Hashable, Sendable {
    /// Relative to the folder, with `/` between its components.
    package let path: String
    /// Its size.
    package let bytes: Int
    package let sha256: SHA256Digest

    /// The entry of a file.
    package init(path: String, bytes: Int, sha256: SHA256Digest) {
      self.path = path
      self.bytes = bytes
      self.sha256 = sha256
    }
  }

  package let source: Source
  /// Platforms of devices, in the order of the tree.
  package let platforms: [Platform]
  /// In the order of the registry.
  package let artifacts: [ArtifactKind]
  package let selection: ArtifactSelection
  /// In byte order of the path.
  package private(set) var files: [File]

  /// A manifest; orders platforms, artifacts and files.
  package init(
    source: Source, platforms: [Platform], artifacts: [ArtifactKind],
    selection: ArtifactSelection = ArtifactSelection(), files: [File] = []
  ) {
    self.source = source
    self.platforms = Platform.leaves.filter(platforms.contains)
    self.artifacts = ArtifactKind.all.filter(artifacts.contains)
    self.selection = selection
    self.files = Self.sorted(files)
  }

  /// The same with other files.
  package func listing(_ files: [File]) -> Manifest {
    var manifest = self
    manifest.files = Self.sorted(files)
    return manifest
  }

  /// `SHA256SUMS`: the same files for `sha256sum -c`.
  package var checksums: [UInt8] {
    var text: [UInt8] = []
    for file in files {
      text.append(verbatim: file.sha256.hex)
      text.append(literal: "  ")
      text.append(verbatim: file.path)
      text.append(literal: "\n")
    }
    return text
  }

  /// The name of the list for `sha256sum -c` in the folder.
  static let checksumsName = "SHA256SUMS"

  private static func sorted(_ files: [File]) -> [File] {
    files.sorted { ExactText($0.path) < ExactText($1.path) }
  }
}

extension Manifest.Source: CustomStringConvertible {
  /// `the working configuration` or `release 3`.
  package var description: String {
    switch self {
    case .working: "the working configuration"
    case .release(let number, _): "release \(number)"
    }
  }
}
