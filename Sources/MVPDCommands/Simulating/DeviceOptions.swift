import ArgumentKit
import TVEModel

/// The options that say what device, viewer and Apple answer.
struct DeviceOptions {
  /// All but the choice, which only the estate can tell.
  let device: DeviceState
  let choice: ChoiceArgument
  /// Those that stand in the command line; the others are at their defaults.
  let given: Set<SimulationMatrix.Dimension.Name>

  static let permission = Option<DeviceState.Permission>(
    "--permission", value: "granted|denied|restricted|not-determined|missing",
    help: "the app's access to the TV provider; missing: not sent; default granted")
  static let framework = Option<DeviceState.Framework>(
    "--framework", help: "whether Apple's framework works, default ok")
  static let provider = Option<ProviderArgument>(
    "--provider", value: "ID|@none",
    help: "Apple's id of the provider signed in system-wide, default @none")
  static let expires = Option<DeviceState.Expiry>(
    "--expires", help: "when Apple's answer expires, default future")
  static let adobeToken = Option<DeviceState.AdobeToken>(
    "--adobe-token", help: "the service's own authentication, default none")
  static let choice = Option<ChoiceArgument>(
    "--choice", value: "MVPD|ID|@other|@cancel|@cancel-own",
    help: "default @none; an MVPD or Apple's id of one, or what else the viewer does",
    completion: .custom("mvpd"))
  static let saml = Option<Bool>(
    "--saml", value: "true|false", help: "whether Apple returns a SAML response, default true")

  /// In the order of the help.
  static let all: [any OptionDeclaring] = [
    permission, framework, provider, expires, adobeToken, choice, saml,
  ]

  init(_ values: ParsedArguments) {
    var device = DeviceState()
    device.permission = values[Self.permission] ?? device.permission
    device.framework = values[Self.framework] ?? device.framework
    device.provider = values[Self.provider]?.identifier
    device.expiry = values[Self.expires] ?? device.expiry
    device.adobeToken = values[Self.adobeToken] ?? device.adobeToken
    device.hasSAMLResponse = values[Self.saml] ?? device.hasSAMLResponse
    self.device = device
    choice = values[Self.choice] ?? .none
    given = Set(SimulationMatrix.Dimension.Name.allCases.filter { values.has(Self.option($0)) })
  }

  private static func option(_ name: SimulationMatrix.Dimension.Name) -> any OptionDeclaring {
    switch name {
    case .permission: permission
    case .framework: framework
    case .provider: provider
    case .adobeToken: adobeToken
    case .choice: choice
    case .expires: expires
    case .saml: saml
    }
  }
}

extension DeviceState {
  /// What a dimension is at, as the command line spells it.
  func word(_ name: SimulationMatrix.Dimension.Name) -> String {
    switch name {
    case .permission: permission.rawValue
    case .framework: framework.rawValue
    case .provider: provider?.text ?? "@none"
    case .adobeToken: adobeToken.rawValue
    case .choice: choice?.description ?? "@none"
    case .expires: expiry.rawValue
    case .saml: String(hasSAMLResponse)
    }
  }
}
