import Formats
import TVEModel

/// Reads `manifest.json`; members that it does not know are passed over, since a format version may
/// gain some.
enum ManifestReader {
  /// What a manifest has where something else was expected.
  struct Fault: Error, Equatable {
    let reason: String
  }

  /// The manifest that `bytes` hold.
  ///
  /// - Throws: what is wrong with them.
  static func read(_ bytes: [UInt8]) throws(Fault) -> Manifest {
    let json: JSONValue
    do {
      json = try JSONValue.parse(ByteSource(bytes: bytes, name: Manifest.name))
    } catch {
      throw Fault(reason: error.description)
    }
    guard let version = json["formatVersion"]?.int else {
      throw Fault(reason: "formatVersion is not a number")
    }
    guard version == Manifest.formatVersion else {
      throw Fault(reason: "its formatVersion is \(version), expected \(Manifest.formatVersion)")
    }
    return Manifest(
      source: try source(json["source"]),
      platforms: try platforms(json["platforms"]),
      artifacts: try artifacts(json["artifacts"]),
      selection: try selection(json["selection"]),
      files: try files(json["files"]))
  }

  private static func source(_ json: JSONValue?) throws(Fault) -> Manifest.Source {
    switch json?["kind"]?.string {
    case "working": return .working
    case "release":
      guard let number = json?["number"]?.int, number > 0,
        let root = json?["root"]?.string.flatMap({ SHA256Digest(hex: $0) })
      else { throw Fault(reason: "source has no number or root") }
      return .release(number: number, root: root)
    default: throw Fault(reason: "source is neither working nor release")
    }
  }

  private static func platforms(_ json: JSONValue?) throws(Fault) -> [Platform] {
    try strings(json, "platforms").map { (name) throws(Fault) in
      guard let platform = Platform(rawValue: name), platform.isLeaf else {
        throw Fault(reason: "platforms holds '\(name)'")
      }
      return platform
    }
  }

  private static func artifacts(_ json: JSONValue?) throws(Fault) -> [ArtifactKind] {
    try strings(json, "artifacts").map { (name) throws(Fault) in
      guard let kind = ArtifactKind(name: name) else {
        throw Fault(reason: "artifacts holds '\(name)'")
      }
      return kind
    }
  }

  private static func selection(_ json: JSONValue?) throws(Fault) -> ArtifactSelection {
    guard let members = json?.object else { throw Fault(reason: "selection is not an object") }
    return ArtifactSelection(
      try members.map { (member) throws(Fault) in
        ArtifactSelection.Criterion(
          name: member.name, values: try strings(member.value, "selection.\(member.name)"))
      })
  }

  private static func files(_ json: JSONValue?) throws(Fault) -> [Manifest.File] {
    guard let elements = json?.array else { throw Fault(reason: "files is not an array") }
    var previous: ExactText?
    return try elements.enumerated().map { (index, element) throws(Fault) in
      guard let path = element["path"]?.string, let bytes = element["bytes"]?.int, bytes >= 0,
        let digest = element["sha256"]?.string.flatMap({ SHA256Digest(hex: $0) })
      else { throw Fault(reason: "files[\(index)] lacks path, bytes or sha256") }
      guard ArtifactKind.reading(path: path) != nil else {
        throw Fault(reason: "files[\(index)] has the path '\(path)', which no artifact has")
      }
      if let previous, !(previous < ExactText(path)) {
        throw Fault(reason: "files[\(index)] is out of order or repeated")
      }
      previous = ExactText(path)
      return Manifest.File(path: path, bytes: bytes, sha256: digest)
    }
  }

  private static func strings(_ json: JSONValue?, _ name: String) throws(Fault) -> [String] {
    guard let elements = json?.array else { throw Fault(reason: "\(name) is not an array") }
    return try elements.map { (element) throws(Fault) in
      guard let text = element.string else { throw Fault(reason: "\(name) holds no string") }
      return text
    }
  }
}
