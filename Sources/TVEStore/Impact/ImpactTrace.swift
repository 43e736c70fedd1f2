import TVEModel

/// What holds for one integration on each platform of a device, and what an artifact can show of
/// it, as hashes that are equal within one process only.
struct ImpactTrace: Hashable {
  /// Over the values in force, in the order of `Platform.leaves`; 0 for an integration that is not
  /// active.
  private(set) var values: [Int] = []
  /// Over what artifacts show, in which a flag that nobody stated is absent; 0 as in `values`.
  private(set) var shown: [Int] = []
  /// The platforms where a statement of the integration's own is in force, a bit each.
  private var own: UInt16 = 0
  /// The Apple platforms where it is supported, a bit each.
  private var supported: UInt16 = 0

  /// Adds the next platform.
  mutating func add(_ integration: ResolvedIntegration) {
    let bit: UInt16 = 1 << UInt16(values.count)
    values.append(integration.isActive ? integration.hash(asShown: false) : 0)
    shown.append(integration.isActive ? integration.hash(asShown: true) : 0)
    if integration.settings.hasOwnStatement { own |= bit }
    if integration.settings.platform.isApple, integration.isSupported { supported |= bit }
  }

  /// Whether a statement of the integration's own is in force on a platform, by its position.
  func hasOwn(at leaf: Int) -> Bool { own & (1 << UInt16(leaf)) != 0 }

  /// Whether the integration is supported on a platform, by its position.
  func isSupported(at leaf: Int) -> Bool { supported & (1 << UInt16(leaf)) != 0 }
}

extension ResolvedIntegration {
  /// Over all that holds for the integration, or that an artifact can show of it.
  fileprivate func hash(asShown: Bool) -> Int {
    var hasher = Hasher()
    settings.hash(into: &hasher, asShown: asShown)
    // The featured list is a matter of Apple's picker, and holds who is supported there.
    if asShown { hasher.combine(settings.platform.isApple && isSupported ? featuredRank : nil) }
    let mvpd = mvpd
    hasher.combine(mvpd.isTempPass)
    hasher.combine(mvpd.isProxied)
    hasher.combine(mvpd.foregroundLogout)
    hasher.combine(mvpd.iFrameRequired)
    hasher.combine(mvpd.iFrameWidth)
    hasher.combine(mvpd.iFrameHeight)
    return hasher.finalize()
  }
}

extension ResolvedSettings {
  /// Over the values in force.
  var hashOfValuesInForce: Int {
    var hasher = Hasher()
    hash(into: &hasher, asShown: false)
    return hasher.finalize()
  }

  /// - Parameter asShown: a flag that nobody stated counts as absent, as in artifacts; everything
  ///   else that is none is absent there, stated or not.
  fileprivate func hash(into hasher: inout Hasher, asShown: Bool) {
    func combine(_ flag: Resolved<Bool>) {
      hasher.combine(asShown && !flag.origin.isStated ? nil : flag.value)
    }
    combine(enablePlatformServices)
    hasher.combine(boardingStatus.value)
    combine(displayInPlatformPicker)
    hasher.combine(platformMappingID.value)
    combine(enforcePlatformPermissions)
    hasher.combine(requiredMetadataFields.value)
    hasher.combine(displayName.value)
    hasher.combine(logoURL.value)
    combine(authPerAggregator)
    combine(authPerBrowserSession)
    combine(passiveAuthnEnabled)
  }

  /// Whether the integration states one of the values itself.
  fileprivate var hasOwnStatement: Bool {
    isOwn(enablePlatformServices) || isOwn(boardingStatus) || isOwn(displayInPlatformPicker)
      || isOwn(platformMappingID) || isOwn(enforcePlatformPermissions)
      || isOwn(requiredMetadataFields) || isOwn(displayName) || isOwn(logoURL)
      || isOwn(authPerAggregator) || isOwn(authPerBrowserSession) || isOwn(passiveAuthnEnabled)
  }

  private func isOwn<Value>(_ resolved: Resolved<Value>) -> Bool {
    if case .integration = resolved.origin { true } else { false }
  }
}
