/// A Swift value that the text of a column converts to.
package protocol ColumnValue {
  /// Nil unless `columnText`, null as nil, is a value of this type.
  init?(columnText: String?)
  /// The type's name in messages.
  static var columnTypeName: String { get }
}

extension String: ColumnValue {
  package init?(columnText: String?) {
    guard let columnText else { return nil }
    self = columnText
  }

  package static var columnTypeName: String { "text" }
}

extension Int: ColumnValue {
  package init?(columnText: String?) {
    guard let columnText else { return nil }
    self.init(columnText)
  }

  package static var columnTypeName: String { "a 64-bit integer" }
}

extension Bool: ColumnValue {
  package init?(columnText: String?) {
    switch columnText {
    case "t": self = true
    case "f": self = false
    default: return nil
    }
  }

  package static var columnTypeName: String { "boolean" }
}

extension Array: ColumnValue where Element == String {
  /// Nil for null and for an array that holds nulls.
  package init?(columnText: String?) {
    guard let columnText, let elements = TextArray.elements(columnText.utf8) else { return nil }
    let texts = elements.compactMap { $0 }
    guard texts.count == elements.count else { return nil }
    self = texts
  }

  package static var columnTypeName: String { "text[] without nulls" }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  package init?(columnText: String?) {
    guard let columnText else {
      self = .none
      return
    }
    guard let value = Wrapped(columnText: columnText) else { return nil }
    self = .some(value)
  }

  package static var columnTypeName: String { Wrapped.columnTypeName }
}
