/// A TV provider with what it states for every requestor.
public struct MVPD: Hashable, Sendable {
  public let id: MVPDID
  /// Nil while a draft.
  public var displayName: ExactText?
  /// Nil while a draft.
  public var logoURL: ExactText?
  /// A pseudo provider for a preview without sign-in.
  public var isTempPass = false
  /// Reached through another MVPD, its proxy; the wire's `isProxy`.
  public var isProxied = false
  /// The proxy, where it is known; then `isProxied` is true.
  public var proxy: MVPDID?
  /// What the proxy is told instead of the id (`id/@ProviderID` of a proxied list).
  public var providerID: ExactText?
  public var foregroundLogout: Bool?
  public var iFrameRequired: Bool?
  /// Pixels.
  public var iFrameWidth: Int?
  /// Pixels.
  public var iFrameHeight: Int?
  public var settings = StatedSettings()

  public init(id: MVPDID, displayName: ExactText? = nil, logoURL: ExactText? = nil) {
    self.id = id
    self.displayName = displayName
    self.logoURL = logoURL
  }
}
