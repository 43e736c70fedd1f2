/// Which MVPDs of the estate Apple's ids mean, on one platform: by the MVPDs' own statements, and
/// by those of integrations that were added.
public struct EstateProviders: Sendable {
  public let resolver: Resolver
  private var positions: [ExactText: Int]

  public init(_ resolver: Resolver) {
    self.resolver = resolver
    var positions: [ExactText: Int] = [:]
    for position in resolver.directory.mvpds.indices {
      let id = resolver.settings(at: position).platformMappingID.value
      if !id.isEmpty, positions[id] == nil { positions[id] = position }
    }
    self.positions = positions
  }

  /// Takes in an id that requestors' integrations state, beyond those of the MVPDs themselves.
  ///
  /// An id that is known already stays with its MVPD; an MVPD that is not in the directory is left
  /// out.
  public mutating func add(_ identifier: ExactText, of mvpd: MVPDID) {
    guard !identifier.isEmpty, positions[identifier] == nil else { return }
    positions[identifier] = resolver.directory.position(of: mvpd)
  }

  /// Every id of the estate, in byte order.
  public var identifiers: [ExactText] { positions.keys.sorted() }

  /// The first MVPD with the id; nil when none has it.
  public func mvpd(_ identifier: ExactText) -> MVPDID? {
    positions[identifier].map { resolver.directory.mvpds[$0].id }
  }

  /// The id that an MVPD states itself; nil when it states none or does not exist.
  public func identifier(of mvpd: MVPDID) -> ExactText? {
    guard let id = resolver.settings(of: mvpd)?.platformMappingID.value, !id.isEmpty else {
      return nil
    }
    return id
  }
}
