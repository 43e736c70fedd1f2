import ArgumentKit
import Formats
import Postgres
import TVEInterchange
import TVEStore

/// `suppression delete`.
struct SuppressionDelete: Command {
  static let declaration = CommandDeclaration(
    "suppression delete", abstract: "Lets findings be told again.",
    examples: ["mvpdctl suppression delete 3", "mvpdctl suppression delete 3 --yes"],
    arguments: [key], options: [ThingDeletion.ifExists],
    groups: [OptionGroup("Write", [Writing.dryRun, Writing.yes, Writing.confirm])])
  private static let key = Argument<String>(
    "KEY", help: "the number that list shows, or - for numbers on standard input")

  private let key: String
  private let skipsMissing: Bool
  private let isDryRun: Bool
  private let consent: Consent

  init(_ values: ParsedArguments) {
    key = values[Self.key]
    skipsMissing = values[ThingDeletion.ifExists]
    isDryRun = values[Writing.dryRun]
    consent = Consent(yes: values[Writing.yes], name: values[Writing.confirm])
  }

  func run(in context: Context) throws {
    let keys = try keys(context)
    let connection = try context.openDatabase()
    let found = try SuppressionTable.all(connection).filter { keys.contains($0.id) }
    let missing = keys.filter { key in !found.contains { $0.id == key } }
    if !missing.isEmpty, !skipsMissing { throw Self.unknown(missing) }
    if !isDryRun, !found.isEmpty {
      let identity = try DatabaseIdentity(connection)
      let what: StyledText =
        found.count == 1
        ? "suppression \(found[0].id) of rule '\(found[0].rule)'"
        : "\(Wording.count(found.count, "suppression"))"
      let place: StyledText = identity.label.map { "In database \($0, .bold): delete" } ?? "Delete"
      try context.confirm(
        "\(place) \(what)?", consent: consent,
        typing: identity.isProtected ? identity.label : nil)
    }
    let ids = found.map(\.id)
    let deleted = try connection.transaction(ending: isDryRun ? .rollback : .commit) {
      try SuppressionTable.delete(ids, connection)
    }
    try SuppressionPresenter(isDryRun: isDryRun, verb: "deleted", ends: false)
      .present(found.filter { deleted.contains($0.id) }, context)
  }

  private func keys(_ context: Context) throws -> [Int] {
    guard key == "-" else { return [try Self.number(key, at: Place())] }
    var keys: [Int] = []
    var problems: [InputProblem] = []
    var line = 0
    while true {
      line += 1
      do {
        guard let text = try context.input.nextLine() else { break }
        let word = TextCleaning.trimmed(text).text
        if !word.isEmpty { keys.append(try Self.number(word, at: Place(file: "-", line: line))) }
      } catch let problem as InputProblem {
        problems.append(problem)
      }
    }
    guard problems.isEmpty else { throw InputProblems(problems) }
    guard !keys.isEmpty else {
      throw ToolError.refused(
        "selection-empty", "no suppression is named, nothing was changed")
    }
    return keys
  }

  private static func unknown(_ keys: [Int]) -> InputProblems {
    InputProblems(
      keys.map { key in
        InputProblem(
          "suppression-unknown", at: Place(), value: String(key),
          message: "suppression '\(key)' does not exist: 'mvpdctl suppression list' shows those"
            + " that do")
      })
  }

  private static func number(_ text: String, at place: Place) throws(InputProblem) -> Int {
    guard let number = Int(text), number > 0 else {
      throw InputProblem(
        "suppression-unknown", at: place, value: text,
        message: "'\(text)' is not the key of a suppression: expected a number that "
          + "'mvpdctl suppression list' shows")
    }
    return number
  }
}
