package import TVEModel

/// An MVPD with single sign-on has a boardingStatus.
package struct SingleSignOnHasBoardingStatus: IntegrationRule {
  package static let id = "sso-has-boarding-status"
  package static let severity = Severity.warning
  package static let scope = RuleScope.apple
  package static let summary = "an MVPD with single sign-on has a boardingStatus"
  package static let effect = """
    regular login whatever the switch says; REST v2 sessions/sso answers reasonType \
    configuration_fallback
    """
  package static let source = "AdobeDocs, Apple SSO overview"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable enablePlatformServices=true
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
    """
  ]

  package static let pattern = TraitPattern(
    all: [.singleSignOn], none: [.boarded, .pickerOnly, .tempPass])
  package static let deciding: [SettingField] = [.enablePlatformServices, .boardingStatus]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    Fault(
      .warning, .boardingStatus, "enablePlatformServices is true without a boardingStatus",
      mend: .set(.enablePlatformServices, "false"))
  }
}
