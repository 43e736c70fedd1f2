import TVEModel

/// What rules ask most often about an active integration on a platform, as bits, so that most
/// integrations are passed by without a call.
package struct IntegrationTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  package static let singleSignOn = IntegrationTraits(rawValue: 1 << 0)
  /// `boardingStatus` SUPPORTED.
  package static let boarded = IntegrationTraits(rawValue: 1 << 1)
  /// `boardingStatus` PICKER.
  package static let pickerOnly = IntegrationTraits(rawValue: 1 << 2)
  package static let displayed = IntegrationTraits(rawValue: 1 << 3)
  package static let mapped = IntegrationTraits(rawValue: 1 << 4)
  package static let tempPass = IntegrationTraits(rawValue: 1 << 5)
  /// At least one required metadata field.
  package static let metadata = IntegrationTraits(rawValue: 1 << 6)
  /// The source of the configuration cannot say which metadata fields are required.
  package static let metadataUnknown = IntegrationTraits(rawValue: 1 << 7)
  package static let enforced = IntegrationTraits(rawValue: 1 << 8)
  /// `enforcePlatformPermissions` is stated, and false.
  package static let unenforced = IntegrationTraits(rawValue: 1 << 9)
  package static let authPerAggregator = IntegrationTraits(rawValue: 1 << 10)
  /// Degraded so that everyone is authenticated.
  package static let authNAll = IntegrationTraits(rawValue: 1 << 11)
  package static let nameless = IntegrationTraits(rawValue: 1 << 12)
  package static let logoless = IntegrationTraits(rawValue: 1 << 13)
  /// The logo's URL is not https.
  package static let insecureLogo = IntegrationTraits(rawValue: 1 << 14)

  /// Either boarding status.
  package static let anyStatus: IntegrationTraits = [.boarded, .pickerOnly]

  /// The setting that each trait is about, save those that are about none.
  static let fields: [(trait: IntegrationTraits, field: SettingField)] = [
    (.singleSignOn, .enablePlatformServices), (.boarded, .boardingStatus),
    (.pickerOnly, .boardingStatus), (.displayed, .displayInPlatformPicker),
    (.mapped, .platformMappingID), (.metadata, .requiredMetadataFields),
    (.enforced, .enforcePlatformPermissions), (.unenforced, .enforcePlatformPermissions),
    (.authPerAggregator, .authPerAggregator), (.nameless, .displayName), (.logoless, .logoURL),
    (.insecureLogo, .logoURL),
  ]

  init(_ integration: ResolvedIntegration, isTempPass: Bool, hasInsecureLogo: Bool) {
    var traits: IntegrationTraits = []
    if integration.settings.enablePlatformServices.value { traits.insert(.singleSignOn) }
    switch integration.settings.boardingStatus.value {
    case .supported: traits.insert(.boarded)
    case .picker: traits.insert(.pickerOnly)
    case .absent: break
    }
    if integration.settings.displayInPlatformPicker.value { traits.insert(.displayed) }
    if !integration.settings.platformMappingID.value.isEmpty { traits.insert(.mapped) }
    if isTempPass { traits.insert(.tempPass) }
    if !integration.settings.requiredMetadataFields.value.isEmpty { traits.insert(.metadata) }
    if integration.settings.enforcePlatformPermissions.value {
      traits.insert(.enforced)
    } else if integration.settings.enforcePlatformPermissions.origin.isStated {
      traits.insert(.unenforced)
    }
    if integration.settings.authPerAggregator.value { traits.insert(.authPerAggregator) }
    if integration.degradation == .authNAll { traits.insert(.authNAll) }
    if integration.settings.displayName.value?.isEmpty ?? true { traits.insert(.nameless) }
    if integration.settings.logoURL.value?.isEmpty ?? true {
      traits.insert(.logoless)
    } else if hasInsecureLogo {
      traits.insert(.insecureLogo)
    }
    self = traits
  }
}
