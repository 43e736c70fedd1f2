import ArgumentKit
import Formats
import TVERules

/// `rule show`.
struct RuleShow: Command {
  static let declaration = CommandDeclaration(
    "rule show", abstract: "Explain a rule of validate.",
    discussion: """
      Says what the rule wants, what a viewer or an app meets otherwise, where it comes from, with \
      a bad and a good example each. It needs no database.
      """,
    examples: [
      "mvpdctl rule show mapping-id-unique", "mvpdctl rule show boarded-is-displayed --json",
    ],
    arguments: [rule])
  private static let rule = Argument<RuleArgument>(
    "RULE", help: "the id of a rule", completion: .custom("rule"))

  private let id: String

  init(_ values: ParsedArguments) {
    id = values[Self.rule].id
  }

  func run(in context: Context) throws {
    guard let rule = RuleCatalogue.rule(id) else { return }
    try context.present { format, writer in
      if format == .json {
        writer.document("rule") { json in write(rule, to: &json) }
      } else {
        for line in TextWrap.lines(RuleText.page(of: rule), width: min(writer.width, 100)) {
          writer.line("\(line)")
        }
      }
    }
  }

  private func write(_ rule: any RuleDescription.Type, to json: inout JSONWriter) {
    json.key("item")
    json.beginObject()
    let members = [
      ("id", rule.id), ("severity", rule.severity.rawValue), ("summary", rule.summary),
      ("effect", rule.effect), ("source", rule.source), ("scope", RuleText.scope(of: rule)),
    ]
    for (name, value) in members {
      json.key(name)
      json.string(value)
    }
    json.key("bad")
    json.strings(rule.bad.map(\.text))
    json.key("good")
    json.strings(rule.good.map(\.text))
    json.endObject()
  }
}
