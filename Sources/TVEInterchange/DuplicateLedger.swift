import TVEModel

/// Keeps what came more than once, so that each is reported once with all its places.
struct DuplicateLedger {
  /// What came more than once.
  enum Key: Hashable {
    case programmer(ProgrammerID)
    case requestor(RequestorID)
    case mvpd(MVPDID)
    case integration(RequestorID, MVPDID)
    case featured(RequestorID)
    case setting(RequestorID?, MVPDID, Platform, SettingField)
  }

  private var places: [Key: [CompactPlace]] = [:]
  private var order: [Key] = []

  /// Keeps that `key`, met at `first`, came again at `place`.
  mutating func add(_ key: Key, _ first: CompactPlace, _ place: CompactPlace) {
    if places[key] == nil {
      places[key] = [first]
      order.append(key)
    }
    places[key]?.append(place)
  }

  /// One problem for each key, at its second place.
  func problems(_ table: PlaceTable) -> [InputProblem] {
    order.filter { !isOfRepeatedOwner($0) }.map { key in
      let places = (places[key] ?? []).map(table.place)
      return InputProblem(
        ProblemCode.duplicate, at: places[1], field: key.field, value: key.value,
        message: "\(key) stands \(places.count) times in the input: \(PlaceList.words(places))",
        subject: key.subject)
    }
  }

  /// True for settings that stand in the rows of an MVPD or integration that is reported itself.
  private func isOfRepeatedOwner(_ key: Key) -> Bool {
    guard case .setting(let requestor, let mvpd, _, _) = key else { return false }
    let owner = requestor.map { Key.integration($0, mvpd) } ?? .mvpd(mvpd)
    guard let rows = places[owner] else { return false }
    return places[key]?.allSatisfy(rows.contains) ?? false
  }
}

extension DuplicateLedger.Key: CustomStringConvertible {
  var description: String {
    switch self {
    case .programmer(let id): "\(Thing.programmer(id))"
    case .requestor(let id): "\(Thing.requestor(id))"
    case .mvpd(let id): "\(Thing.mvpd(id))"
    case .integration(let requestor, let mvpd): "\(Thing.integration(requestor, mvpd))"
    case .featured(let id): "the featured list of requestor '\(id)'"
    case .setting(let requestor, let mvpd, let platform, let field):
      "\(field.name) of \(requestor.map { Thing.integration($0, mvpd) } ?? .mvpd(mvpd))"
        + " at '\(platform)'"
    }
  }

  fileprivate var subject: ProblemSubject {
    switch self {
    case .programmer(let id): .programmer(id)
    case .requestor(let id), .featured(let id): .requestor(id)
    case .mvpd(let id), .setting(nil, let id, _, _): .mvpd(id)
    case .integration(let requestor, let mvpd), .setting(let requestor?, let mvpd, _, _):
      .integration(requestor, mvpd)
    }
  }

  /// The field that is repeated; for a whole thing its key.
  fileprivate var field: String {
    switch self {
    case .programmer: "programmerId"
    case .requestor: "requestorId"
    case .mvpd: "mvpdId"
    case .integration: "requestorId,mvpdId"
    case .featured: "featured"
    case .setting(_, _, _, let field): field.name
    }
  }

  fileprivate var value: String? {
    switch self {
    case .programmer(let id): id.description
    case .requestor(let id), .featured(let id): id.description
    case .mvpd(let id), .setting(_, let id, _, _): id.description
    case .integration(let requestor, let mvpd): "\(requestor)/\(mvpd)"
    }
  }
}
