import TVEModel

/// What an artifact can show of one integration on each platform of a device, as hashes that are
/// equal within one process only.
struct ImpactTrace: Hashable {
  /// In the order of `Platform.leaves`; 0 for an integration that is not active.
  private(set) var hashes: [Int] = []
  /// The platforms where a statement of the integration's own is in force, a bit each.
  private var own: UInt16 = 0
  /// The Apple platforms where it is supported, a bit each.
  private var supported: UInt16 = 0

  /// Adds the next platform.
  mutating func add(_ integration: ResolvedIntegration) {
    let bit: UInt16 = 1 << UInt16(hashes.count)
    hashes.append(integration.isActive ? integration.exportHash : 0)
    if integration.settings.hasOwnStatement { own |= bit }
    if integration.settings.platform.isApple, integration.isSupported { supported |= bit }
  }

  /// Whether a statement of the integration's own is in force on a platform, by its position.
  func hasOwn(at leaf: Int) -> Bool { own & (1 << UInt16(leaf)) != 0 }

  /// Whether the integration is supported on a platform, by its position.
  func isSupported(at leaf: Int) -> Bool { supported & (1 << UInt16(leaf)) != 0 }
}

extension ResolvedIntegration {
  /// Over all that an artifact can show of the integration.
  fileprivate var exportHash: Int {
    var hasher = Hasher()
    settings.hashValuesInForce(into: &hasher)
    // The featured list is a matter of Apple's picker.
    hasher.combine(settings.platform.isApple ? featuredRank : nil)
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
  /// Over what an artifact shows: a flag that nobody stated is left out, everything else that is
  /// none is left out, stated or not.
  var hashOfValuesInForce: Int {
    var hasher = Hasher()
    hashValuesInForce(into: &hasher)
    return hasher.finalize()
  }

  fileprivate func hashValuesInForce(into hasher: inout Hasher) {
    hash(enablePlatformServices, into: &hasher)
    hasher.combine(boardingStatus.value)
    hash(displayInPlatformPicker, into: &hasher)
    hasher.combine(platformMappingID.value)
    hash(enforcePlatformPermissions, into: &hasher)
    hasher.combine(requiredMetadataFields.value)
    hasher.combine(displayName.value)
    hasher.combine(logoURL.value)
    hash(authPerAggregator, into: &hasher)
    hash(authPerBrowserSession, into: &hasher)
    hash(passiveAuthnEnabled, into: &hasher)
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

  private func hash(_ flag: Resolved<Bool>, into hasher: inout Hasher) {
    hasher.combine(flag.origin.isStated ? flag.value : nil)
  }
}
