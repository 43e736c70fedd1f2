import TVEModel

/// A featured MVPD is supported on each Apple platform.
package struct FeaturedProviderIsSupported: Rule {
  package static let id = "featured-supported"
  package static let severity = Severity.warning
  package static let scope = RuleScope.apple
  package static let summary = "a featured MVPD is supported on each Apple platform"
  package static let effect = "it is left out of that platform's lists and is not promoted"
  package static let source = """
    AdobeDocs, iOS/tvOS API reference, getAuthentication with a filter
    """
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable enablePlatformServices=false displayInPlatformPicker=false
    featured NORTHSTAR Bluebird_Cable
    """,
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable active=false
    featured NORTHSTAR Bluebird_Cable
    """,
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    featured NORTHSTAR Bluebird_Cable
    """
  ]

  package init() {}

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    guard !view.configuration.featured.isEmpty else { return [] }
    let integrations = view.resolved.integrations
    return integrations.indices.compactMap { index in
      guard integrations[index].featuredRank != nil, !integrations[index].isSupported else {
        return nil
      }
      let integration = integrations[index]
      let missing = SupportedCondition.allCases.filter { !$0.holds(for: integration) }
      let reasons = missing.map { Self.reason($0) }
      return Fault(
        .warning, .integration([integration.position]), field: "featured",
        value: integration.mvpdID.description,
        "featured but not supported: \(Wording.list(reasons))",
        mend: .command(
          "mvpdctl featured remove {requestor} {mvpd}",
          file: "give MVPD '{mvpd}' no rank for requestor '{requestor}', or make it supported"))
    }
  }

  private static func reason(_ condition: SupportedCondition) -> String {
    switch condition {
    case .integrationIsActive: "the integration is not active"
    case .singleSignOnIsEnabled: "enablePlatformServices is false"
    case .isDisplayedInPicker: "displayInPlatformPicker is false"
    case .isBoarded: "no boardingStatus"
    case .hasMappingID: "no platformMappingId"
    case .isNotTempPass: "a temp pass"
    }
  }
}
