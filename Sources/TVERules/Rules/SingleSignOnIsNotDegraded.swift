package import TVEModel

/// No degradation AuthNAll is in force on an integration with single sign-on.
package struct SingleSignOnIsNotDegraded: IntegrationRule {
  package static let id = "sso-not-degraded"
  package static let severity = Severity.note
  package static let scope = RuleScope.singleSignOn
  package static let summary = """
    no degradation AuthNAll is in force on an integration with single sign-on
    """
  package static let effect = """
    every viewer is authenticated as degraded, without an exchange with Apple: SDK N010, \
    REST v2 actionName authorize with reasonType degraded
    """
  package static let source = "AdobeDocs, Apple SSO overview FAQ and sessions/sso"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable degradation=AuthNAll
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """,
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable degradation=AuthZNone
    """,
  ]

  package static let pattern = TraitPattern(all: [.singleSignOn, .authNAll])
  package static let deciding: [SettingField] = [.enablePlatformServices]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    Fault(
      .note, .integration([]), field: "degradation", value: Degradation.authNAll.rawValue,
      "degradation AuthNAll overrides single sign-on",
      mend: .command(
        "mvpdctl integration set {integration} --unset degradation",
        file: "take the degradation from MVPD '{mvpd}'"))
  }
}
