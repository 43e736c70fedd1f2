/// A type that can be read from one word of a command line.
package protocol ArgumentValue: Sendable {
  /// Reads `argument`.
  ///
  /// - Throws: a phrase that goes on after the quoted word, `is not a whole number`.
  init(argument: String) throws(ArgumentValueError)

  /// Every spelling, if they can be listed: for help, completion and "did you mean"; else empty.
  static var allValues: [String] { get }
}

extension ArgumentValue {
  package static var allValues: [String] { [] }
}

extension ArgumentValue where Self: CaseIterable & RawRepresentable, Self.RawValue == String {
  package static var allValues: [String] { allCases.map(\.rawValue) }

  package init(argument: String) throws(ArgumentValueError) {
    guard let value = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(argument.utf8) })
    else {
      throw .notOneOf(Self.allValues, found: argument)
    }
    self = value
  }
}

extension String: ArgumentValue {
  package init(argument: String) throws(ArgumentValueError) {
    self = argument
  }
}

extension Int: ArgumentValue {
  package init(argument: String) throws(ArgumentValueError) {
    guard let value = Int(argument) else {
      let digits = argument.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      let isNumber = !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
      throw ArgumentValueError(
        isNumber ? "is too large a number" : "is not a whole number", code: "not-a-number")
    }
    self = value
  }
}

extension Bool: ArgumentValue {
  package static var allValues: [String] { ["true", "false"] }

  package init(argument: String) throws(ArgumentValueError) {
    switch argument {
    case "true": self = true
    case "false": self = false
    default: throw .notOneOf(Self.allValues, found: argument)
    }
  }
}
