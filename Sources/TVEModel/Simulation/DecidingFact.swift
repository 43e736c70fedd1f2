/// The part of the configuration that decided what the viewer meets.
public enum DecidingFact: Hashable, Sendable {
  /// A setting in force, with where it comes from.
  case setting(SettingField, value: SettingValue, origin: Origin)
  /// The MVPD is not integrated with the requestor.
  case notIntegrated(MVPDID)
  /// The integration is switched off.
  case inactive(MVPDID)
  /// A degradation in force on the integration.
  case degradation(MVPDID, Degradation)
  /// No MVPD of the estate has this mapping id.
  case unknownIdentifier(ExactText?)
  /// No MVPD of the requestor is supported on the platform.
  case nothingSupported

  /// The fact behind a row about `match`; nil where the device alone decided.
  static func of(_ match: ProviderMatch?, identifier: ExactText?) -> DecidingFact? {
    switch match {
    case .none: return nil
    case .unknown: return .unknownIdentifier(identifier)
    case .notIntegrated(let mvpd): return .notIntegrated(mvpd)
    case .integrated(let integration):
      guard integration.isActive else { return .inactive(integration.mvpdID) }
      if integration.degradation == .authNAll {
        return .degradation(integration.mvpdID, .authNAll)
      }
      let isOn = integration.settings.enablePlatformServices.value
      let field = isOn ? SettingField.boardingStatus : .enablePlatformServices
      let (value, origin) = integration.settings[field]
      return value.map { .setting(field, value: $0, origin: origin) }
    }
  }
}

extension DecidingFact: CustomStringConvertible {
  /// For example `enablePlatformServices false from mvpd@all`.
  public var description: String {
    switch self {
    case .setting(let field, let value, let origin):
      "\(field.name) \(value) from \(origin)"
    case .notIntegrated(let mvpd): "'\(mvpd)' is not integrated with the requestor"
    case .inactive(let mvpd): "the integration with '\(mvpd)' is not active"
    case .degradation(let mvpd, let rule): "degradation \(rule.rawValue) on '\(mvpd)'"
    case .unknownIdentifier(.some(let identifier)):
      "platformMappingId '\(identifier)' is in force for no MVPD"
    case .unknownIdentifier(.none): "the MVPD has no platformMappingId"
    case .nothingSupported: "no MVPD of the requestor is supported on the platform"
    }
  }
}
