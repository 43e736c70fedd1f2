/// An option with a value that may stand once: `--limit N`; nil when absent.
package struct Option<Value: ArgumentValue>: OptionDeclaring {
  package let definition: OptionDefinition

  /// - Parameters:
  ///   - assigns: its values are data, so that a bad one is refused rather than misused.
  ///   - cleaning: trimmed where it assigns or names a thing, if not given.
  package init(
    _ name: String, short: Character? = nil, value: String? = nil,
    assigns: Bool = false, help: String,
    completion: Completion? = nil, cleaning: ArgumentCleaning? = nil
  ) {
    definition = OptionDefinition(
      name, short: short, arity: .single, value: Value.self, valueName: value, help: help,
      completion: completion, assigns: assigns, cleaning: cleaning)
  }
}
