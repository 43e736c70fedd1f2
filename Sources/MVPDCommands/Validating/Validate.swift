import ArgumentKit
import TVEModel
import TVERules
import TVEStore

/// `validate`.
struct Validate: Command {
  static let declaration = CommandDeclaration(
    "validate", section: .asking, abstract: "Finds what viewers would stumble over.",
    discussion: """
      Checks the configuration in the database, or the files named, with every rule, on the values \
      in force per platform. Each finding says what a viewer would meet and how to mend it. Files \
      are judged as if they were imported into an empty database, and need none.
      """,
    examples: ["mvpdctl validate", "mvpdctl validate configuration.json --json"],
    arguments: [files], options: [platform, rule, excludeRule, failOn], groups: [Selection.group])
  private static let files = RepeatedArgument<String>(
    "FILE",
    help: "files or exported folders to check instead of the database; - for standard input",
    completion: .file)
  private static let platform = RepeatedOption<PlatformArgument>(
    "--platform", value: "P,…", help: "where the rules look, default ios,tvos")
  private static let rule = RepeatedOption<RuleArgument>(
    "--rule", value: "R,…", help: "only these rules")
  private static let excludeRule = RepeatedOption<RuleArgument>(
    "--exclude-rule", value: "R,…", help: "not these rules")
  private static let failOn = Option<Severity>(
    "--fail-on", help: "end with 1 at findings of this severity or above, default error")

  private let paths: [String]
  private let platforms: [Platform]
  private let rules: Set<String>?
  private let excluded: Set<String>
  private let threshold: Severity
  private let selection: Selection

  init(_ values: ParsedArguments) throws {
    paths = values[Self.files]
    platforms = values[Self.platform].platforms(default: Platform.apple)
    rules = values.has(Self.rule) ? Set(values[Self.rule].map(\.id)) : nil
    excluded = Set(values[Self.excludeRule].map(\.id))
    threshold = values[Self.failOn] ?? .error
    selection = Selection(values)
    if let predicate = selection.predicates.first {
      throw ToolError.usage(
        "'--where \(predicate.field)' selects single things, rules look at whole requestors: "
          + "use '--requestor', '--programmer' or '--mvpd'",
        code: "selector-unused")
    }
  }

  func run(in context: Context) throws {
    let findings = try stored(context)
    let presenter = FindingPresenter(findings: Finding.inOrder(findings))
    try presenter.present(context)
    if findings.contains(where: { $0.severity >= threshold }) { context.conclude(.answerIsNo) }
  }

  private func stored(_ context: Context) throws -> [Finding] {
    let connection = try context.openDatabase()
    let ids = try SelectedIDs(selection, connection, isChange: false)
    let scope = ConfigurationSelection(requestors: ids.requestors, mvpds: ids.mvpds)
    return try ConfigurationSnapshot.read(connection, scope) { reader in
      var engine = RuleEngine(platforms: platforms, rules: rules, excluding: excluded)
      engine.begin(reader.directory)
      var findings: [Finding] = []
      try reader.forEach { findings += engine.visit($0) }
      return findings + engine.end()
    }
  }
}

/// The id of a rule on the command line.
struct RuleArgument: ArgumentValue {
  let id: String

  static var allValues: [String] { RuleCatalogue.ids }

  init(argument: String) throws(ArgumentValueError) {
    guard RuleCatalogue.rule(argument) != nil else {
      throw .notOneOf(Self.allValues, found: argument)
    }
    id = argument
  }
}

extension Severity: ArgumentValue {}
