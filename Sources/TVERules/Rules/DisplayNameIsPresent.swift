package import TVEModel

/// An MVPD of an active integration has a displayName.
package struct DisplayNameIsPresent: IntegrationRule {
  package static let id = "display-name-present"
  package static let severity = Severity.error
  package static let scope = RuleScope.everyPlatform
  package static let summary = "an MVPD of an active integration has a displayName"
  package static let effect = """
    a blank tile in the app's picker; older clients stop at the first MVPD that lacks \
    one
    """
  package static let source = "AdobeDocs, provide MVPD list"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable displayName=(none)
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable displayName='Bluebird Cable'
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """,
    """
    mvpd Bluebird_Cable displayName=(none)
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable active=false
    """,
  ]

  package static let pattern = TraitPattern(all: [.nameless])
  package static let deciding: [SettingField] = [.displayName]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    Fault(
      .error, .displayName, "an active integration requires a displayName",
      mend: .fill(.displayName, .name))
  }
}
