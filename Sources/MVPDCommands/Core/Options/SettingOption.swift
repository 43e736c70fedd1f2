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
    case .enablePlatformServices: "whether the platform's single sign-on is used"
    case .boardingStatus: "how far Apple has boarded the provider"
    case .displayInPlatformPicker: "whether Apple's picker shows the provider"
    case .platformMappingID: "Apple's id of the provider"
    case .enforcePlatformPermissions: "whether apps ask for the platform's permission"
    case .requiredMetadataFields: "the attributes that apps ask the platform for"
    case .displayName: "the name that viewers see"
    case .logoURL: "the logo that viewers see, http or https"
    case .authPerAggregator: "whether each requestor needs a login; breaks single sign-on"
    case .authPerBrowserSession: "whether each browser session needs a login"
    case .passiveAuthnEnabled: "whether a sign-in is tried without asking the viewer"
    }
  }
}

extension BoardingStatus: ArgumentValue {}
