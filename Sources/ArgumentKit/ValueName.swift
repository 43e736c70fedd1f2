/// What help shows in the place of a value that a declaration did not name.
enum ValueName {
  /// The values themselves if they are few, `true|false`; else `VALUE`.
  static func standard(for type: any ArgumentValue.Type) -> String {
    let values = type.allValues
    return (1...4).contains(values.count) ? values.joined(separator: "|") : "VALUE"
  }
}
