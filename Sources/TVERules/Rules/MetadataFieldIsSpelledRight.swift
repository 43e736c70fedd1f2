import TVEModel

/// A required metadata field is no slip of one that more MVPDs use, nor of a known key.
package struct MetadataFieldIsSpelledRight: Rule {
  package static let id = "metadata-field-spelling"
  package static let severity = Severity.note
  package static let scope = RuleScope.apple
  package static let summary = """
    a required metadata field is no slip of one that more MVPDs use, nor of a known key
    """
  package static let effect = """
    the MVPD sends nothing for a field that it does not know; keys are case-sensitive
    """
  package static let source = "AdobeDocs, user metadata; knowledge base ka-16611"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid;ZIP
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """,
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uniqeId
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """,
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid;zip
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """
  ]

  /// Who requires a field.
  private struct Users {
    /// Positions of MVPDs.
    var mvpds = NumberSet()
    /// Those whose integrations state it.
    var requestors = NumberSet()
  }

  private var users: [ExactText: Users] = [:]

  package init() {}

  package mutating func begin(_ estate: EstateIndex) -> [Fault] {
    for (index, platform) in estate.platforms.enumerated() where Self.scope.includes(platform) {
      for position in estate.directory.mvpds.indices {
        let settings = estate.settings(at: position, platform: index)
        for field in settings.requiredMetadataFields.value {
          users[field, default: Users()].mvpds.insert(Int32(position))
        }
      }
    }
    return []
  }

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    for (index, traits) in view.traits.enumerated() where traits.contains(.metadata) {
      let place = view.active[index]
      guard
        view.resolved.integrations[place].settings.requiredMetadataFields.origin.isIntegration
      else { continue }
      for field in view.resolved.integrations[place].settings.requiredMetadataFields.value {
        users[field, default: Users()].mvpds.insert(
          Int32(view.resolved.integrations[place].position))
        users[field, default: Users()].requestors.insert(view.number)
      }
    }
    return []
  }

  package mutating func end(_ estate: EstateIndex) -> [Fault] {
    let known = MetadataFieldNames.known.map { ExactText($0) }
    let counts = users.mapValues(\.mvpds.count)
    return users.keys.sorted().compactMap { field in
      guard !known.contains(field), let users = users[field] else { return nil }
      let common = counts.filter { $0.value > users.mvpds.count }.keys.sorted()
      let candidates = (known + common).map(\.text)
      guard let meant = MetadataFieldNames.meant(by: field.text, among: candidates) else {
        return nil
      }
      return Fault(
        .note,
        .estate(
          users.mvpds.numbers.map { Int($0) }, requestors: estate.requestorIDs(users.requestors)),
        setting: .requiredMetadataFields, value: field.text, detail: field.text,
        "requiredMetadataFields holds '\(field)', which looks like a slip of '\(meant)'",
        mend: .command(
          "mvpdctl mvpd set {mvpd} --required-metadata-fields \(Wording.argument(meant)),…",
          file: "write '\(meant)' instead of '\(field)', if that is meant"))
    }
  }
}
