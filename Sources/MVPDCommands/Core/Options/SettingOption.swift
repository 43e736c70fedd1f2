import ArgumentKit
import TVEModel

/// The option that assigns one setting field: `--boarding-status SUPPORTED`.
enum SettingOption {
  case boolean(Option<Bool>)
  case status(Option<BoardingStatus>)
  case text(Option<String>)
  case list(RepeatedOption<String>)

  init(_ field: SettingField) {
    let name = "--\(field.option)"
    switch field.kind {
    case .boolean:
      self = .boolean(Option(name, assigns: true, help: Self.help(field)))
    case .boardingStatus:
      self = .status(Option(name, assigns: true, help: Self.help(field)))
    case .platformIdentifier:
      self = .text(Option(name, value: "ID", assigns: true, help: Self.help(field)))
    case .label:
      self = .text(
        Option(name, value: "TEXT", assigns: true, help: Self.help(field), cleaning: .label))
    case .url:
      self = .text(Option(name, value: "URL", assigns: true, help: Self.help(field)))
    case .list:
      self = .list(RepeatedOption(name, value: "NAME,…", assigns: true, help: Self.help(field)))
    }
  }

  var declaring: any OptionDeclaring {
    switch self {
    case .boolean(let option): option
    case .status(let option): option
    case .text(let option): option
    case .list(let option): option
    }
  }

  /// The value given, if there is one.
  func value(_ values: ParsedArguments, of field: SettingField) -> SettingValue? {
    switch self {
    case .boolean(let option):
      return values[option].map(SettingValue.boolean)
    case .status(let option):
      return values[option].map(SettingValue.boardingStatus)
    case .text(let option):
      guard let text = values[option].map({ ExactText($0) }) else { return nil }
      return field.kind == .platformIdentifier ? .platformIdentifier(text) : .text(text)
    case .list(let option):
      return values.has(option) ? .list(values[option].map { ExactText($0) }) : nil
    }
  }

  /// What the field is, as a phrase.
  static func help(_ field: SettingField) -> String {
    switch field {
    case .enablePlatformServices: "single sign-on of the platform"
    case .boardingStatus: "how far the MVPD is boarded with the platform"
    case .displayInPlatformPicker: "show the MVPD in the platform's picker"
    case .platformMappingID: "Apple's id of the provider"
    case .enforcePlatformPermissions: "ask for the platform's permission"
    case .requiredMetadataFields: "attributes that apps ask the platform for"
    case .displayName: "the name that viewers see"
    case .logoURL: "the logo that viewers see, http or https"
    case .authPerAggregator: "a login for each requestor; breaks single sign-on"
    case .authPerBrowserSession: "a login for each browser session"
    case .passiveAuthnEnabled: "passive authentication"
    }
  }
}

extension BoardingStatus: ArgumentValue {}
