package import TVEModel

/// A temp pass carries no platform single-sign-on value.
package struct TempPassHasNoSingleSignOn: IntegrationRule {
  package static let id = "temp-pass-without-sso"
  package static let severity = Severity.error
  package static let scope = RuleScope.apple
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
      .error, .integration([]), setting: field, value: value,
      "a temp pass carries \(Wording.list(carried.map(\.name)))",
      remedies: remedies(carried, integration))
  }

  /// All of the settings are taken, each from what states it: the MVPD, the integration or both.
  private static func remedies(
    _ carried: [SettingField], _ integration: ResolvedIntegration
  ) -> [Remedy] {
    let groups = [true, false].map { isInherited in
      (isInherited, carried.filter { integration.inherits([$0]) == isInherited })
    }
    return groups.filter { !$0.1.isEmpty }.enumerated().map { place, group in
      let (isInherited, fields) = group
      let nodes = Set(fields.map { integration.node(of: $0, isInherited: isInherited) })
      return Remedy(
        .none(fields), node: nodes.count == 1 ? nodes.first : integration.settings.platform,
        isInherited: isInherited, isFurther: place > 0)
    }
  }
}
