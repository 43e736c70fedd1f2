import Formats
import TVEModel

/// Settings of a state document: objects by node of the platform tree.
extension StateDocumentReader {
  private static let nodes = Platform.allCases.map(\.rawValue)
  private static let fieldsByName = Dictionary(
    uniqueKeysWithValues: SettingField.allCases.map { ($0.name, $0) })
  /// The fields that have a meaning at each node, by the node's ordinal.
  private static let fields = Platform.allCases.map { platform in
    SettingFieldSet(SettingField.allCases.filter { $0.applies(at: platform) })
  }

  /// Reads the object behind the key `settings`, a record a node.
  func readSettings(
    _ requestor: RequestorID?, _ mvpd: MVPDID, _ thing: Thing
  ) throws -> [SettingRecord] {
    guard let begin = try nextEvent() else { return [] }
    guard begin == .beginObject else {
      values.reportType(
        begin, "settings", thing, expected: "an object with a key for each platform")
      try skip(begin)
      return []
    }
    var records: [SettingRecord] = []
    while let event = try nextEvent(), case .key(let name) = event {
      guard let platform = Platform(rawValue: name) else {
        reportNode(name)
        try source.skipValue()
        continue
      }
      let place = values.recordPlace
      guard let begin = try nextEvent() else { break }
      guard begin == .beginObject else {
        values.reportType(begin, name, thing, expected: "an object of settings")
        try skip(begin)
        continue
      }
      records.append(try readNode(requestor, mvpd, platform, thing, at: place))
    }
    return records
  }

  private func reportNode(_ name: String) {
    let aliases = ["apple": ["ios", "tvos"], "ipados": ["ios"]]
    sink.report(
      InputProblem(
        ProblemCode.unknownPlatform, at: values.place, field: "settings", value: name,
        message: "'\(Excerpt.of(name))' is no node of the platform tree, expected one of "
          + Self.nodes.joined(separator: ", "),
        suggestions: aliases[name.lowercased()]
          ?? DidYouMean.candidates(for: name, among: Self.nodes)))
  }

  /// Reads the object of one node to its end.
  private func readNode(
    _ requestor: RequestorID?, _ mvpd: MVPDID, _ platform: Platform, _ thing: Thing,
    at place: Place
  ) throws -> SettingRecord {
    // An MVPD's name and logo for every platform are the MVPD's own.
    let isOwn = requestor == nil && platform == .all
    var fields = Self.fields[platform.ordinal]
    if isOwn { fields.subtract([.displayName, .logoURL]) }
    var record = SettingRecord(
      at: place, requestor: requestor, mvpd: mvpd, platform: platform, fields: fields)
    while let event = try nextEvent(), case .key(let name) = event {
      guard let field = Self.fieldsByName[name], fields.contains(field) else {
        report(name, Self.fieldsByName[name], platform, isOwn: isOwn, known: fields.map(\.name))
        try source.skipValue()
        continue
      }
      guard let value = try nextEvent() else { break }
      record.values[field] = try values.setting(value, field, thing)
      if field.kind != .list { try skip(value) }
    }
    return record
  }

  private func report(
    _ name: String, _ field: SettingField?, _ platform: Platform, isOwn: Bool, known: [String]
  ) {
    guard let field else {
      return reportUnknown(name, known: known, of: "a node's settings")
    }
    let places = Platform.leaves.filter { field.applies(at: $0) }.map(\.rawValue)
    sink.report(
      InputProblem(
        isOwn ? ProblemCode.notStatableHere : ProblemCode.doesNotApply, at: values.place,
        field: name,
        message: isOwn
          ? "\(name) for all platforms stands beside 'settings', as the MVPD's own"
          : "\(name) has no meaning at '\(platform)', only at \(places.joined(separator: ", "))"
            + " and above them"))
  }
}
