package import TVEModel

/// An MVPD with a platformMappingId has a boardingStatus; with single sign-on on see sso-has-
/// boarding-status.
package struct MappingIDHasBoardingStatus: IntegrationRule {
  package static let id = "mapping-id-has-boarding-status"
  package static let severity = Severity.warning
  package static let scope = RuleScope.apple
  package static let summary = """
    an MVPD with a platformMappingId has a boardingStatus; with single sign-on on see \
    sso-has-boarding-status
    """
  package static let effect = """
    the MVPD is not onboarded: regular login, whatever the switch will say
    """
  package static let source = "AdobeDocs, Apple SSO overview"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable platformMappingId=bluebird-us
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
    mvpd Bluebird_Cable
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """,
  ]

  package static let pattern = TraitPattern(
    all: [.mapped], none: [.boarded, .pickerOnly, .singleSignOn, .tempPass])
  package static let deciding: [SettingField] = [.platformMappingID, .boardingStatus]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    let id = integration.settings.platformMappingID.value.text
    return Fault(
      .warning, .platformMappingID, value: id,
      "platformMappingId is '\(id)' without a boardingStatus",
      mend: .set(.boardingStatus, "SUPPORTED"))
  }
}
