package import TVEModel

/// A logoUrl starts with https://.
package struct LogoURLIsSecure: IntegrationRule {
  package static let id = "logo-url-https"
  package static let severity = Severity.warning
  package static let scope = RuleScope.everyPlatform
  package static let summary = "a logoUrl starts with https://"
  package static let effect = """
    the picker blocks the picture as mixed content and shows a blank tile
    """
  package static let source = "inferred from App Transport Security and browsers"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable logoUrl=http://img.example/bluebird.png
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable logoUrl=https://img.example/bluebird.png
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """
  ]

  package static let pattern = TraitPattern(all: [.insecureLogo])
  package static let deciding: [SettingField] = [.logoURL]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    let url = integration.settings.logoURL.value?.text
    let secure = url.map { $0.replacing("http://", with: "https://", maxReplacements: 1) }
    return Fault(
      .warning, .logoURL, value: url, "logoUrl '\(url ?? "")' is not https",
      mend: .set(.logoURL, Wording.argument(secure ?? "URL")))
  }
}
