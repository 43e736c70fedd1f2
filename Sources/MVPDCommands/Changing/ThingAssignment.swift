import ArgumentKit
import TVEInterchange
import TVEModel
import TVEStore

/// What a command line assigns to things of one kind, as records for any key.
protocol ThingAssignment {
  static var kind: EntityKind { get }
  /// The options that assign.
  static var group: OptionGroup { get }
  init(_ values: ParsedArguments) throws
  /// True when nothing is assigned.
  var isEmpty: Bool { get }
  /// The records for the thing with this key.
  ///
  /// - Throws: `ToolError` of status 3 for a key without the form of an id.
  func records(for key: [String], mode: RecordMode) throws -> [Record]
  /// Whether viewers of an integration may sign in afterwards, so that its MVPD must not be a draft.
  func activates(_ mode: RecordMode) -> Bool
  /// Whether it takes the MVPD's own name or logo away.
  var makesDrafts: Bool { get }
}

extension ThingAssignment {
  func activates(_ mode: RecordMode) -> Bool { false }
  var makesDrafts: Bool { false }
}

/// Reads options whose values are texts of the configuration.
struct AssignedText {
  /// The value of an option, with its form checked.
  ///
  /// - Throws: `ToolError` of status 3 that says what is wrong with it.
  static func value(
    _ option: Option<String>, _ form: TextForm, _ values: ParsedArguments
  ) throws -> ExactText? {
    guard let text = values[option] else { return nil }
    try check(text, form, option.definition.name)
    return ExactText(text)
  }

  /// What keeps `text` from being assigned; `(none)` is what other output calls none.
  static func violation(in text: String, _ form: TextForm) -> FormViolation? {
    text.utf8.elementsEqual(Cell.none.utf8) ? .reserved(Cell.none) : form.violation(in: text)
  }

  static func check(_ text: String, _ form: TextForm, _ option: String) throws {
    if let violation = violation(in: text, form) {
      throw ToolError.refused("value-malformed", "option '\(option)': '\(text)' \(violation)")
    }
  }
}

extension Edit {
  /// Set for a value, cleared when its name stands among those taken back, else kept.
  init(_ value: Value?, clearedBy name: String = "", in unset: [String] = []) {
    if let value {
      self = .set(value)
    } else {
      self = unset.contains(name) ? .clear : .keep
    }
  }
}
