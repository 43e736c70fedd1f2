package import TVEModel

/// An MVPD with single sign-on and boardingStatus SUPPORTED is displayed in the platform picker.
package struct BoardedProviderIsDisplayed: IntegrationRule {
  package static let id = "boarded-is-displayed"
  package static let severity = Severity.warning
  package static let scope = RuleScope.apple
  package static let summary = """
    an MVPD with single sign-on and boardingStatus SUPPORTED is displayed in the \
    platform picker
    """
  package static let effect = """
    silent sign-in works, but nobody can choose the MVPD in Apple's picker; a viewer who \
    is signed in already may be told that the provider is unsupported (VSError 1)
    """
  package static let source = "Apple, Video Subscriber Account; inferred"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable displayInPlatformPicker=false
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
    all: [.singleSignOn, .boarded], none: [.displayed, .tempPass])
  package static let deciding: [SettingField] = [
    .enablePlatformServices, .boardingStatus, .displayInPlatformPicker,
  ]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    Fault(
      .warning, .displayInPlatformPicker, value: "false",
      "displayInPlatformPicker is false with boardingStatus SUPPORTED and single sign-on on",
      mend: .set(.displayInPlatformPicker, "true"))
  }
}
