import ArgumentKit
import Postgres
import TVEStore

/// `suppression create`.
struct SuppressionCreate: Command {
  static let declaration = CommandDeclaration(
    "suppression create", abstract: "Keeps back findings of a rule for a time.",
    discussion: """
      'validate' and 'export' keep back findings of the rule about which everything that they name \
      is selected. Selectors are kept as they are written; one is needed. 'mvpdctl help \
      suppressions' says more.
      """,
    examples: [
      "mvpdctl suppression create logo-url-https --mvpd Hilltop_TV --reason 'ticket 4711' "
        + "--expires 2026-05-31",
      "mvpdctl suppression create display-names-differ --requestor 'NORTH*' --reason 'one brand'",
    ],
    arguments: [rule], options: [reason, expires], groups: [Selection.groupByID, writing])
  private static let rule = Argument<RuleArgument>(
    "RULE", help: "the id of a rule", completion: .custom("rule"))
  private static let reason = RequiredOption<String>(
    "--reason", value: "TEXT", help: "why the findings are accepted")
  private static let expires = Option<DateArgument>(
    "--expires", value: "DATE", help: "the last day in UTC, for example 2026-05-31")
  private static let writing = OptionGroup("Write", [Writing.dryRun, Writing.yes])

  private let rule: String
  private let reason: String
  private let expires: String?
  private let selection: Selection
  private let isDryRun: Bool

  init(_ values: ParsedArguments) throws {
    rule = values[Self.rule].id
    reason = values[Self.reason]
    expires = values[Self.expires]?.description
    selection = Selection(values)
    isDryRun = values[Writing.dryRun]
    if selection.isEmpty {
      throw ToolError.usage(
        "of which things? Give a selector, for example --mvpd ID, or --mvpd '*' for all",
        code: "selector-missing")
    }
    if reason.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      throw ToolError.refused("reason-empty", "'--reason' is empty: say why it is accepted")
    }
  }

  func run(in context: Context) throws {
    let connection = try context.openDatabase()
    if let expires, try SuppressionTable.isPast(expires, connection) {
      throw ToolError.refused("expires-past", "'--expires \(expires)' is over already")
    }
    var selectors = Suppression.Selectors()
    selectors.requestors = selection.requestors.map(\.description)
    selectors.mvpds = selection.mvpds.map(\.description)
    selectors.programmers = selection.programmers.map(\.description)
    selectors.excludedRequestors = selection.excludedRequestors.map(\.description)
    selectors.excludedMVPDs = selection.excludedMVPDs.map(\.description)
    selectors.excludedProgrammers = selection.excludedProgrammers.map(\.description)
    let created = try connection.transaction(ending: isDryRun ? .rollback : .commit) {
      // An id or a pattern that fits nothing is more likely a slip than a plan.
      _ = try SelectedIDs(selection, connection, isChange: true)
      let id = try SuppressionTable.insert(
        rule: rule, selectors, reason: reason, expires: expires, connection)
      return try SuppressionTable.all(connection).first { $0.id == id }
    }
    guard let created else { return }
    try SuppressionPresenter(isDryRun: isDryRun, verb: "created").present([created], context)
  }
}
