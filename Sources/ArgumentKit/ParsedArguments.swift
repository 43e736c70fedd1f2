/// The values of one command line, by the declarations that they belong to.
package struct ParsedArguments: Sendable {
  var options: [String: [any Sendable]] = [:]
  var arguments: [String: [any Sendable]] = [:]
  /// What was put right in the values, a sentence each: `option '--display-name' had …`.
  package private(set) var remarks: [String] = []

  /// No values at all.
  package init() {}

  /// The value as it is to be read; what was put right in it is kept as a remark.
  mutating func clean(_ raw: String, _ cleaning: ArgumentCleaning, of place: String) -> String {
    let (text, remarks) = cleaning.cleaned(raw)
    for remark in remarks where !self.remarks.contains("\(place) \(remark)") {
      self.remarks.append("\(place) \(remark)")
    }
    return text
  }

  /// Keeps one of the equal items of a list, with a remark.
  mutating func dropRepeated(_ items: [String], of place: String) -> [String] {
    var kept: [String] = []
    for item in items {
      if kept.contains(where: { $0.utf8.elementsEqual(item.utf8) }) {
        remarks.append("\(place) has '\(item)' twice, once is kept")
      } else {
        kept.append(item)
      }
    }
    return kept
  }

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
