package import TVEModel

/// EnforcePlatformPermissions is true only where single sign-on is on.
package struct EnforcedPermissionsHaveSingleSignOn: IntegrationRule {
  package static let id = "enforced-permissions-have-sso"
  package static let severity = Severity.note
  package static let scope = RuleScope.apple
  package static let summary = """
    enforcePlatformPermissions is true only where single sign-on is on
    """
  package static let effect = "none: without single sign-on no permission is asked for"
  package static let source = "AdobeDocs, TVE Dashboard integrations; inferred"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true enforcePlatformPermissions=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable enablePlatformServices=false displayInPlatformPicker=false
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true enforcePlatformPermissions=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """
  ]

  package static let pattern = TraitPattern(all: [.enforced], none: [.singleSignOn, .tempPass])
  package static let deciding: [SettingField] = [.enforcePlatformPermissions]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    Fault(
      .note, .enforcePlatformPermissions, value: "true",
      "enforcePlatformPermissions is true while enablePlatformServices is false",
      mend: .set(.enforcePlatformPermissions, "false"))
  }
}
