package import TVEModel

/// An MVPD with single sign-on and boardingStatus SUPPORTED has at least one required metadata
/// field, for apps of REST v1 and the SDK; not judged on a response that carries none for any
/// MVPD.
package struct BoardedProviderHasMetadataFields: IntegrationRule {
  package static let id = "boarded-has-metadata-fields"
  package static let severity = Severity.warning
  package static let scope = RuleScope.apple
  package static let summary = """
    an MVPD with single sign-on and boardingStatus SUPPORTED has at least one required \
    metadata field, for apps of REST v1 and the SDK; not judged on a response that \
    carries none for any MVPD
    """
  package static let effect = """
    Apple is asked for no attributes, and the token exchange (POST /tokens/authn) may be \
    refused; apps of REST v2 take attributesNames from the session
    """
  package static let source = """
    AdobeDocs, REST v1 cookbook step 7 and v2 partner authentication request; inferred
    """
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us
    mvpd Bluebird_Cable enablePlatformServices=true
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

  package static let pattern = TraitPattern(
    all: [.singleSignOn, .boarded], none: [.metadata, .metadataUnknown, .tempPass])
  package static let deciding: [SettingField] = [
    .enablePlatformServices, .boardingStatus, .requiredMetadataFields,
  ]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    Fault(
      .warning, .requiredMetadataFields,
      "boardingStatus SUPPORTED with single sign-on on has no requiredMetadataFields",
      mend: .fill(.requiredMetadataFields, .metadataField))
  }
}
