package import TVEModel

/// A format of exported file, one of the registry `all`.
package struct ArtifactKind: Sendable {
  /// Every format, in the order in which help and manifests list them.
  package static let all: [ArtifactKind] = [
    ArtifactKind(V2JSONWriter()),
    ArtifactKind(V1JSONWriter()),
    ArtifactKind(V1XMLWriter()),
    ArtifactKind(AppleWriter()),
  ]

  private let writer: any ArtifactWriter
  /// What `--artifact` and the manifest call it, for example `v2-json`.
  package let name: String

  /// The name of the type that writes it.
  var writerName: String { "\(type(of: writer))" }

  private init(_ writer: any ArtifactWriter) {
    self.writer = writer
    name = writer.name
  }

  /// The format of this name; nil when there is none.
  package init?(name: String) {
    guard let kind = Self.all.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// True when the format has a file for the platform; never for a category of platforms.
  package func exists(on platform: Platform) -> Bool {
    platform.isLeaf && writer.exists(on: platform)
  }

  /// Where the file of a requestor lies below the exported folder.
  package func path(for requestor: RequestorID, on platform: Platform) -> String {
    "\(platform)/\(writer.pathPrefix)\(requestor)\(writer.pathSuffix)"
  }

  /// Appends the file of a requestor to `buffer`.
  ///
  /// - Throws: `draft` when an active MVPD has no display name or logo where the format needs one.
  package func write(
    _ requestor: ResolvedRequestor, to buffer: inout [UInt8]
  ) throws(ArtifactError) {
    try writer.write(requestor, to: &buffer)
  }

  /// The format, platform and requestor of a path that `path(for:on:)` gives; nil for any other.
  package static func reading(
    path: String
  ) -> (kind: ArtifactKind, platform: Platform, requestor: RequestorID)? {
    guard let slash = path.firstIndex(of: "/"),
      let platform = Platform(rawValue: String(path[..<slash]))
    else { return nil }
    let rest = path[path.index(after: slash)...]
    for kind in all where kind.exists(on: platform) {
      let prefix = kind.writer.pathPrefix
      let suffix = kind.writer.pathSuffix
      guard rest.hasPrefix(prefix), rest.hasSuffix(suffix),
        let id = RequestorID(String(rest.dropFirst(prefix.count).dropLast(suffix.count)))
      else { continue }
      return (kind, platform, id)
    }
    return nil
  }
}

extension ArtifactKind: Hashable {
  /// Formats are told apart by their names.
  package static func == (one: ArtifactKind, other: ArtifactKind) -> Bool {
    one.name == other.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
