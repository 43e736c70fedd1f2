import TVEModel

/// No two active MVPDs of a requestor have platformMappingIds that differ only in case.
package struct MappingIDsDifferBeyondCase: Rule {
  package static let id = "mapping-ids-differ-beyond-case"
  package static let severity = Severity.warning
  package static let scope = RuleScope.apple
  package static let summary = """
    no two active MVPDs of a requestor have platformMappingIds that differ only in case
    """
  package static let effect = """
    apps compare with ==, so one of the two most likely never matches
    """
  package static let source = "AdobeDocs, Apple SSO cookbooks"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    mvpd Hilltop_TV boardingStatus=PICKER displayInPlatformPicker=true
    mvpd Hilltop_TV platformMappingId=Bluebird-US enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    integration NORTHSTAR Hilltop_TV
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    mvpd Hilltop_TV boardingStatus=PICKER displayInPlatformPicker=true
    mvpd Hilltop_TV platformMappingId=hilltop-us enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    integration NORTHSTAR Hilltop_TV
    """
  ]

  private var finder = RepeatFinder()
  private var folded = DerivedValues { $0.lowercased() }

  package init() {}

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    let values = folded.numbers(of: view.mappings, in: view.estate.mappings)
    return finder.repeats(in: values, count: folded.count).compactMap { group in
      guard Set(group.map { view.mappings[$0] }).count > 1 else { return nil }
      let shared = SharedIdentifier(group.map { view[$0] })
      let ids = group.map { view[$0].settings.platformMappingID.value.text }
      return Fault(
        .warning, .integration(shared.positions), isInherited: shared.isInherited,
        setting: .platformMappingID, value: ids[0],
        "\(Wording.named("platformMappingId", ids)) differ only in case",
        remedies: shared.ownRemedies)
    }
  }
}
