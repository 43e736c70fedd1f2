package import TVEModel

/// An MVPD of an active integration has a logoUrl.
package struct LogoURLIsPresent: IntegrationRule {
  package static let id = "logo-url-present"
  package static let severity = Severity.error
  package static let scope = RuleScope.everyPlatform
  package static let summary = "an MVPD of an active integration has a logoUrl"
  package static let effect = """
    a blank tile in the app's picker; older clients stop at the first MVPD that lacks \
    one
    """
  package static let source = "AdobeDocs, provide MVPD list"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable logoUrl=(none)
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable logoUrl=https://img.example/noLogo.png
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """
  ]

  package static let pattern = TraitPattern(all: [.logoless])
  package static let deciding: [SettingField] = [.logoURL]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    Fault(
      .error, .logoURL, "an active integration requires a logoUrl",
      mend: .fill(.logoURL, .url))
  }
}
