package import TVEModel

/// What is to be done about a fault, in the database and in a file.
package enum Mend: Hashable, Sendable {
  /// Give a setting this value, on the MVPD or the integration, wherever the fault comes from.
  case set(SettingField, String)
  /// Give a setting a value that only people know; the text stands for it in the command.
  case fill(SettingField, Blank)
  /// State none; at least one setting, all of them stated by the same thing at the same node.
  case none([SettingField])
  /// A command as it stands, and what to change in a file, empty where the remedy before says it;
  /// in both `{requestor}` and `{mvpd}` stand for the first of each, in the command `{integration}`
  /// for the key of all integrations that the fault reaches.
  case command(String, file: String)

  /// A value that has to be found out.
  package enum Blank: String, Hashable, Sendable {
    case appleID = "APPLE_ID"
    case metadataField = "FIELD"
    case name = "NAME"
    case url = "URL"
  }

  /// The settings that are to change; none where a command says it all.
  package var fields: [SettingField] {
    switch self {
    case .set(let field, _), .fill(let field, _): [field]
    case .none(let fields): fields
    case .command: []
    }
  }

  /// The option that assigns, for example `--display-in-platform-picker false`.
  var assignment: String {
    switch self {
    case .set(let field, let value): "--\(field.option) \(value)"
    case .fill(let field, let blank): "--\(field.option) \(blank.rawValue)"
    case .none(let fields): "--none \(fields.map(\.option).joined(separator: ","))"
    case .command(let command, _): command
    }
  }

  /// What to change in a file, for example `set boardingStatus of MVPD '{mvpd}'{place} to PICKER`.
  var words: String {
    switch self {
    case .set(let field, let value): "set \(field.name) of MVPD '{mvpd}'{place} to \(value)"
    case .fill(let field, .appleID):
      "set \(field.name) of MVPD '{mvpd}'{place} to the id that Apple assigned to it"
    case .fill(let field, .metadataField):
      "name at least one of \(field.name) of MVPD '{mvpd}'{place}"
    case .fill(let field, .name): "give MVPD '{mvpd}' a \(field.name) of its own{place}"
    case .fill(let field, .url): "give MVPD '{mvpd}' a \(field.name){place}"
    case .none(let fields): "take \(Wording.list(fields.map(\.name))) from MVPD '{mvpd}'{place}"
    case .command(_, let words): words
    }
  }
}
