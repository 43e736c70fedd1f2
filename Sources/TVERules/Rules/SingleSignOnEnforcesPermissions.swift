package import TVEModel

/// EnforcePlatformPermissions is not stated false where single sign-on is on.
package struct SingleSignOnEnforcesPermissions: IntegrationRule {
  package static let id = "sso-enforces-permissions"
  package static let severity = Severity.warning
  package static let scope = RuleScope.apple
  package static let summary = """
    enforcePlatformPermissions is not stated false where single sign-on is on
    """
  package static let effect = """
    a viewer who denied access to the TV provider can still be signed in with another \
    channel's token
    """
  package static let source = """
    AdobeDocs, TVE Dashboard integrations, the converse of its example
    """
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true enforcePlatformPermissions=false
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
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true enforcePlatformPermissions=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """,
  ]

  package static let pattern = TraitPattern(all: [.singleSignOn, .unenforced], none: [.tempPass])
  package static let deciding: [SettingField] = [
    .enforcePlatformPermissions, .enablePlatformServices,
  ]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    Fault(
      .warning, .enforcePlatformPermissions, value: "false",
      "enforcePlatformPermissions is stated false while single sign-on is on",
      mend: .set(.enforcePlatformPermissions, "true"))
  }
}
