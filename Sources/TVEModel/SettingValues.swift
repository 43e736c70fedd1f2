/// The settings that one MVPD or integration states at one node; nil means "not stated here".
public struct SettingValues: Hashable, Sendable {
  public var enablePlatformServices: Bool?
  public var boardingStatus: BoardingStatus?
  public var displayInPlatformPicker: Bool?
  /// Empty states none.
  public var platformMappingID: ExactText?
  public var enforcePlatformPermissions: Bool?
  /// Empty states none.
  public var requiredMetadataFields: [ExactText]?
  public var displayName: ExactText?
  public var logoURL: ExactText?
  public var authPerAggregator: Bool?
  public var authPerBrowserSession: Bool?
  public var passiveAuthnEnabled: Bool?

  public init() {}

  /// True when nothing is stated.
  public var isEmpty: Bool {
    enablePlatformServices == nil && boardingStatus == nil && displayInPlatformPicker == nil
      && platformMappingID == nil && enforcePlatformPermissions == nil
      && requiredMetadataFields == nil && displayName == nil && logoURL == nil
      && authPerAggregator == nil && authPerBrowserSession == nil && passiveAuthnEnabled == nil
  }

  /// The fields that are stated, in the order of `SettingField`.
  public var statedFields: [SettingField] { SettingField.allCases.filter { self[$0] != nil } }

  /// The value of one field. A value of another field's kind is a programmer's fault.
  public subscript(field: SettingField) -> SettingValue? {
    get {
      switch field {
      case .enablePlatformServices: enablePlatformServices.map(SettingValue.boolean)
      case .boardingStatus: boardingStatus.map(SettingValue.boardingStatus)
      case .displayInPlatformPicker: displayInPlatformPicker.map(SettingValue.boolean)
      case .platformMappingID: platformMappingID.map(SettingValue.platformIdentifier)
      case .enforcePlatformPermissions: enforcePlatformPermissions.map(SettingValue.boolean)
      case .requiredMetadataFields: requiredMetadataFields.map(SettingValue.list)
      case .displayName: displayName.map(SettingValue.text)
      case .logoURL: logoURL.map(SettingValue.text)
      case .authPerAggregator: authPerAggregator.map(SettingValue.boolean)
      case .authPerBrowserSession: authPerBrowserSession.map(SettingValue.boolean)
      case .passiveAuthnEnabled: passiveAuthnEnabled.map(SettingValue.boolean)
      }
    }
    set {
      switch field {
      case .enablePlatformServices: enablePlatformServices = newValue?.boolean
      case .boardingStatus: boardingStatus = newValue?.status
      case .displayInPlatformPicker: displayInPlatformPicker = newValue?.boolean
      case .platformMappingID: platformMappingID = newValue?.text
      case .enforcePlatformPermissions: enforcePlatformPermissions = newValue?.boolean
      case .requiredMetadataFields: requiredMetadataFields = newValue?.list
      case .displayName: displayName = newValue?.text
      case .logoURL: logoURL = newValue?.text
      case .authPerAggregator: authPerAggregator = newValue?.boolean
      case .authPerBrowserSession: authPerBrowserSession = newValue?.boolean
      case .passiveAuthnEnabled: passiveAuthnEnabled = newValue?.boolean
      }
    }
  }
}

extension SettingValue {
  fileprivate var boolean: Bool {
    guard case .boolean(let value) = self else { preconditionFailure("not a boolean: \(self)") }
    return value
  }

  fileprivate var status: BoardingStatus {
    guard case .boardingStatus(let value) = self else {
      preconditionFailure("not a boarding status: \(self)")
    }
    return value
  }

  fileprivate var text: ExactText {
    switch self {
    case .platformIdentifier(let value), .text(let value): return value
    case .boolean, .boardingStatus, .list: preconditionFailure("not a text: \(self)")
    }
  }

  fileprivate var list: [ExactText] {
    guard case .list(let values) = self else { preconditionFailure("not a list: \(self)") }
    return values
  }
}
