/// What a shell may offer in the place of a value.
package enum Completion: Hashable, Sendable {
  case none
  case values([String])
  case file
  case folder
  /// Asked of the tool when the key is pressed, by a name that the tool knows, `requestor`.
  case custom(String)

  /// Whether the value is the name of something that the tool knows.
  var namesThing: Bool {
    if case .custom = self { true } else { false }
  }
}
