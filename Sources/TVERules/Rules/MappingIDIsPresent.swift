package import TVEModel

/// An MVPD with a boardingStatus, or displayed in the picker, has a platformMappingId; with single
/// sign-on off its absence is a note.
package struct MappingIDIsPresent: IntegrationRule {
  package static let id = "mapping-id-present"
  package static let severity = Severity.error
  package static let scope = RuleScope.apple
  package static let summary = """
    an MVPD with a boardingStatus, or displayed in the picker, has a platformMappingId; \
    with single sign-on off its absence is a note
    """
  package static let effect = """
    Apple's answer cannot be translated to the MVPD: REST v2 \
    invalid_header_pfs_provider_id_not_determined or invalid_configuration_platform_id, \
    the SDK N004, and the app's own picker
    """
  package static let source = "AdobeDocs, enhanced error codes; the link is inferred"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable enablePlatformServices=true requiredMetadataFields=uid
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """,
    """
    mvpd Bluebird_Cable boardingStatus=PICKER
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """,
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    integration NORTHSTAR Bluebird_Cable@tvos platformMappingId=(none)
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
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """,
  ]

  package static let pattern = TraitPattern(
    any: [.boarded, .pickerOnly, .displayed], none: [.mapped, .tempPass])
  package static let deciding: [SettingField] = [
    .platformMappingID, .boardingStatus, .displayInPlatformPicker, .enablePlatformServices,
  ]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    let status = integration.settings.boardingStatus.value
    let cause =
      status == .absent ? "displayInPlatformPicker true" : "boardingStatus \(status.rawValue)"
    let isOn = traits.contains(.singleSignOn)
    return Fault(
      isOn ? .error : .note, .platformMappingID,
      "\(cause) requires a non-blank platformMappingId",
      effect: isOn
        ? nil
        : "none while single sign-on is off; switched on, Apple's answer cannot be translated",
      mend: .fill(.platformMappingID, .appleID))
  }
}
