import TVERules

extension HelpTopic {
  /// The page of a rule, which `help` finds by its id.
  init(rule: any RuleDescription.Type) {
    self.init(
      rule.id, abstract: "a rule: \(rule.summary)", text: RuleText.page(of: rule), isOneOfMany: true
    )
  }
}
