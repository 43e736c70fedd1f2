/// One integration as it is in force on one platform.
public struct ResolvedIntegration: Sendable {
  private let directory: MVPDDirectory
  /// The MVPD's position in the directory.
  public let position: Int
  public let isActive: Bool
  public let degradation: Degradation?
  /// 1 for the first featured MVPD; nil when it is not featured.
  public let featuredRank: Int?
  public let settings: ResolvedSettings

  init(
    directory: MVPDDirectory, position: Int, integration: Integration, featuredRank: Int?,
    settings: ResolvedSettings
  ) {
    self.directory = directory
    self.position = position
    isActive = integration.isActive
    degradation = integration.degradation
    self.featuredRank = featuredRank
    self.settings = settings
  }

  public var mvpd: MVPD { directory.mvpds[position] }

  public var mvpdID: MVPDID { directory.mvpds[position].id }

  /// Apple's id of the provider; nil when none is in force.
  public var mappingID: ExactText? {
    let id = settings.platformMappingID.value
    return id.isEmpty ? nil : id
  }

  /// True when apps may list the provider for Apple's picker: every condition holds.
  public var isSupported: Bool { SupportedCondition.allCases.allSatisfy { $0.holds(for: self) } }
}
