/// What parser, help and completion know of one option, whatever the type of its value.
package struct OptionDefinition: Sendable {
  /// How often an option may stand in a command line, and what must follow it.
  package enum Arity: Hashable, Sendable {
    case flag
    case single
    /// Any number of times; each value is cut at `separator`, if there is one.
    case repeated(separator: Character?)
  }

  /// With its dashes: `--limit`.
  package let name: String
  /// Without its dash: `o`.
  package let short: Character?
  package let arity: Arity
  /// Shown in the place of the value; empty for a flag.
  package let valueName: String
  package let isRequired: Bool
  package let help: String
  package let allowedValues: [String]
  package let completion: Completion
  /// Whether its values are data: a bad one is refused rather than misused.
  package let assigns: Bool
  let cleaning: ArgumentCleaning

  /// Turns one value into the type of the declaration.
  let read: @Sendable (String) throws(ArgumentValueError) -> any Sendable

  package var takesValue: Bool { arity != .flag }

  init<Value: ArgumentValue>(
    _ name: String, short: Character?, arity: Arity, value type: Value.Type, valueName: String?,
    isRequired: Bool = false, help: String, completion: Completion?, assigns: Bool,
    cleaning: ArgumentCleaning? = nil
  ) {
    self.name = name
    self.short = short
    self.arity = arity
    self.assigns = assigns
    self.cleaning = cleaning ?? (assigns || completion?.namesThing == true ? .trimmed : .none)
    self.valueName = valueName ?? ValueName.standard(for: type)
    self.isRequired = isRequired
    self.help = help
    self.allowedValues = type.allValues
    self.completion = completion ?? (type.allValues.isEmpty ? .none : .values(type.allValues))
    self.read = { (text) throws(ArgumentValueError) in try Value(argument: text) }
  }

  init(flag name: String, short: Character?, help: String) {
    self.name = name
    self.short = short
    self.arity = .flag
    self.assigns = false
    self.cleaning = .none
    self.valueName = ""
    self.isRequired = false
    self.help = help
    self.allowedValues = []
    self.completion = .none
    self.read = { (_) throws(ArgumentValueError) in true }
  }
}
