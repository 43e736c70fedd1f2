package import TVEModel

/// An MVPD displayed in the platform picker has single sign-on; a note where the integration
/// itself states enablePlatformServices false.
package struct DisplayedProviderHasSingleSignOn: IntegrationRule {
  package static let id = "displayed-has-sso"
  package static let severity = Severity.warning
  package static let scope = RuleScope.apple
  package static let summary = """
    an MVPD displayed in the platform picker has single sign-on; a note where the \
    integration itself states enablePlatformServices false
    """
  package static let effect = """
    an app that passes the exported list does not show it; one that passes none, or an \
    old one, does, and choosing it ends with N004 and the app's own picker
    """
  package static let source = "AdobeDocs, iOS/tvOS SDK cookbook; inferred"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """,
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable enablePlatformServices=false
    """,
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
    integration NORTHSTAR Bluebird_Cable enablePlatformServices=false displayInPlatformPicker=false
    """,
  ]

  package static let pattern = TraitPattern(all: [.displayed], none: [.singleSignOn, .tempPass])
  package static let deciding: [SettingField] = [.displayInPlatformPicker, .enablePlatformServices]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    let isOwnSwitch = integration.settings.enablePlatformServices.origin.isIntegration
    let status = integration.settings.boardingStatus.value
    let boarded = status == .absent ? "" : " (boardingStatus \(status.rawValue))"
    return Fault(
      isOwnSwitch ? .note : .warning, .displayInPlatformPicker, value: "true",
      "displayInPlatformPicker is true while enablePlatformServices is false\(boarded)",
      mend: .set(.displayInPlatformPicker, "false"))
  }
}
