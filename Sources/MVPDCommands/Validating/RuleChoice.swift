import ArgumentKit
import Formats
import TVEModel
import TVERules

/// Which rules run, and where they look.
struct RuleChoice {
  /// As named on the command line; nil when nothing is.
  let platforms: [Platform]?
  /// Nil for all.
  let only: Set<String>?
  let excluded: Set<String>

  static let platform = RepeatedOption<PlatformArgument>(
    "--platform", value: "P,…", help: "where the rules look, default ios,tvos")
  static let rule = RepeatedOption<RuleArgument>(
    "--rule", value: "R,…", help: "only these rules of 'mvpdctl rule list'",
    completion: .custom("rule"))
  static let excludedRule = RepeatedOption<RuleArgument>(
    "--exclude-rule", value: "R,…", help: "not these rules", completion: .custom("rule"))

  init(_ values: ParsedArguments) {
    platforms =
      values.has(Self.platform) ? values[Self.platform].platforms(default: []) : nil
    only = values.has(Self.rule) ? Set(values[Self.rule].map(\.id)) : nil
    excluded = Set(values[Self.excludedRule].map(\.id))
  }

  /// True when the rule runs.
  func includes(_ rule: String) -> Bool {
    only?.contains(rule) ?? true && !excluded.contains(rule)
  }

  /// The rules that run, those of the input among them, in the order of the catalogue.
  var ruleIDs: [String] { RuleCatalogue.ids.filter(includes) }

  /// An engine for these rules that looks at `platforms`.
  func engine(on platforms: [Platform]) -> RuleEngine {
    RuleEngine(platforms: platforms, rules: only, excluding: excluded)
  }
}

/// The id of a rule on the command line.
struct RuleArgument: ArgumentValue {
  let id: String

  init(argument: String) throws(ArgumentValueError) {
    guard RuleCatalogue.rule(argument) != nil else {
      throw ArgumentValueError(
        "is not a rule: 'mvpdctl rule list' names them", code: "rule-unknown",
        suggestions: DidYouMean.candidates(for: argument, among: RuleCatalogue.ids))
    }
    id = argument
  }
}

extension Severity: ArgumentValue {}
