import TVEModel

/// The boardingStatus and the requiredMetadataFields of an MVPD do not differ between requestors
/// on one platform, none apart; for the mapping id see mapping-id-consistent.
package struct MVPDFactsAgree: Rule {
  package static let id = "mvpd-facts-agree"
  package static let severity = Severity.warning
  package static let scope = RuleScope.apple
  package static let summary = """
    the boardingStatus and the requiredMetadataFields of an MVPD do not differ between \
    requestors on one platform, none apart; for the mapping id see mapping-id-consistent
    """
  package static let effect = """
    these are facts of the MVPD and the platform, so single sign-on works in some apps \
    only; REST v2 answers invalid_configuration_mvpd_platform_boarding_status where they \
    are wrong
    """
  package static let source = "AdobeDocs, enhanced error codes; inferred"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    requestor SOUTHSTAR
    integration SOUTHSTAR Bluebird_Cable boardingStatus=PICKER
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    requestor SOUTHSTAR
    integration SOUTHSTAR Bluebird_Cable boardingStatus=SUPPORTED
    """
  ]

  /// By the ordinal of the platform.
  private var statuses = Array(repeating: FactCounter(), count: Platform.allCases.count)
  private var fields = Array(repeating: FactCounter(), count: Platform.allCases.count)
  /// Lists of fields in byte order, joined by `;`.
  private var lists = ValueTable()
  /// The number of each MVPD's own list on the platform visited, by ordinal and position.
  private var ownLists = Array(repeating: [Int32](), count: Platform.allCases.count)

  package init() {}

  package mutating func begin(_ estate: EstateIndex) -> [Fault] {
    for (index, platform) in estate.platforms.enumerated() where Self.scope.includes(platform) {
      ownLists[platform.ordinal] = estate.directory.mvpds.indices.map {
        number(estate.settings(at: $0, platform: index).requiredMetadataFields.value)
      }
    }
    return []
  }

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    let ordinal = view.platform.ordinal
    for (index, traits) in view.traits.enumerated() {
      let place = view.active[index]
      let position = view.resolved.integrations[place].position
      if !traits.isDisjoint(with: .anyStatus) {
        statuses[ordinal].count(
          traits.contains(.boarded) ? 0 : 1,
          from: view.resolved.integrations[place].settings.boardingStatus.origin, mvpd: position,
          requestor: view.number, platform: view.platform)
      }
      guard traits.contains(.metadata) else { continue }
      let origin = view.resolved.integrations[place].settings.requiredMetadataFields.origin
      let list =
        origin.isIntegration
        ? number(view.resolved.integrations[place].settings.requiredMetadataFields.value)
        : ownLists[ordinal][position]
      fields[ordinal].count(
        list, from: origin, mvpd: position, requestor: view.number, platform: view.platform)
    }
    return []
  }

  package mutating func end(_ estate: EstateIndex) -> [Fault] {
    let texts = lists.texts
    return Self.faults(statuses, .boardingStatus, estate) { $0 == 0 ? "SUPPORTED" : "PICKER" }
      + Self.faults(fields, .requiredMetadataFields, estate) { texts[Int($0)].text }
  }

  /// One fault an MVPD and disagreement, for the platforms that have the same one.
  private static func faults(
    _ counters: [FactCounter], _ field: SettingField, _ estate: EstateIndex,
    value: (Int32) -> String
  ) -> [Fault] {
    var platforms: [FactCounter.Disagreement: PlatformSet] = [:]
    var merged: [FactCounter.Disagreement: FactCounter.Disagreement] = [:]
    for (counter, platform) in zip(counters, Platform.allCases) {
      for disagreement in counter.disagreements {
        let key = disagreement.onAnyPlatform
        platforms[key, default: PlatformSet()].insert(platform)
        merged[key, default: key].merge(disagreement)
      }
    }
    return platforms.sorted { $0.key.position < $1.key.position }.map { key, platforms in
      let disagreement = merged[key] ?? key
      let wrong = disagreement.minority[0]
      let minority = FactCounter.describe(disagreement.minority, named: true, estate, value: value)
      let majority = FactCounter.describe(
        [disagreement.majority], named: false, estate, value: value)
      let mvpd = estate.directory.mvpds[disagreement.position].id
      return Fault(
        .warning,
        .estate(
          [disagreement.position],
          requestors: estate.requestorIDs(disagreement.minorityRequestors), platforms: platforms),
        setting: field, value: value(wrong.value), detail: field.name,
        "\(field.name) is \(minority), but \(majority)",
        remedies: disagreement.remedies(
          field, mvpd, platforms: platforms, estate, value: value))
    }
  }

  private mutating func number(_ fields: [ExactText]) -> Int32 {
    let list = fields.sorted().map(\.text).joined(separator: ";")
    return list.isEmpty ? ValueTable.missing : lists.number(of: ExactText(list))
  }
}
