package import TVEModel

/// An MVPD with boardingStatus SUPPORTED has single sign-on; where it is displayed all the same
/// see displayed-has-sso.
package struct BoardedProviderHasSingleSignOn: IntegrationRule {
  package static let id = "boarded-has-sso"
  package static let severity = Severity.note
  package static let scope = RuleScope.apple
  package static let summary = """
    an MVPD with boardingStatus SUPPORTED has single sign-on; where it is displayed all \
    the same see displayed-has-sso
    """
  package static let effect = """
    a viewer who is signed in system-wide is not signed in here, and meets the app's own \
    picker
    """
  package static let source = "AdobeDocs, Apple SSO overview, FAQ"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable enablePlatformServices=false displayInPlatformPicker=false
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
    all: [.boarded], none: [.singleSignOn, .displayed, .tempPass])
  package static let deciding: [SettingField] = [.boardingStatus]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    Fault(
      .note, .enablePlatformServices, value: "false",
      "enablePlatformServices is false with boardingStatus SUPPORTED",
      mend: .set(.enablePlatformServices, "true"))
  }
}
