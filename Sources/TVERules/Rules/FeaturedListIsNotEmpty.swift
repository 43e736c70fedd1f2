import TVEModel

/// A requestor with featured MVPDs has at least one that is supported on each Apple platform.
package struct FeaturedListIsNotEmpty: Rule {
  package static let id = "featured-list-not-empty"
  package static let severity = Severity.warning
  package static let scope = RuleScope.apple
  package static let summary = """
    a requestor with featured MVPDs has at least one that is supported on each Apple \
    platform
    """
  package static let effect = """
    no provider is promoted in Apple's picker, although some are meant to be
    """
  package static let source = "ours"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable enablePlatformServices=false displayInPlatformPicker=false
    featured NORTHSTAR Bluebird_Cable
    """
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
    let featured = view.configuration.featured
    guard !featured.isEmpty, view.resolved.supportedFeatured.isEmpty else { return [] }
    return [
      Fault(
        .warning, .requestor, field: "featured", value: "\(featured.count)",
        "none of \(Wording.named("featured MVPD", featured.map(\.description))) is supported",
        remedies: Self.remedies(view))
    ]
  }

  /// One that is supported is featured too; where there is none, nothing can be promoted.
  private static func remedies(_ view: RequestorView) -> [Remedy] {
    let supported = view.resolved.integrations.first(where: \.isSupported)?.mvpdID
    guard let supported else {
      return [
        Remedy(
          .command(
            "mvpdctl featured set {requestor} --allow-empty",
            file: "feature no MVPD for requestor '{requestor}', which has none that is supported"))
      ]
    }
    return [
      Remedy(
        if: "if \(supported) may be promoted",
        .command(
          "mvpdctl featured add {requestor} \(supported)",
          file: "feature an MVPD that is supported for requestor '{requestor}'")),
      Remedy(
        if: "if none may be",
        .command(
          "mvpdctl featured set {requestor} --allow-empty",
          file: "feature no MVPD for requestor '{requestor}'")),
    ]
  }
}
