package import TVEModel

/// RequiredMetadataFields stand only beside boardingStatus SUPPORTED.
package struct MetadataFieldsAreUsed: IntegrationRule {
  package static let id = "metadata-fields-used"
  package static let severity = Severity.warning
  package static let scope = RuleScope.apple
  package static let summary = """
    requiredMetadataFields stand only beside boardingStatus SUPPORTED
    """
  package static let effect = """
    nothing asks for them: only the silent exchange of a SUPPORTED MVPD does
    """
  package static let source = "inferred from the REST v1 cookbook"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable requiredMetadataFields=uid
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

  package static let pattern = TraitPattern(all: [.metadata], none: [.boarded, .tempPass])
  package static let deciding: [SettingField] = [.requiredMetadataFields, .boardingStatus]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    let status = integration.settings.boardingStatus.value
    let cause = status == .absent ? "without a boardingStatus" : "with boardingStatus PICKER"
    let fields = SettingValue.list(integration.settings.requiredMetadataFields.value).description
    return Fault(
      .warning, .requiredMetadataFields, value: fields,
      "requiredMetadataFields '\(fields)' \(cause) are used by nothing",
      mend: .none([.requiredMetadataFields]))
  }
}
