import TVEModel

/// Why one MVPD is or is not in a requestor's list on one platform.
struct Explanation {
  /// One condition that has to hold, as it stands.
  struct Condition {
    /// The setting, or the fact of the integration or the MVPD.
    let field: String
    let value: SettingValue
    /// `mvpd@tvos`, `default`; `integration` and `mvpd` for facts.
    let origin: String
    let holds: Bool
    /// The command line that makes it hold; nil where it does.
    let mend: String?
  }

  let mvpd: MVPDID
  let conditions: [Condition]
  /// The identifier in the list; nil when it is not in it.
  let identifier: ExactText?

  var isListed: Bool { identifier != nil }

  /// - Parameters:
  ///   - integration: as it is in force, or as it would be where there is none yet.
  ///   - isIntegrated: false where there is none yet.
  ///   - asksFeatured: whether the list in question is the featured one.
  init(
    _ integration: ResolvedIntegration, of requestor: ResolvedRequestor, isIntegrated: Bool,
    asksFeatured: Bool
  ) {
    mvpd = integration.mvpdID
    let words = MendingCommand(
      requestor: requestor.id, mvpd: integration.mvpdID, platform: requestor.platform,
      isIntegrated: isIntegrated)
    var conditions = SupportedCondition.allCases.map { condition in
      Self.condition(condition, integration, words)
    }
    if asksFeatured {
      let isFeatured = integration.featuredRank != nil
      conditions.append(
        Condition(
          field: "featured", value: .boolean(isFeatured), origin: "featured list",
          holds: isFeatured, mend: isFeatured ? nil : words.feature))
    }
    self.conditions = conditions
    identifier = conditions.allSatisfy(\.holds) ? integration.mappingID : nil
  }

  private static func condition(
    _ condition: SupportedCondition, _ integration: ResolvedIntegration, _ words: MendingCommand
  ) -> Condition {
    let holds = condition.holds(for: integration)
    let mend = { (origin: Origin?) in holds ? nil : words.command(for: condition, origin) }
    if let field = condition.field {
      let (value, origin) = integration.settings[field]
      return Condition(
        field: field.name, value: value ?? .text(""), origin: origin.description, holds: holds,
        mend: mend(origin))
    }
    if condition == .isNotTempPass {
      return Condition(
        field: "isTempPass", value: .boolean(integration.mvpd.isTempPass), origin: "mvpd",
        holds: holds, mend: mend(nil))
    }
    return Condition(
      field: "active", value: .boolean(integration.isActive),
      origin: words.isIntegrated ? "integration" : "not integrated", holds: holds,
      mend: mend(nil))
  }
}
