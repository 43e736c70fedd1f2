import TVEModel
import TVERules

extension HelpTopic {
  /// Every topic, in the order of the help; the fields of settings and the rules have one each.
  package static let all: [HelpTopic] =
    [selectors, platforms, formats, connection, variables, exitStatus, suppressions] + fields
    + rules

  /// A topic for each setting field, which `help` finds in all three spellings.
  private static let fields = SettingField.allCases.map { HelpTopic(field: $0) }

  private static let rules = RuleCatalogue.all.map { HelpTopic(rule: $0) }
}
