/// What a record says about one value: nothing, that it is not stated, or what it is.
package enum Edit<Value: Hashable & Sendable>: Hashable, Sendable {
  case keep
  case clear
  case set(Value)

  /// The value to set; nil for the other two.
  package var value: Value? {
    guard case .set(let value) = self else { return nil }
    return value
  }

  /// False for `keep`.
  package var isEdit: Bool { self != .keep }
}
