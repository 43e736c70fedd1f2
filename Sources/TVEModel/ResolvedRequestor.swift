/// One requestor as it is in force on one platform.
public struct ResolvedRequestor: Sendable {
  public let requestor: Requestor
  public let platform: Platform
  /// In byte order of the MVPD's id, active or not.
  public let integrations: [ResolvedIntegration]
  /// In rank order.
  public let featured: [MVPDID]

  public var id: RequestorID { requestor.id }

  public var activeIntegrations: [ResolvedIntegration] { integrations.filter(\.isActive) }

  /// Those that are in Apple's supported list, in byte order of the MVPD's id.
  public var supportedIntegrations: [ResolvedIntegration] {
    integrations.filter(\.isSupported)
  }

  /// Apple's `supportedAccountProviderIdentifiers`: byte order, no repeats.
  ///
  /// Empty means that nothing is supported, which Apple would read as "all providers".
  public var supportedProviderIdentifiers: [ExactText] {
    Array(Set(supportedIntegrations.compactMap(\.mappingID))).sorted()
  }

  /// The featured MVPDs that are supported here, in rank order.
  public var supportedFeatured: [ResolvedIntegration] {
    integrations.filter { $0.featuredRank != nil && $0.isSupported }
      .sorted { ($0.featuredRank ?? 0) < ($1.featuredRank ?? 0) }
  }

  /// Apple's `featuredAccountProviderIdentifiers`: rank order, no repeats.
  public var featuredProviderIdentifiers: [ExactText] {
    var seen: Set<ExactText> = []
    return supportedFeatured.compactMap(\.mappingID).filter { seen.insert($0).inserted }
  }
}
