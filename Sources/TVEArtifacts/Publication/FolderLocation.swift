/// Where an exported folder lies, and the names of what an export keeps beside it:
///
/// - `.NAME.set-PID-RANDOM`: a set being written, or left by an export that was killed; where
///   `NAME` is a symbolic link, also the set that it leads to.
/// - `.NAME.previous`: the set before, until the next export.
/// - `.NAME.link-PID-RANDOM`: a symbolic link on its way to `NAME`.
struct FolderLocation {
  /// As the user gave it, without slashes at the end.
  let path: String
  /// The folder that it is in.
  let parent: String
  /// Its name there.
  let name: String

  /// The location that `path` names.
  ///
  /// - Throws: `unusableFolder` when that has no name of its own.
  init(_ path: String) throws(ArtifactError) {
    var trimmed = path[...]
    while trimmed.utf8.count > 1, trimmed.utf8.last == UInt8(ascii: "/") { trimmed.removeLast() }
    let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { trimmed[trimmed.utf8.index(after: $0)...] } ?? trimmed
    guard !name.isEmpty, name != ".", name != "..", !path.utf8.contains(0) else {
      throw .unusableFolder(path)
    }
    self.path = String(trimmed)
    self.name = String(name)
    parent = slash.map { $0 == trimmed.startIndex ? "/" : String(trimmed[..<$0]) } ?? "."
  }

  /// Where the set before stays.
  var previous: String { ".\(name).previous" }

  /// A name for a set that nobody has yet.
  func newSetName(process: Int32) -> String { ".\(name).set-\(Self.unique(process))" }

  /// A name for a symbolic link that nobody has yet.
  func newLinkName(process: Int32) -> String { ".\(name).link-\(Self.unique(process))" }

  /// True for what `newSetName` gives, in any process.
  func isSetName(_ entry: String) -> Bool { Self.isUnique(entry, after: ".\(name).set-") }

  /// True for what `newLinkName` gives, in any process.
  func isLinkName(_ entry: String) -> Bool { Self.isUnique(entry, after: ".\(name).link-") }

  private static func unique(_ process: Int32) -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return "\(process)-" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private static func isUnique(_ entry: String, after prefix: String) -> Bool {
    guard entry.utf8.starts(with: prefix.utf8) else { return false }
    let parts = entry.utf8.dropFirst(prefix.utf8.count)
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[1].count == 16 else { return false }
    let isHex = { (byte: UInt8) in (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) }
    return parts[0].allSatisfy { (0x30...0x39).contains($0) } && parts[1].allSatisfy(isHex)
  }
}
