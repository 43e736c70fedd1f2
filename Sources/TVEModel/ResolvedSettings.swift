/// One value in force, and where it comes from.
public struct Resolved<Value: Hashable & Sendable>: Hashable, Sendable {
  public var value: Value
  public var origin: Origin

  public init(_ value: Value, _ origin: Origin) {
    self.value = value
    self.origin = origin
  }
}

/// The settings in force at one node of the platform tree, each with its origin.
///
/// The most specific statement wins: the integration's before the MVPD's, and within one of them
/// the deeper node before the shallower.
public struct ResolvedSettings: Hashable, Sendable {
  public let platform: Platform
  public private(set) var enablePlatformServices: Resolved<Bool>
  public private(set) var boardingStatus: Resolved<BoardingStatus>
  public private(set) var displayInPlatformPicker: Resolved<Bool>
  /// Empty when there is none.
  public private(set) var platformMappingID: Resolved<ExactText>
  public private(set) var enforcePlatformPermissions: Resolved<Bool>
  public private(set) var requiredMetadataFields: Resolved<[ExactText]>
  /// Nil when the MVPD is a draft without a name.
  public private(set) var displayName: Resolved<ExactText?>
  /// Nil when the MVPD is a draft without a logo.
  public private(set) var logoURL: Resolved<ExactText?>
  public private(set) var authPerAggregator: Resolved<Bool>
  public private(set) var authPerBrowserSession: Resolved<Bool>
  public private(set) var passiveAuthnEnabled: Resolved<Bool>

  /// What an MVPD itself gives every requestor that states nothing.
  public init(of mvpd: MVPD, at platform: Platform) {
    self.platform = platform
    let sso = Self.fallback(.enablePlatformServices, platform)
    let apple = Self.fallback(.boardingStatus, platform)
    enablePlatformServices = Resolved(false, sso)
    boardingStatus = Resolved(.absent, apple)
    displayInPlatformPicker = Resolved(false, apple)
    platformMappingID = Resolved("", apple)
    enforcePlatformPermissions = Resolved(false, sso)
    requiredMetadataFields = Resolved([], apple)
    displayName = Resolved(mvpd.displayName, mvpd.displayName == nil ? .builtIn : .mvpd(.all))
    logoURL = Resolved(mvpd.logoURL, mvpd.logoURL == nil ? .builtIn : .mvpd(.all))
    authPerAggregator = Resolved(false, .builtIn)
    authPerBrowserSession = Resolved(false, .builtIn)
    passiveAuthnEnabled = Resolved(true, .builtIn)
    overlay(mvpd.settings) { .mvpd($0) }
  }

  /// The same with an integration's statements on top.
  public func overlaid(by settings: StatedSettings) -> ResolvedSettings {
    guard !settings.isEmpty else { return self }
    var result = self
    result.overlay(settings) { .integration($0) }
    return result
  }

  /// The value of one field and its origin; nil value where a draft has no name or logo.
  public subscript(field: SettingField) -> (value: SettingValue?, origin: Origin) {
    switch field {
    case .enablePlatformServices: boolean(enablePlatformServices)
    case .boardingStatus: (.boardingStatus(boardingStatus.value), boardingStatus.origin)
    case .displayInPlatformPicker: boolean(displayInPlatformPicker)
    case .platformMappingID:
      (.platformIdentifier(platformMappingID.value), platformMappingID.origin)
    case .enforcePlatformPermissions: boolean(enforcePlatformPermissions)
    case .requiredMetadataFields:
      (.list(requiredMetadataFields.value), requiredMetadataFields.origin)
    case .displayName: (displayName.value.map(SettingValue.text), displayName.origin)
    case .logoURL: (logoURL.value.map(SettingValue.text), logoURL.origin)
    case .authPerAggregator: boolean(authPerAggregator)
    case .authPerBrowserSession: boolean(authPerBrowserSession)
    case .passiveAuthnEnabled: boolean(passiveAuthnEnabled)
    }
  }

  private func boolean(_ resolved: Resolved<Bool>) -> (value: SettingValue?, origin: Origin) {
    (.boolean(resolved.value), resolved.origin)
  }

  private static func fallback(_ field: SettingField, _ platform: Platform) -> Origin {
    field.applies(at: platform) ? .builtIn : .doesNotApply
  }

  /// Applies statements from the shallowest node to the deepest, so that the deepest stays.
  private mutating func overlay(_ settings: StatedSettings, origin: (Platform) -> Origin) {
    let hasSSO = enablePlatformServices.origin != .doesNotApply
    let hasApple = boardingStatus.origin != .doesNotApply
    let path = platform.path
    // Entries stand in the order of the tree, where a node comes before those below it.
    for entry in settings.entries where path.contains(entry.platform) {
      let values = entry.values
      let origin = origin(entry.platform)
      if hasSSO {
        take(values.enablePlatformServices, origin, &enablePlatformServices)
        take(values.enforcePlatformPermissions, origin, &enforcePlatformPermissions)
      }
      if hasApple {
        take(values.boardingStatus, origin, &boardingStatus)
        take(values.displayInPlatformPicker, origin, &displayInPlatformPicker)
        take(values.platformMappingID, origin, &platformMappingID)
        take(values.requiredMetadataFields, origin, &requiredMetadataFields)
      }
      if let name = values.displayName { displayName = Resolved(name, origin) }
      if let logo = values.logoURL { logoURL = Resolved(logo, origin) }
      take(values.authPerAggregator, origin, &authPerAggregator)
      take(values.authPerBrowserSession, origin, &authPerBrowserSession)
      take(values.passiveAuthnEnabled, origin, &passiveAuthnEnabled)
    }
  }

  private func take<Value>(_ value: Value?, _ origin: Origin, _ target: inout Resolved<Value>) {
    if let value { target = Resolved(value, origin) }
  }
}
