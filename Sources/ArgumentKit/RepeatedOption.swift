/// An option that may stand any number of times, each time with a list: `--requestor G,…`.
package struct RepeatedOption<Value: ArgumentValue>: OptionDeclaring {
  package let definition: OptionDefinition

  /// - Parameters:
  ///   - separator: where each value is cut; nil for values that may hold a comma.
  ///   - assigns: its values are data, so that a bad one is refused rather than misused.
  package init(
    _ name: String, short: Character? = nil, value: String? = nil, separator: Character? = ",",
    isRequired: Bool = false, assigns: Bool = false, help: String, completion: Completion? = nil
  ) {
    definition = OptionDefinition(
      name, short: short, arity: .repeated(separator: separator), value: Value.self,
      valueName: value, isRequired: isRequired, help: help, completion: completion, assigns: assigns
    )
  }
}
