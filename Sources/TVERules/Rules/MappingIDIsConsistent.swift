import TVEModel

/// An MVPD has the same platformMappingId for every requestor and on every Apple platform.
package struct MappingIDIsConsistent: Rule {
  package static let id = "mapping-id-consistent"
  package static let severity = Severity.warning
  package static let scope = RuleScope.apple
  package static let summary = """
    an MVPD has the same platformMappingId for every requestor and on every Apple \
    platform
    """
  package static let effect = """
    Apple assigns one id per provider, so the other one matches nothing: single sign-on \
    works in some apps only
    """
  package static let source = "AdobeDocs, Apple SSO overview; inferred"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    requestor SOUTHSTAR
    integration SOUTHSTAR Bluebird_Cable platformMappingId=bluebird
    """,
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    mvpd Bluebird_Cable@tvos platformMappingId=bluebird-tv
    """,
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    requestor SOUTHSTAR
    integration SOUTHSTAR Bluebird_Cable platformMappingId=bluebird-us
    """
  ]

  private var counter = FactCounter()

  package init() {}

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    for (index, mapping) in view.mappings.enumerated() where mapping >= 0 {
      let place = view.active[index]
      counter.count(
        mapping, from: view.resolved.integrations[place].settings.platformMappingID.origin,
        mvpd: view.resolved.integrations[place].position, requestor: view.number,
        platform: view.platform)
    }
    return []
  }

  package mutating func end(_ estate: EstateIndex) -> [Fault] {
    counter.disagreements.map { disagreement in
      let texts = estate.mappings.texts
      let wrong = disagreement.minority[0]
      let minority = FactCounter.describe(
        disagreement.minority, named: true, estate, value: { texts[Int($0)].text })
      let majority = FactCounter.describe(
        [disagreement.majority], named: false, estate, value: { texts[Int($0)].text })
      let mvpd = estate.directory.mvpds[disagreement.position].id
      return Fault(
        .warning,
        .estate(
          [disagreement.position], requestors: estate.requestorIDs(disagreement.minorityRequestors)),
        setting: .platformMappingID, value: texts[Int(wrong.value)].text,
        "platformMappingId is \(minority), but \(majority)",
        remedies: disagreement.remedies(
          .platformMappingID, mvpd, platforms: nil, estate, value: { texts[Int($0)].text }))
    }
  }
}
