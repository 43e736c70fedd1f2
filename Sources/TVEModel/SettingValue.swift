/// One value of a setting, whatever its field.
public enum SettingValue: Hashable, Sendable {
  case boolean(Bool)
  case boardingStatus(BoardingStatus)
  /// Apple's id of a provider; empty states none.
  case platformIdentifier(ExactText)
  /// Names of metadata fields in the order given; empty states none.
  case list([ExactText])
  case text(ExactText)

  /// True for a value that states "none": false, `NONE`, the empty id, the empty list.
  public var isNone: Bool {
    switch self {
    case .boolean(let value): !value
    case .boardingStatus(let value): value == .absent
    case .platformIdentifier(let value), .text(let value): value.isEmpty
    case .list(let values): values.isEmpty
    }
  }

  /// The value that states "none" for a field; nil when it has none.
  public static func none(of field: SettingField) -> SettingValue? {
    switch field.kind {
    case .boolean: .boolean(false)
    case .boardingStatus: .boardingStatus(.absent)
    case .platformIdentifier: .platformIdentifier("")
    case .list: .list([])
    case .label, .url: nil
    }
  }
}

extension SettingValue: CustomStringConvertible {
  /// As text output spells it: `true`, `SUPPORTED`, `(none)`, lists joined by `;`.
  public var description: String {
    switch self {
    case .boolean(let value): value ? "true" : "false"
    case .boardingStatus(.absent): noneSpelling
    case .boardingStatus(let value): value.rawValue
    case .platformIdentifier(let value), .text(let value):
      value.isEmpty ? noneSpelling : value.text
    case .list(let values):
      values.isEmpty ? noneSpelling : values.map(\.text).joined(separator: ";")
    }
  }
}
