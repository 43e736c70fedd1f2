/// What parser, help and completion know of one positional argument.
package struct ArgumentDefinition: Sendable {
  /// In capitals: `KEY`.
  package let name: String
  /// How many words it takes.
  package let count: ClosedRange<Int>
  package let help: String
  package let allowedValues: [String]
  package let completion: Completion
  let cleaning: ArgumentCleaning

  let read: @Sendable (String) throws(ArgumentValueError) -> any Sendable

  init<Value: ArgumentValue>(
    _ name: String, count: ClosedRange<Int>, value type: Value.Type, help: String,
    completion: Completion?
  ) {
    self.name = name
    self.count = count
    self.help = help
    self.allowedValues = type.allValues
    self.cleaning = completion?.namesThing == true ? .trimmed : .none
    self.completion = completion ?? (type.allValues.isEmpty ? .none : .values(type.allValues))
    self.read = { (text) throws(ArgumentValueError) in try Value(argument: text) }
  }
}
