/// Whom a provider id means for a requestor on a platform.
public enum ProviderMatch: Sendable {
  /// No MVPD of the estate has it.
  case unknown
  /// An MVPD that the requestor is not integrated with.
  case notIntegrated(MVPDID)
  /// An integration, active or not: the first one with the id, as apps take it.
  case integrated(ResolvedIntegration)

  /// The integration in force; nil when there is none or it is inactive.
  public var active: ResolvedIntegration? {
    guard case .integrated(let integration) = self, integration.isActive else { return nil }
    return integration
  }

  /// The MVPD meant; nil when it is unknown.
  public var mvpd: MVPDID? {
    switch self {
    case .unknown: nil
    case .notIntegrated(let mvpd): mvpd
    case .integrated(let integration): integration.mvpdID
    }
  }
}
