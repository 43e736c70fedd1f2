import TVEModel
import TVERules

extension HelpTopic {
  /// Every topic, in the order of the help; fields, which `help` finds in all three spellings, and
  /// rules have one each.
  package static let all: [HelpTopic] =
    [selectors, platforms, formats, csv, state, connection, variables, exitStatus, suppressions]
    + fields
    + rules

  private static let rules = RuleCatalogue.all.map { HelpTopic(rule: $0) }
}
