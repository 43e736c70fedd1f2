import ArgumentKit
import TVERules

/// `rule list`.
struct RuleList: Command {
  static let declaration = CommandDeclaration(
    "rule list", abstract: "Print every rule of validate.",
    discussion: "It needs no database. 'mvpdctl rule show RULE' says all about one.",
    examples: ["mvpdctl rule list", "mvpdctl rule list --fields id,effect --format csv"])

  static let formats = OutputFormat.rows

  private static let columns = [
    Column("id"), Column("severity"), Column("summary"), Column("effect"), Column("source"),
    Column("scope"),
  ]

  init(_ values: ParsedArguments) {}

  func run(in context: Context) throws {
    let writer = try context.rows("rule.list", Self.columns, key: ["id"])
    for rule in RuleCatalogue.all {
      try writer.push([
        .text(rule.id), .text(rule.severity.rawValue), .text(rule.summary), .text(rule.effect),
        .text(rule.source), .text(RuleText.scope(of: rule)),
      ])
    }
    try writer.finish()
  }
}
