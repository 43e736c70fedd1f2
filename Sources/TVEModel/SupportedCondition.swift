/// The conditions that together make an integration *supported* on a platform: the one predicate
/// behind the identifier lists, the explanations and the rules.
///
/// Source: inferred from the fields' definitions, since the vendor leaves it to the app.
public enum SupportedCondition: CaseIterable, Sendable {
  case integrationIsActive
  case singleSignOnIsEnabled
  case isDisplayedInPicker
  case isBoarded
  case hasMappingID
  case isNotTempPass

  /// True when an integration meets the condition.
  public func holds(for integration: ResolvedIntegration) -> Bool {
    switch self {
    case .integrationIsActive: integration.isActive
    case .singleSignOnIsEnabled: integration.settings.enablePlatformServices.value
    case .isDisplayedInPicker: integration.settings.displayInPlatformPicker.value
    case .isBoarded: integration.settings.boardingStatus.value != .absent
    case .hasMappingID: !integration.settings.platformMappingID.value.isEmpty
    case .isNotTempPass: !integration.mvpd.isTempPass
    }
  }

  /// The setting that the condition looks at; nil for those about the integration or the MVPD.
  public var field: SettingField? {
    switch self {
    case .integrationIsActive, .isNotTempPass: nil
    case .singleSignOnIsEnabled: .enablePlatformServices
    case .isDisplayedInPicker: .displayInPlatformPicker
    case .isBoarded: .boardingStatus
    case .hasMappingID: .platformMappingID
    }
  }
}
