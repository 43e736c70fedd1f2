/// Resolves requestors at one node of the platform tree, one after another.
///
/// What each MVPD gives by itself is resolved once and kept.
public struct Resolver: Sendable {
  public let directory: MVPDDirectory
  public let platform: Platform
  private let own: [ResolvedSettings]

  public init(_ directory: MVPDDirectory, at platform: Platform) {
    self.directory = directory
    self.platform = platform
    own = directory.mvpds.map { ResolvedSettings(of: $0, at: platform) }
  }

  /// The requestor in force at the platform.
  ///
  /// An integration whose MVPD is not in the directory is left out: references are checked before.
  public func resolve(_ configuration: RequestorConfiguration) -> ResolvedRequestor {
    let ranks = Dictionary(
      zip(configuration.featured, 1...), uniquingKeysWith: { first, _ in first })
    var next = 0
    var resolved: [ResolvedIntegration] = []
    resolved.reserveCapacity(configuration.integrations.count)
    for integration in configuration.integrations {
      guard let position = position(of: integration.mvpd, from: &next) else { continue }
      resolved.append(
        ResolvedIntegration(
          directory: directory, position: position, integration: integration,
          featuredRank: ranks.isEmpty ? nil : ranks[integration.mvpd],
          settings: own[position].overlaid(by: integration.settings)))
    }
    return ResolvedRequestor(
      requestor: configuration.requestor, platform: platform, integrations: resolved,
      featured: configuration.featured)
  }

  /// What the MVPD at this position of the directory itself gives.
  public func settings(at position: Int) -> ResolvedSettings { own[position] }

  /// What an MVPD itself gives; nil when there is none with this id.
  public func settings(of id: MVPDID) -> ResolvedSettings? {
    directory.position(of: id).map { own[$0] }
  }

  /// Integrations come in the order of the directory, so that the next one is most often right.
  private func position(of id: MVPDID, from next: inout Int) -> Int? {
    if next < directory.mvpds.count, directory.mvpds[next].id == id {
      next += 1
      return next - 1
    }
    guard let position = directory.position(of: id) else { return nil }
    next = position + 1
    return position
  }
}
