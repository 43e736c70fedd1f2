package import TVEModel

/// Renders requestors, one after another, into the files of an export.
///
/// Memory holds one requestor and one file at a time.
package struct ArtifactExport {
  private let kinds: [ArtifactKind]
  private let resolvers: [Resolver]
  private let sink: any ArtifactSink
  private var buffer: [UInt8] = []
  /// How many requestors were written so far.
  package private(set) var requestorCount = 0

  /// An export of these formats for these platforms of devices, into `sink`; a format that a
  /// platform lacks is left out there.
  package init(
    of mvpds: MVPDDirectory, for platforms: [Platform], as kinds: [ArtifactKind],
    into sink: any ArtifactSink
  ) {
    self.kinds = kinds
    self.sink = sink
    resolvers = platforms.map { Resolver(mvpds, at: $0) }
  }

  /// Writes every file of one requestor.
  ///
  /// - Throws: `draft`, or what the sink throws.
  package mutating func write(_ configuration: RequestorConfiguration) throws(ArtifactError) {
    for resolver in resolvers {
      let kinds = kinds.filter { $0.exists(on: resolver.platform) }
      if kinds.isEmpty { continue }
      let requestor = resolver.resolve(configuration)
      for kind in kinds {
        buffer.removeAll(keepingCapacity: true)
        try kind.write(requestor, to: &buffer)
        try sink.write(kind.path(for: requestor.id, on: resolver.platform), buffer)
      }
    }
    requestorCount += 1
  }

  /// Writes a whole configuration and returns how many requestors it has.
  ///
  /// - Throws: `ArtifactError`, or what the stream throws.
  package static func write(
    _ stream: inout some ConfigurationStream, for platforms: [Platform], as kinds: [ArtifactKind],
    into sink: any ArtifactSink
  ) throws -> Int {
    var export: ArtifactExport?
    try stream.read(
      mvpds: { export = ArtifactExport(of: $0, for: platforms, as: kinds, into: sink) },
      requestor: { try export?.write($0) })
    return export?.requestorCount ?? 0
  }
}
