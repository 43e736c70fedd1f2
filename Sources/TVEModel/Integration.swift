/// One requestor's permission to sign its viewers in with one MVPD, and what it states for that.
public struct Integration: Hashable, Sendable {
  public let mvpd: MVPDID
  public var isActive: Bool
  /// A degradation in force; it changes no artifact.
  public var degradation: Degradation?
  public var settings: StatedSettings

  public init(
    mvpd: MVPDID, isActive: Bool = true, degradation: Degradation? = nil,
    settings: StatedSettings = StatedSettings()
  ) {
    self.mvpd = mvpd
    self.isActive = isActive
    self.degradation = degradation
    self.settings = settings
  }
}
