/// The values of one command line, by the declarations that they belong to.
package struct ParsedArguments: Sendable {
  var options: [String: [any Sendable]] = [:]
  var arguments: [String: [any Sendable]] = [:]

  /// No values at all.
  package init() {}

  /// Nil when absent.
  package subscript<Value>(option: Option<Value>) -> Value? {
    options[option.definition.name]?.first as? Value
  }

  /// The parser has seen to it that the value is there.
  package subscript<Value>(option: RequiredOption<Value>) -> Value {
    guard let value = options[option.definition.name]?.first as? Value else {
      preconditionFailure("'\(option.definition.name)' is not declared by the command")
    }
    return value
  }

  /// In the order given; empty when absent.
  package subscript<Value>(option: RepeatedOption<Value>) -> [Value] {
    options[option.definition.name]?.compactMap { $0 as? Value } ?? []
  }

  package subscript(flag: Flag) -> Bool {
    has(flag)
  }

  /// The parser has seen to it that the value is there.
  package subscript<Value>(argument: Argument<Value>) -> Value {
    guard let value = arguments[argument.definition.name]?.first as? Value else {
      preconditionFailure("'\(argument.definition.name)' is not declared by the command")
    }
    return value
  }

  /// Nil when absent.
  package subscript<Value>(argument: OptionalArgument<Value>) -> Value? {
    arguments[argument.definition.name]?.first as? Value
  }

  /// In the order given.
  package subscript<Value>(argument: RepeatedArgument<Value>) -> [Value] {
    arguments[argument.definition.name]?.compactMap { $0 as? Value } ?? []
  }

  /// Whether the option stands in the command line.
  package func has(_ option: any OptionDeclaring) -> Bool {
    options[option.definition.name] != nil
  }
}
