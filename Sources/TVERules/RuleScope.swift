package import TVEModel

/// Where a rule looks.
package enum RuleScope: Sendable {
  /// On `ios` and `tvos`, where Apple's picker exists.
  case apple
  /// On every platform that knows single sign-on.
  case singleSignOn
  /// On every platform.
  case everyPlatform
  /// Once a requestor, since the platform does not matter.
  case once

  /// True when the rule looks at the requestor as it is in force on `platform`.
  package func includes(_ platform: Platform) -> Bool {
    switch self {
    case .apple: platform.isApple
    case .singleSignOn: SettingField.enablePlatformServices.applies(at: platform)
    case .everyPlatform: true
    case .once: false
    }
  }
}
