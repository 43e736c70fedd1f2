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

  /// Which of them stand in which list.
  public var appleLists: AppleLists { AppleLists(of: self) }

  /// Apple's `supportedAccountProviderIdentifiers`: byte order, no repeats.
  ///
  /// Empty means that nothing is supported, which Apple would read as "all providers".
  public var supportedProviderIdentifiers: [ExactText] {
    appleLists.supported.compactMap { integrations[$0].mappingID }
  }

  /// The featured MVPDs that are supported here, in rank order.
  public var supportedFeatured: [ResolvedIntegration] {
    AppleLists.featured(of: integrations).map { integrations[$0] }
  }

  /// Apple's `featuredAccountProviderIdentifiers`: rank order, no repeats.
  public var featuredProviderIdentifiers: [ExactText] {
    appleLists.featured.compactMap { integrations[$0].mappingID }
  }
}
