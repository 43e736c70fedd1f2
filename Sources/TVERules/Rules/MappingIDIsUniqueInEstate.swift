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

  /// Where an MVPD has a mapping id: its own statements and integrations, on each platform.
  private typealias Places = UInt8

  /// By the number of the mapping id: the position of the first MVPD that has it; -1 for none.
  private var owners: [Int] = []
  /// By the number of the mapping id: where that MVPD has it.
  private var places: [Places] = []
  /// The other MVPDs of a mapping id with more than one, and where they have it.
  private var shared: [Int32: [Int: Places]] = [:]

  package init() {}

  package mutating func begin(_ estate: EstateIndex) -> [Fault] {
    for (index, platform) in estate.platforms.enumerated() where Self.scope.includes(platform) {
      for position in estate.directory.mvpds.indices {
        note(
          estate.mapping(at: position, platform: index), of: position,
          Self.place(platform, isOwn: true))
      }
    }
    return []
  }

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    let place = Self.place(view.platform, isOwn: false)
    for (index, mapping) in view.mappings.enumerated() {
      note(mapping, of: view.resolved.integrations[view.active[index]].position, place)
    }
    return []
  }

  package mutating func end(_ estate: EstateIndex) -> [Fault] {
    shared.map { mapping, others in
      let users = others.merging([owners[Int(mapping)]: places[Int(mapping)]]) { $0 | $1 }
      return (estate.mappings.texts[Int(mapping)], users)
    }
    .sorted { $0.0 < $1.0 }
    .map { id, users in
      Fault(
        .note, .estate(users.keys.sorted()), setting: .platformMappingID, value: id.text,
        "platformMappingId '\(id)' is the same",
        mend: .command(
          Self.commands(users.map(\.value), id.text),
          file: "if '\(id)' is not the id that Apple assigned to one of them, write its own"))
    }
  }

  /// The lists that show all of the MVPDs, as few as can be.
  private static func commands(_ users: [Places], _ id: String) -> String {
    let lists: [(place: Places, command: String)] = [true, false].flatMap { isOwn in
      Platform.apple.map { platform in
        (
          place(platform, isOwn: isOwn),
          "mvpdctl \(isOwn ? "mvpd" : "integration") list --platform \(platform) "
            + "--where platformMappingId=\(Wording.argument(id))"
        )
      }
    }
    var missing = users
    var commands: [String] = []
    while !missing.isEmpty {
      let counts = lists.map { list in missing.count { $0 & list.place != 0 } }
      guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else {
        break
      }
      commands.append(lists[index].command)
      missing.removeAll { $0 & lists[index].place != 0 }
    }
    return commands.joined(separator: "; ")
  }

  private static func place(_ platform: Platform, isOwn: Bool) -> Places {
    let bit = (Platform.apple.firstIndex(of: platform) ?? 0) * 2 + (isOwn ? 0 : 1)
    return 1 << Places(bit)
  }

  private mutating func note(_ mapping: Int32, of position: Int, _ place: Places) {
    guard mapping >= 0 else { return }
    while owners.count <= Int(mapping) {
      owners.append(-1)
      places.append(0)
    }
    let owner = owners[Int(mapping)]
    if owner < 0 { owners[Int(mapping)] = position }
    if owner < 0 || owner == position {
      places[Int(mapping)] |= place
    } else {
      shared[mapping, default: [:]][position, default: 0] |= place
    }
  }
}
