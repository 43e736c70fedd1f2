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
    /// The first lists that hold it.
    var lists: [StatedList] = []
  }

  /// A list of fields as it is stated somewhere.
  private struct StatedList: Hashable {
    /// The key and the node as a command takes them.
    let target: String
    let fields: [ExactText]
  }

  /// So many lists are mended by name.
  private static let limit = 3

  private var users: [ExactText: Users] = [:]

  package init() {}

  package mutating func begin(_ estate: EstateIndex) -> [Fault] {
    for (index, platform) in estate.platforms.enumerated() where Self.scope.includes(platform) {
      for (position, mvpd) in estate.directory.mvpds.enumerated() {
        let fields = estate.settings(at: position, platform: index).requiredMetadataFields
        guard case .mvpd(let node) = fields.origin else { continue }
        let list = StatedList(
          target: "mvpd set \(mvpd.id)\(Self.option(node))", fields: fields.value)
        note(list, mvpd: position, requestor: nil)
      }
    }
    return []
  }

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    for (index, traits) in view.traits.enumerated() where traits.contains(.metadata) {
      let place = view.active[index]
      guard
        case .integration(let node) =
          view.resolved.integrations[place].settings.requiredMetadataFields.origin
      else { continue }
      let fields = view.resolved.integrations[place].settings.requiredMetadataFields.value
      let id = view.resolved.integrations[place].mvpdID
      let list = StatedList(
        target: "integration set \(view.id) \(id)\(Self.option(node))", fields: fields)
      note(
        list, mvpd: view.resolved.integrations[place].position, requestor: view.number)
    }
    return []
  }

  package mutating func end(_ estate: EstateIndex) -> [Fault] {
    let known = MetadataFieldNames.known.map { ExactText($0) }
    let fields = users.keys.sorted()
    // What one MVPD alone uses is no more common than any other.
    let common = fields.map { ($0, users[$0]?.mvpds.count ?? 0) }.filter { $0.1 > 1 }
    let finder = SlipFinder((known + common.map(\.0)).map(\.text))
    return fields.compactMap { field in
      guard !known.contains(field), let users = users[field] else { return nil }
      let count = users.mvpds.count
      let meant = finder.meant(by: field.text) { place in
        place < known.count || common[place - known.count].1 > count
      }
      guard let meant else { return nil }
      return Fault(
        .note,
        .estate(
          users.mvpds.numbers.map { Int($0) }, requestors: estate.requestorIDs(users.requestors)),
        setting: .requiredMetadataFields, value: field.text, detail: field.text,
        "requiredMetadataFields holds '\(field)', which looks like a slip of '\(meant)'",
        remedies: Self.remedies(users.lists, field, meant: meant))
    }
  }

  private static func remedies(
    _ lists: [StatedList], _ field: ExactText, meant: String
  ) -> [Remedy] {
    lists.map { list in
      var fields: [String] = []
      for other in list.fields.map({ $0 == field ? meant : $0.text }) where !fields.contains(other)
      {
        fields.append(other)
      }
      let argument = Wording.argument(fields.joined(separator: ","))
      return Remedy(
        if: "if '\(meant)' is meant",
        .command(
          "mvpdctl \(list.target) --required-metadata-fields \(argument)",
          file: "write '\(meant)' instead of '\(field)'"))
    }
  }

  private static func option(_ node: Platform) -> String {
    node == .all ? "" : " --platform \(node)"
  }

  private mutating func note(_ list: StatedList, mvpd position: Int, requestor: Int32?) {
    for field in list.fields {
      users[field, default: Users()].mvpds.insert(Int32(position))
      if let requestor { users[field, default: Users()].requestors.insert(requestor) }
      // Counted first, since most fields have their lists already.
      let lists = users[field]?.lists ?? []
      if lists.count < Self.limit, !lists.contains(list) {
        users[field, default: Users()].lists.append(list)
      }
    }
  }
}
