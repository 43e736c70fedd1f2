import Glibc

/// Looks for a published set among the folders that a place lies in.
enum EnclosingSet {
  /// - Throws: `insideAnother` when the folder that `location` is in, or one above it, holds a set; a folder above that
  ///   may not be read is passed over.
  static func refuse(_ location: FolderLocation) throws(ArtifactError) {
    guard let real = realpath(location.parent, nil) else { return }
    defer { free(real) }
    var outer = String(cString: real)
    while true {
      if holdsSet(outer) { throw .insideAnother(folder: location.path, outer: outer) }
      guard let slash = outer.utf8.lastIndex(of: UInt8(ascii: "/")), outer != "/" else { return }
      outer = slash == outer.startIndex ? "/" : String(outer[..<slash])
    }
  }

  /// Many programs have a `manifest.json`: only one that reads as ours counts.
  private static func holdsSet(_ path: String) -> Bool {
    guard let folder = try? Folder.open(path),
      let bytes = try? folder.contents(of: Manifest.name)
    else { return false }
    return (try? ManifestReader.read(bytes)) != nil
  }
}
