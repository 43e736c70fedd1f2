/// One value of a row.
package enum Cell: Hashable, Sendable {
  case text(String)
  case bool(Bool)
  case int(Int)
  case list([String])
  /// RFC 3339, in UTC.
  case time(String)
  /// None is stated: `(none)` in text, the empty text or list in JSON.
  case noneStated
  /// Nothing is stated: empty in text, `null` in JSON.
  case notStated

  /// The text, or `notStated` for nil.
  package static func optional(_ text: String?) -> Cell { text.map(Cell.text) ?? .notStated }

  /// The number, or `notStated` for nil.
  package static func optional(_ number: Int?) -> Cell { number.map(Cell.int) ?? .notStated }

  /// The truth value, or `notStated` for nil.
  package static func optional(_ truth: Bool?) -> Cell { truth.map(Cell.bool) ?? .notStated }

  /// As CSV and tables spell it, before any escape.
  var plainText: String {
    switch self {
    case .text(let text), .time(let text): text
    case .bool(let truth): truth ? "true" : "false"
    case .int(let number): String(number)
    case .list(let items): items.isEmpty ? Self.none : items.joined(separator: ";")
    case .noneStated: Self.none
    case .notStated: ""
    }
  }

  /// The spelling of none in text.
  static let none = "(none)"
}
