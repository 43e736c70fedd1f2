import TVERules

/// What there is to say about a rule, for people.
enum RuleText {
  /// The page of a rule: what it wants, what happens otherwise, where it comes from, examples.
  static func page(of rule: any RuleDescription.Type) -> String {
    var sections = [
      "\(rule.id): \(rule.summary).",
      """
        Severity  \(severity(of: rule))
        Looks     \(scope(of: rule))
      """,
      "Otherwise: \(rule.effect).",
      "Source: \(rule.source).",
    ]
    if let bad = rule.bad.first { sections.append("Bad:\n\n\(indented(bad))") }
    if let good = rule.good.first {
      sections.append("Good:\n\n\(indented(good))")
      sections.append(notation(good.form))
    }
    return sections.joined(separator: "\n\n")
  }

  /// Where the rule looks.
  static func scope(of rule: any RuleDescription.Type) -> String {
    guard let rule = rule as? any Rule.Type else {
      return "at files; commands and imports refuse what breaks it"
    }
    return switch rule.scope {
    case .apple: "on ios and tvos"
    case .singleSignOn: "on ios, tvos, roku and firetv"
    case .everyPlatform: "on every platform"
    case .once: "once, since no platform matters"
    }
  }

  /// How to read the examples.
  private static func notation(_ form: RuleExample.Form) -> String {
    switch form {
    case .configuration:
      """
      Each line of an example states something: 'mvpd ID FIELD=VALUE …' on an MVPD, \
      'integration REQUESTOR ID FIELD=VALUE …' on an integration, which is active unless it says \
      otherwise, '@tvos' after the id at that platform, else at all; '(none)' states none. What is \
      not shown is not stated, save names and logos, which are in order.
      """
    case .csv: "The examples are CSV files for 'mvpdctl import'."
    case .json: "The examples are configuration responses in JSON."
    case .xml: "The examples are XML documents as 'mvpdctl import' reads them."
    }
  }

  private static func severity(of rule: any RuleDescription.Type) -> String {
    switch rule.severity {
    case .error: "error: an export that it touches is refused"
    case .warning: "warning"
    case .note: "note"
    }
  }

  private static func indented(_ example: RuleExample) -> String {
    example.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}
