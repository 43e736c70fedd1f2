import TVEModel

/// No two MVPDs of the estate share a platformMappingId.
package struct MappingIDIsUniqueInEstate: Rule {
  package static let id = "mapping-id-unique-in-estate"
  package static let severity = Severity.note
  package static let scope = RuleScope.apple
  package static let summary = "no two MVPDs of the estate share a platformMappingId"
  package static let effect = """
    none as long as no requestor has both; after a merger both ids may be right
    """
  package static let source = """
    AdobeDocs, Apple SSO overview: Apple assigns one id per provider
    """
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    mvpd Hilltop_TV boardingStatus=PICKER displayInPlatformPicker=true
    mvpd Hilltop_TV platformMappingId=bluebird-us enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    requestor SOUTHSTAR
    integration SOUTHSTAR Hilltop_TV
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

  /// By the number of the mapping id: the position of the first MVPD that has it; -1 for none.
  private var owners: [Int] = []
  /// The MVPDs of a mapping id with more than one.
  private var shared: [Int32: Set<Int>] = [:]

  package init() {}

  package mutating func begin(_ estate: EstateIndex) -> [Fault] {
    for (index, platform) in estate.platforms.enumerated() where Self.scope.includes(platform) {
      for position in estate.directory.mvpds.indices {
        note(estate.mapping(at: position, platform: index), of: position)
      }
    }
    return []
  }

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    for (index, mapping) in view.mappings.enumerated() {
      note(mapping, of: view.resolved.integrations[view.active[index]].position)
    }
    return []
  }

  package mutating func end(_ estate: EstateIndex) -> [Fault] {
    shared.map { (estate.mappings.texts[Int($0.key)], $0.value.sorted()) }
      .sorted { $0.0 < $1.0 }
      .map { id, positions in
        Fault(
          .note, .estate(positions), setting: .platformMappingID, value: id.text,
          "platformMappingId '\(id)' is the same",
          mend: .command(
            "mvpdctl mvpd list --where platformMappingId=\(Wording.argument(id.text)) --platform ios"
          ))
      }
  }

  private mutating func note(_ mapping: Int32, of position: Int) {
    guard mapping >= 0 else { return }
    while owners.count <= Int(mapping) { owners.append(-1) }
    let owner = owners[Int(mapping)]
    if owner < 0 {
      owners[Int(mapping)] = position
    } else if owner != position {
      shared[mapping, default: [owner]].insert(position)
    }
  }
}
