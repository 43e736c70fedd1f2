package import TVEModel

/// AuthPerAggregator is not true where single sign-on is on.
package struct SingleSignOnSharesLogin: IntegrationRule {
  package static let id = "sso-without-auth-per-aggregator"
  package static let severity = Severity.warning
  package static let scope = RuleScope.singleSignOn
  package static let summary = "authPerAggregator is not true where single sign-on is on"
  package static let effect = """
    the MVPD asks for a new login for each channel, which breaks single sign-on; the SSO \
    report shows SSO Uncertain
    """
  package static let source = "AdobeDocs, TVE Dashboard integrations and reports"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true authPerAggregator=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
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
    mvpd Bluebird_Cable authPerAggregator=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """,
  ]

  package static let pattern = TraitPattern(
    all: [.singleSignOn, .authPerAggregator], none: [.tempPass])
  package static let deciding: [SettingField] = [.authPerAggregator, .enablePlatformServices]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    Fault(
      .warning, .authPerAggregator, value: "true",
      "authPerAggregator is true while single sign-on is on",
      mend: .set(.authPerAggregator, "false"))
  }
}
