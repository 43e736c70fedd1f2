/// An option without which the command line is refused: `--platform P`.
package struct RequiredOption<Value: ArgumentValue>: OptionDeclaring {
  package let definition: OptionDefinition

  /// - Parameter assigns: its values are data, so that a bad one is refused rather than misused.
  package init(
    _ name: String, short: Character? = nil, value: String? = nil,
    assigns: Bool = false, help: String,
    completion: Completion? = nil
  ) {
    definition = OptionDefinition(
      name, short: short, arity: .single, value: Value.self, valueName: value, isRequired: true,
      help: help, completion: completion, assigns: assigns)
  }
}
