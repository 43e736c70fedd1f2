package import TVEModel

/// A temp pass carries no platform single-sign-on value.
package struct TempPassHasNoSingleSignOn: IntegrationRule {
  package static let id = "temp-pass-without-sso"
  package static let severity = Severity.error
  package static let scope = RuleScope.singleSignOn
  package static let summary = "a temp pass carries no platform single-sign-on value"
  package static let effect = """
    the pseudo provider is no provider of Apple's: it can be neither chosen nor \
    exchanged
    """
  package static let source = "inferred from the definition of a temp pass"
  package static let bad: [RuleExample] = [
    """
    mvpd TempPass_NS10 isTempPass=true enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR TempPass_NS10
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd TempPass_NS10 isTempPass=true authPerAggregator=true
    requestor NORTHSTAR
    integration NORTHSTAR TempPass_NS10
    """
  ]

  package static let pattern = TraitPattern(
    all: [.tempPass],
    any: [.singleSignOn, .boarded, .pickerOnly, .displayed, .mapped, .metadata, .enforced])
  package static let deciding: [SettingField] = [
    .enablePlatformServices, .boardingStatus, .displayInPlatformPicker, .platformMappingID,
    .enforcePlatformPermissions, .requiredMetadataFields,
  ]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    let carried = SettingField.platformSSO.filter {
      !(integration.settings[$0].value?.isNone ?? true)
    }
    let field = carried.first ?? .enablePlatformServices
    let value = integration.settings[field].value?.description
    return Fault(
      .error, field, value: value,
      "a temp pass carries \(Wording.list(carried.map(\.name)))", mend: .none(field))
  }
}
