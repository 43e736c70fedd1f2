/// One thing that is wrong with a command line.
package enum CommandLineFault: Hashable, Sendable {
  case missingCommand
  case missingVerb(noun: String, verbs: [String])
  case unknownCommand(String, suggestions: [String])
  case unknownOption(String, command: String, suggestions: [String])
  case missingValue(option: String, valueName: String, next: String?)
  case unexpectedValue(option: String, value: String)
  case repeatedOption(String)
  case emptyItem(option: String)
  /// `isData`: the command line is well formed, and the value is not acceptable.
  case invalidValue(of: String, value: String, ArgumentValueError, isData: Bool)
  case missingArgument(String, command: String)
  /// Nothing says what the command is about; the text asks for it.
  case missingKey(String)
  case missingOption(String, valueName: String, command: String)
  case unexpectedArgument(String, command: String)

  /// Whether it lies in a value that is data, not in the way the command line is written.
  package var isData: Bool {
    if case .invalidValue(_, _, _, let isData) = self { isData } else { false }
  }

  /// Kebab case, for readers that are programs.
  package var code: String {
    switch self {
    case .missingCommand, .missingVerb: "command-missing"
    case .unknownCommand: "command-unknown"
    case .unknownOption: "option-unknown"
    case .missingValue: "value-missing"
    case .unexpectedValue: "value-unexpected"
    case .repeatedOption: "option-repeated"
    case .emptyItem: "item-empty"
    case .invalidValue(_, _, let error, _): error.code
    case .missingArgument: "argument-missing"
    case .missingKey: "key-missing"
    case .missingOption: "option-missing"
    case .unexpectedArgument: "argument-unexpected"
    }
  }

  /// What may have been meant, best first.
  package var suggestions: [String] {
    switch self {
    case .unknownCommand(_, let suggestions), .unknownOption(_, _, let suggestions): suggestions
    case .invalidValue(_, _, let error, _): error.suggestions
    default: []
    }
  }

  /// One line, without the suggestions.
  package var message: String {
    switch self {
    case .missingCommand:
      "no command given"
    case .missingVerb(let noun, let verbs):
      "'\(noun)' needs one of \(verbs.joined(separator: ", "))"
    case .unknownCommand(let command, _):
      "unknown command '\(command)'"
    case .unknownOption(let option, let command, _):
      "unknown option '\(option)' for '\(command)'"
    case .missingValue(let option, let valueName, nil):
      "option '\(option)' needs a value, \(valueName)"
    case .missingValue(let option, let valueName, let next?):
      "option '\(option)' needs a value, \(valueName), before '\(next)' "
        + "(a value that begins with '-' is written '\(option)=\(next)')"
    case .unexpectedValue(let option, let value):
      "option '\(option)' takes no value, found '\(value)'"
    case .repeatedOption(let option):
      "option '\(option)' is given more than once"
    case .emptyItem(let option):
      "option '\(option)' has an empty item in its list"
    case .invalidValue(let place, let value, let error, _):
      "\(place): '\(value)' \(error.message)"
    case .missingArgument(let argument, let command):
      "'\(command)' needs \(argument)"
    case .missingKey(let question):
      question
    case .missingOption(let option, let valueName, let command):
      "'\(command)' needs '\(option) \(valueName)'"
    case .unexpectedArgument(let argument, let command):
      "unexpected argument '\(argument)' for '\(command)'"
    }
  }
}
