import TVEModel

extension HelpTopic {
  /// Every topic, in the order of the help; the fields of settings have a topic each.
  package static let all: [HelpTopic] =
    [selectors, platforms, formats, connection, variables, exitStatus] + fields

  /// A topic for each setting field, which `help` finds in all three spellings.
  private static let fields = SettingField.allCases.map { HelpTopic(field: $0) }
}
