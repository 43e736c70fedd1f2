import TVEModel

/// Finds what responses change about MVPDs themselves: new ones, bare ones, and the facts that
/// belong to an MVPD whatever the requestor.
struct MVPDReconciler {
  /// One MVPD in one response.
  private struct Claim {
    let provider: ConfigurationResponse.Provider
    let requestor: RequestorID?
    let platform: Platform
    let carriesMetadataFields: Bool

    var isBare: Bool { requestor == nil }
  }

  private let directory: MVPDDirectory
  private let reach: (MVPDID) -> Int
  private let nodes: [NodeFields] = Platform.allCases.map(NodeFields.init)
  private(set) var records: [Record] = []
  private(set) var notes: [InputNote] = []
  /// The stored MVPDs with the changes, and the new ones.
  private(set) var updatedDirectory: MVPDDirectory

  init(directory: MVPDDirectory, reach: @escaping (MVPDID) -> Int) {
    self.directory = directory
    self.reach = reach
    updatedDirectory = directory
  }

  /// - Parameter responses: bare MVPDs first, then by requestor and node.
  mutating func reconcile(_ responses: [PlacedResponse]) {
    var claims: [MVPDID: [Claim]] = [:]
    for item in responses {
      for provider in item.response.providers
      where directory[provider.id] == nil || item.response.requestor == nil
        || provider.statesFacts
      {
        claims[provider.id, default: []].append(
          Claim(
            provider: provider, requestor: item.response.requestor, platform: item.platform,
            carriesMetadataFields: item.response.carriesMetadataFields))
      }
    }
    guard !claims.isEmpty else { return }
    var mvpds = Dictionary(uniqueKeysWithValues: directory.mvpds.map { ($0.id, $0) })
    for (id, claims) in claims.sorted(by: { $0.key < $1.key }) {
      mvpds[id] = reconcile(id, claims, stored: directory[id])
    }
    updatedDirectory = MVPDDirectory(Array(mvpds.values))
  }

  private mutating func reconcile(_ id: MVPDID, _ claims: [Claim], stored: MVPD?) -> MVPD {
    var mvpd = stored ?? MVPD(id: id)
    var record = MVPDRecord(at: claims[0].provider.place, id: id)
    var changes: [String] = []
    stateFacts(claims, &mvpd, &record, &changes)
    if let stored, !changes.isEmpty { noteChanges(changes, of: stored, at: record.place) }

    var settings: [Record] = []
    if stored == nil {
      stateNames(claims, &mvpd, &record)
      settings = stateSettings(claims, &mvpd)
    } else {
      settings = stateBareSettings(claims.filter(\.isBare), &mvpd, &record)
    }
    if stored == nil || record.saysSomething { records.append(.mvpd(record)) }
    records += settings
    return mvpd
  }

  // MARK: Facts of the MVPD

  private mutating func stateFacts(
    _ claims: [Claim], _ mvpd: inout MVPD, _ record: inout MVPDRecord, _ changes: inout [String]
  ) {
    let before = mvpd
    state("isTempPass", \.isTempPass, mvpd.isTempPass, claims, &record.isTempPass, &changes)
    state("isProxy", \.isProxied, mvpd.isProxied, claims, &record.isProxied, &changes)
    state(
      "foregroundLogout", \.foregroundLogout, mvpd.foregroundLogout, claims,
      &record.foregroundLogout, &changes)
    state(
      "iFrameRequired", \.iFrameRequired, mvpd.iFrameRequired, claims, &record.iFrameRequired,
      &changes)
    state("iFrameWidth", \.iFrameWidth, mvpd.iFrameWidth, claims, &record.iFrameWidth, &changes)
    state(
      "iFrameHeight", \.iFrameHeight, mvpd.iFrameHeight, claims, &record.iFrameHeight, &changes)
    mvpd.isTempPass = record.isTempPass.value ?? mvpd.isTempPass
    mvpd.isProxied = record.isProxied.value ?? mvpd.isProxied
    mvpd.foregroundLogout = record.foregroundLogout.value ?? mvpd.foregroundLogout
    mvpd.iFrameRequired = record.iFrameRequired.value ?? mvpd.iFrameRequired
    mvpd.iFrameWidth = record.iFrameWidth.value ?? mvpd.iFrameWidth
    mvpd.iFrameHeight = record.iFrameHeight.value ?? mvpd.iFrameHeight
    if let proxy = before.proxy, !mvpd.isProxied {
      // An MVPD with a proxy is proxied, so that one cannot be taken back without the other.
      record.proxy = .clear
      mvpd.proxy = nil
      changes.append("proxy from '\(proxy)' to none")
    }
  }

  /// Takes the value that most of the responses that state one hold; a bare MVPD's decides.
  private mutating func state<Value: Hashable & Sendable>(
    _ name: String, _ member: KeyPath<ConfigurationResponse.Provider, Value?>, _ stored: Value?,
    _ claims: [Claim], _ edit: inout Edit<Value>, _ changes: inout [String]
  ) {
    var ballot = Ballot<Value>()
    var bare: Value?
    for claim in claims {
      guard let value = claim.provider[keyPath: member] else { continue }
      ballot.cast(value)
      if claim.isBare { bare = bare ?? value }
    }
    guard let value = bare ?? ballot.winner else { return }
    if !ballot.isUnanimous {
      let id = claims[0].provider.id
      notes.append(
        InputNote(
          .warning, ProblemCode.responsesDisagree, at: claims[0].provider.place, field: name,
          value: "\(value)",
          message: "responses disagree about \(name) of MVPD '\(id)', which is the same for"
            + " every requestor; '\(value)' is taken, which \(ballot.count(of: value)) of"
            + " \(claims.count) hold"))
    }
    guard value != stored else { return }
    edit = .set(value)
    changes.append("\(name) from '\(stored.map { "\($0)" } ?? "not stated")' to '\(value)'")
  }

  private mutating func noteChanges(_ changes: [String], of mvpd: MVPD, at place: Place) {
    let count = reach(mvpd.id)
    notes.append(
      InputNote(
        .warning, ProblemCode.mvpdChanged, at: place, value: mvpd.id.description,
        message: "MVPD '\(mvpd.id)' changes \(changes.joined(separator: ", ")), which reaches"
          + " \(count) \(count == 1 ? "requestor" : "requestors")"))
  }

  // MARK: A new MVPD

  private func stateNames(_ claims: [Claim], _ mvpd: inout MVPD, _ record: inout MVPDRecord) {
    // What is stated at `all` speaks for the MVPD; else what most say anywhere.
    let general = claims.filter { $0.platform == .all }
    mvpd.displayName = winner(\.displayName, general) ?? winner(\.displayName, claims)
    mvpd.logoURL = winner(\.logoURL, general) ?? winner(\.logoURL, claims)
    if let name = mvpd.displayName { record.displayName = .set(name) }
    if let logo = mvpd.logoURL { record.logoURL = .set(logo) }
  }

  private func winner(
    _ value: KeyPath<SettingValues, ExactText?>, _ claims: [Claim]
  ) -> ExactText? {
    var ballot = Ballot<ExactText>()
    for claim in claims {
      guard let text = claim.provider.values[keyPath: value] else { continue }
      if claim.isBare { return text }
      ballot.cast(text)
    }
    return ballot.winner
  }

  /// States at each node, shallower ones first, what most of the responses there hold.
  private func stateSettings(_ claims: [Claim], _ mvpd: inout MVPD) -> [Record] {
    var records: [Record] = []
    for node in nodes {
      let here = claims.filter { $0.platform == node.platform }
      guard let first = here.first else { continue }
      let own = ResolvedSettings(of: mvpd, at: node.platform)
      var record = SettingRecord(
        at: first.provider.place, requestor: nil, mvpd: mvpd.id, platform: node.platform)
      for field in node.fields {
        guard let choice = choice(of: field, here, node) else { continue }
        if node.platform == .all, !field.canStateNone { continue }
        let (value, origin) = own[field]
        if choice.isStated ? value == choice.value && origin.isStated : value == choice.value {
          continue
        }
        if !field.canStateNone, value == choice.value { continue }
        record.fields.insert(field)
        record.values[field] = choice.value
      }
      guard !record.fields.isEmpty else { continue }
      mvpd.settings[node.platform] = record.values
      records.append(.setting(record))
    }
    return records
  }

  /// The value in force that most responses of a node hold, and whether they state it or leave it
  /// out; nil when none speaks of the field.
  private func choice(
    of field: SettingField, _ claims: [Claim], _ node: NodeFields
  ) -> (value: SettingValue, isStated: Bool)? {
    var ballot = Ballot<SettingValue>()
    var stated: [SettingValue: Int] = [:]
    let voters = claims[0].isBare ? claims.prefix(1) : claims[...]
    for claim in voters {
      let target = node.target(
        of: field, in: claim.provider, carriesMetadataFields: claim.carriesMetadataFields)
      guard let target else { continue }
      ballot.cast(target)
      if claim.provider.values[field] != nil { stated[target, default: 0] += 1 }
    }
    guard let value = ballot.winner else { return nil }
    return (value, 2 * stated[value, default: 0] >= ballot.count(of: value))
  }

  // MARK: A bare MVPD that is stored

  /// States on the MVPD itself what differs from what it gives by itself at the node.
  private func stateBareSettings(
    _ claims: [Claim], _ mvpd: inout MVPD, _ record: inout MVPDRecord
  ) -> [Record] {
    var records: [Record] = []
    for claim in claims {
      let node = nodes[claim.platform.ordinal]
      let own = ResolvedSettings(of: mvpd, at: node.platform)
      var setting = SettingRecord(
        at: claim.provider.place, requestor: nil, mvpd: mvpd.id, platform: node.platform)
      for field in node.fields {
        let target = node.target(
          of: field, in: claim.provider, carriesMetadataFields: claim.carriesMetadataFields)
        guard let target, own[field].value != target else { continue }
        if case .text(let text) = target, node.platform == .all || own[field].value == nil {
          setName(field, text, &mvpd, &record)
        } else {
          setting.fields.insert(field)
          setting.values[field] = target
        }
      }
      guard !setting.fields.isEmpty else { continue }
      var values = mvpd.settings[node.platform]
      for field in setting.fields { values[field] = setting.values[field] }
      mvpd.settings[node.platform] = values
      records.append(.setting(setting))
    }
    return records
  }

  private func setName(
    _ field: SettingField, _ text: ExactText, _ mvpd: inout MVPD, _ record: inout MVPDRecord
  ) {
    if field == .displayName {
      mvpd.displayName = text
      record.displayName = .set(text)
    } else {
      mvpd.logoURL = text
      record.logoURL = .set(text)
    }
  }
}

extension ConfigurationResponse.Provider {
  /// True when it states something that belongs to the MVPD whatever the requestor.
  fileprivate var statesFacts: Bool {
    isTempPass != nil || isProxied != nil || foregroundLogout != nil || iFrameRequired != nil
      || iFrameWidth != nil || iFrameHeight != nil
  }
}

extension MVPDRecord {
  /// False when it would leave a stored MVPD as it is.
  fileprivate var saysSomething: Bool {
    displayName.isEdit || logoURL.isEdit || isTempPass.isEdit || isProxied.isEdit || proxy.isEdit
      || providerID.isEdit || foregroundLogout.isEdit || iFrameRequired.isEdit
      || iFrameWidth.isEdit || iFrameHeight.isEdit
  }
}
