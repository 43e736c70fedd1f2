/// A property that can be stated for an MVPD or an integration at a node of the platform tree.
public enum SettingField: Int, CaseIterable, Hashable, Sendable {
  case enablePlatformServices
  case boardingStatus
  case displayInPlatformPicker
  case platformMappingID
  case enforcePlatformPermissions
  case requiredMetadataFields
  case displayName
  case logoURL
  case authPerAggregator
  case authPerBrowserSession
  case passiveAuthnEnabled

  /// The shape of a field's values.
  public enum Kind: Sendable { case boolean, boardingStatus, platformIdentifier, list, label, url }

  /// The name in JSON, YAML and text output, and on the wire, for example `platformMappingId`.
  public var name: String {
    switch self {
    case .enablePlatformServices: "enablePlatformServices"
    case .boardingStatus: "boardingStatus"
    case .displayInPlatformPicker: "displayInPlatformPicker"
    case .platformMappingID: "platformMappingId"
    case .enforcePlatformPermissions: "enforcePlatformPermissions"
    case .requiredMetadataFields: "requiredMetadataFields"
    case .displayName: "displayName"
    case .logoURL: "logoUrl"
    case .authPerAggregator: "authPerAggregator"
    case .authPerBrowserSession: "authPerBrowserSession"
    case .passiveAuthnEnabled: "passiveAuthnEnabled"
    }
  }

  /// The name of the column, in the database and in CSV, for example `platform_mapping_id`.
  public var column: String { name.separatingWords(with: "_") }

  /// The name of the option on the command line, without dashes: `platform-mapping-id`.
  public var option: String { name.separatingWords(with: "-") }

  /// The shape of its values.
  public var kind: Kind {
    switch self {
    case .enablePlatformServices, .displayInPlatformPicker, .enforcePlatformPermissions,
      .authPerAggregator, .authPerBrowserSession, .passiveAuthnEnabled:
      .boolean
    case .boardingStatus: .boardingStatus
    case .platformMappingID: .platformIdentifier
    case .requiredMetadataFields: .list
    case .displayName: .label
    case .logoURL: .url
    }
  }

  /// True where the property has a meaning on a platform, or on one at or below a node.
  public func applies(at platform: Platform) -> Bool {
    switch self {
    case .enablePlatformServices, .enforcePlatformPermissions:
      switch platform {
      case .all, .mobile, .tv, .ios, .tvos, .roku, .firetv: true
      case .desktop, .android, .mobileOther, .tvOther, .unidentified: false
      }
    case .boardingStatus, .displayInPlatformPicker, .platformMappingID, .requiredMetadataFields:
      switch platform {
      case .all, .mobile, .tv, .ios, .tvos: true
      case .desktop, .android, .mobileOther, .roku, .firetv, .tvOther, .unidentified: false
      }
    case .displayName, .logoURL, .authPerAggregator, .authPerBrowserSession,
      .passiveAuthnEnabled:
      true
    }
  }

  /// True when "none" can be stated against an inherited value; a name and a logo have no such.
  public var canStateNone: Bool { kind != .label && kind != .url }

  /// The field with this name in camel, snake or kebab case; nil when there is none.
  public init?(anyCase text: String) {
    let folded = text.foldingWords
    guard let field = Self.allCases.first(where: { $0.name.foldingWords == folded }) else {
      return nil
    }
    self = field
  }

  /// The platform-single-sign-on properties, in the order of the wire.
  public static let platformSSO: [SettingField] = [
    .enablePlatformServices, .boardingStatus, .displayInPlatformPicker, .platformMappingID,
    .enforcePlatformPermissions, .requiredMetadataFields,
  ]
}
