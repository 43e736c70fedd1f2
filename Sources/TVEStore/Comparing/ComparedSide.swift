import TVEModel

/// The MVPDs of one side of a comparison, and what is in force of them.
///
/// A side may speak of integrations of MVPDs that it does not hold: those state nothing.
struct ComparedSide {
  /// What the MVPDs give by themselves that were met.
  private(set) var own: ImpactTraceTable.OwnHashes = [:]
  /// The mapping ids that MVPDs share in the requestors that were met.
  private(set) var shared = SharedMappings()
  private var directory: MVPDDirectory
  private var resolvers: [Resolver]

  init(_ mvpds: [MVPD]) {
    directory = MVPDDirectory(mvpds)
    resolvers = Self.resolvers(directory)
  }

  private static func resolvers(_ directory: MVPDDirectory) -> [Resolver] {
    Platform.leaves.map { Resolver(directory, at: $0) }
  }

  /// One entry an integration of the MVPDs named.
  mutating func entries(
    of configuration: RequestorConfiguration?, _ mvpds: Set<MVPDID>, _ table: ImpactTraceTable
  ) -> [ImpactTraceTable.Entry] {
    guard var part = configuration else { return [] }
    complete(with: part)
    part.integrations.removeAll { !mvpds.contains($0.mvpd) }
    return table.entries(of: part, resolvers, &own)
  }

  /// Notes what a requestor's MVPDs share; returns it as it is in force on Apple's platforms.
  mutating func noteShared(_ configuration: RequestorConfiguration) -> [ResolvedRequestor] {
    complete(with: configuration)
    let resolved = resolvers.filter(\.platform.isApple).map { $0.resolve(configuration) }
    resolved.forEach { shared.add($0) }
    return resolved
  }

  private mutating func complete(with configuration: RequestorConfiguration) {
    let missing = configuration.integrations.map(\.mvpd)
      .filter { directory.position(of: $0) == nil }
    guard !missing.isEmpty else { return }
    directory = MVPDDirectory(
      directory.mvpds + missing.map { MVPD(id: $0, displayName: nil, logoURL: nil) })
    resolvers = Self.resolvers(directory)
  }
}
