import Formats
import ArgumentKit
import TVEModel
import TVEStore

/// The `--where` predicates of a selection, bound to the fields of one kind of things.
struct SubjectFilter<Listed: Subject> {
  private let conditions: [(field: SubjectField<Listed>, predicate: Predicate)]

  /// - Throws: `ToolError` of status 2 for a field that the kind lacks, and for a setting without
  ///   a platform to look at.
  init(_ predicates: [Predicate], hasPlatform: Bool) throws {
    conditions = try predicates.map { predicate in
      let folded = predicate.field.foldingWords
      guard
        let field = Listed.fields.first(where: { $0.column.name.foldingWords == folded })
      else {
        let names = Listed.fields.map(\.column.name)
        throw ToolError.usage(
          "'--where' knows no field '\(predicate.field)' of \(Listed.kind.noun), only "
            + names.joined(separator: ", "),
          code: "field-unknown",
          suggestions: DidYouMean.candidates(for: predicate.field, among: names))
      }
      if field.presence == .atPlatform, !hasPlatform {
        throw ToolError.usage(
          "'--where \(predicate.field)' compares a value in force: "
            + "say where with '--platform'",
          code: "platform-missing")
      }
      return (field, try Self.checked(predicate, field.column))
    }
  }

  /// The predicate in the spelling of the field's values; patterns are for texts only.
  ///
  /// - Throws: `ToolError` of status 2 for a value that the field cannot have.
  private static func checked(_ predicate: Predicate, _ column: Column) throws -> Predicate {
    let value = predicate.glob.description
    if value == Cell.none || value.isEmpty { return predicate }
    let choices: [String]
    switch column.kind {
    case .bool: choices = Bool.allValues
    case .int:
      guard Int(value) == nil else { return predicate }
      throw ToolError.usage(
        "'--where \(predicate.description)' compares a number, '\(value)' is none",
        code: "not-a-number")
    case .text where column.name == SettingField.boardingStatus.name:
      if value == BoardingStatus.absent.rawValue {
        return Predicate(
          field: predicate.field, isNegated: predicate.isNegated, glob: Glob(Cell.none))
      }
      choices = BoardingStatus.allValues
    case .text where column.name == "degradation": choices = Degradation.allValues
    case .text, .list, .time: return predicate
    }
    guard choices.contains(value) else {
      throw ToolError.usage(
        "'--where \(predicate.description)' names no value of the field, expected one of "
          + choices.joined(separator: ", "),
        code: "not-one-of", suggestions: DidYouMean.candidates(for: value, among: choices))
    }
    return predicate
  }

  /// Whether every predicate holds.
  func accepts(_ subject: Listed) -> Bool {
    conditions.allSatisfy { condition in
      condition.predicate.holds(for: condition.field.cell(subject).plainText)
    }
  }
}
