package import TVEModel

/// How a fault is mended; the engine makes the command of it.
package enum Mend: Hashable, Sendable {
  /// Give a setting this value, on the MVPD or the integration, wherever the fault comes from.
  case set(SettingField, String)
  /// State none.
  case none(SettingField)
  /// A command as it stands, or `{requestor}` and `{mvpd}` in it for the first of each.
  case command(String)

  /// The setting that is to change.
  package var field: SettingField? {
    switch self {
    case .set(let field, _), .none(let field): field
    case .command: nil
    }
  }

  /// The option that assigns, for example `--display-in-platform-picker false`.
  var assignment: String {
    switch self {
    case .set(let field, let value): "--\(field.option) \(value)"
    case .none(let field): "--none \(field.option)"
    case .command(let command): command
    }
  }
}
