import ArgumentKit
import TVEModel

/// What fields are and which values they have, in words.
enum FieldMeaning {
  /// A phrase: the help of the option that assigns it, or what is said of a field that none assigns.
  static func of(_ name: String, _ uses: [FieldUse]) -> String {
    if let text = others[name] { return text }
    if let field = SettingField(anyCase: name) { return SettingOption.help(field) }
    return uses.lazy.compactMap(\.option?.help).first ?? name
  }

  /// What can stand there, as a phrase.
  static func values(of name: String, _ uses: [FieldUse]) -> String {
    if let field = SettingField(anyCase: name) { return values(of: field) }
    let choices = uses.lazy.compactMap(\.option).first?.allowedValues ?? []
    if choices == Bool.allValues { return "true or false" }
    if !choices.isEmpty { return choices.joined(separator: ", ") }
    if name.hasSuffix("Id"), name != "providerId" {
      return "an id: 1 to 128 of ASCII letters, digits, _ and -"
    }
    switch uses.lazy.compactMap(\.column).first {
    case .bool: return "true or false"
    case .int: return "a whole number"
    case .time: return "a time, RFC 3339 in UTC"
    case .list: return listForm
    case .text, nil: break
    }
    if name == "degradationUntil" { return "a time, RFC 3339 with a zone" }
    return name.hasSuffix("Domains") ? listForm : "a text"
  }

  private static let listForm = "names, with commas between them on the command line and ; in CSV"

  private static func values(of field: SettingField) -> String {
    switch field.kind {
    case .boolean: "true or false"
    case .boardingStatus: "SUPPORTED, PICKER or NONE"
    case .platformIdentifier: "1 to 255 bytes without white space or invisible characters"
    case .list: listForm
    case .label: "1 to 200 characters, none invisible, no white space at the ends"
    case .url: "an http or https URL without user information"
    }
  }

  /// Of fields that several kinds have in different ways, and of those that nobody assigns.
  private static let others = [
    "displayName": "the name that viewers see; of a programmer or requestor its own",
    "programmerId": "a programmer; of a requestor the media company that owns it",
    "requestorId": "a requestor, the key of its list",
    "mvpdId": "an MVPD, the key of its list",
    "revision": "how often the thing was written, for --if-revision",
    "updatedAt": "when the thing was last written",
    "updatedBy": "who wrote the thing last",
    "requestors": "how many requestors a programmer has",
    "integrations": "how many MVPDs a requestor is integrated with",
    "activeIntegrations": "how many of its integrations are active",
    "supported": "whether the provider is in the list for Apple's picker",
  ]
}
