import TVEModel

/// Finds what responses change about requestors: themselves, their integrations and what those
/// state.
struct RequestorReconciler {
  private let directory: MVPDDirectory
  private let mode: ImportMode
  private let nodes: [NodeFields] = Platform.allCases.map(NodeFields.init)
  private var resolvers: [Platform: Resolver] = [:]
  private(set) var records: [Record] = []
  private(set) var notes: [InputNote] = []

  /// - Parameter directory: the MVPDs as they will be, those that are new included.
  init(directory: MVPDDirectory, mode: ImportMode) {
    self.directory = directory
    self.mode = mode
  }

  /// - Parameters:
  ///   - responses: those of one requestor, in the order of the tree, a node once.
  ///   - stored: nil when the requestor is new.
  mutating func reconcile(
    _ id: RequestorID, _ responses: ArraySlice<PlacedResponse>, stored: RequestorConfiguration?
  ) {
    reconcileRequestor(id, responses.map(\.response), stored?.requestor)

    var integrations = Dictionary(
      uniqueKeysWithValues: (stored?.integrations ?? []).map { ($0.mvpd, $0) })
    var settings: [MVPDID: [Record]] = [:]
    var places: [MVPDID: Place] = [:]
    for item in responses {
      let isCarrying = item.response.carriesMetadataFields
      for provider in item.response.providers {
        var integration = integrations[provider.id] ?? Integration(mvpd: provider.id)
        if places[provider.id] == nil { places[provider.id] = provider.place }
        let record = difference(of: provider, isCarrying, item.platform, id, &integration)
        if let record { settings[provider.id, default: []].append(.setting(record)) }
        integrations[provider.id] = integration
      }
      noteInapplicable(item)
    }

    let storedByID = Dictionary(
      uniqueKeysWithValues: (stored?.integrations ?? []).map { ($0.mvpd, $0.isActive) })
    for (mvpd, place) in places.sorted(by: { $0.key < $1.key }) {
      if storedByID[mvpd] != true {
        var record = IntegrationRecord(at: place, requestor: id, mvpd: mvpd)
        if storedByID[mvpd] == false { record.active = .set(true) }
        records.append(.integration(record))
      }
      records += settings[mvpd] ?? []
    }
    noteStatementsBelow(id, responses, integrations)
    reconcileMissing(id, responses, stored?.integrations ?? [], present: Set(places.keys))
  }

  // MARK: The requestor itself

  private mutating func reconcileRequestor(
    _ id: RequestorID, _ responses: [ConfigurationResponse], _ stored: Requestor?
  ) {
    var record = RequestorRecord(at: responses[0].place, id: id)
    let names = responses.compactMap(\.displayName)
    noteDisagreement(names, "name", id, at: record.place)
    let name = names.first ?? (stored == nil ? ExactText(id.description) : nil)
    if names.isEmpty, stored == nil {
      notes.append(
        InputNote(
          .warning, ProblemCode.emptyIsUnset, at: record.place, field: "name",
          message: "requestor '\(id)' has no name here and takes its id for one: 'mvpdctl"
            + " requestor set \(id) --display-name NAME' gives it its own"))
    }
    if let name, name != stored?.displayName { record.displayName = .set(name) }

    let lists = responses.compactMap(\.domains).map { $0.sorted { $0.name < $1.name } }
    noteDisagreement(lists, "domains", id, at: record.place)
    if let domains = lists.first, domains != stored?.domains.sorted(by: { $0.name < $1.name }) {
      if stored != nil || !domains.isEmpty {
        record.domains = .set(
          domains.map {
            RequestorRecord.Domain(name: $0.name, mvpdInitiated: $0.mvpdInitiated)
          })
      }
    }
    if stored == nil || record.displayName.isEdit || record.domains.isEdit {
      records.append(.requestor(record))
    }
  }

  private mutating func noteDisagreement<Value: Hashable>(
    _ values: [Value], _ field: String, _ id: RequestorID, at place: Place
  ) {
    guard Set(values).count > 1 else { return }
    notes.append(
      InputNote(
        .warning, ProblemCode.responsesDisagree, at: place, field: field,
        message: "responses of requestor '\(id)' disagree about '\(field)', which is the same"
          + " on every platform; that of the first platform is taken"))
  }

  // MARK: Settings

  /// What has to be stated on an integration so that the response's values are in force.
  private mutating func difference(
    of provider: ConfigurationResponse.Provider, _ isCarrying: Bool, _ platform: Platform,
    _ requestor: RequestorID, _ integration: inout Integration
  ) -> SettingRecord? {
    let node = nodes[platform.ordinal]
    guard let current = resolved(integration, at: platform) else { return nil }
    var record = SettingRecord(
      at: provider.place, requestor: requestor, mvpd: provider.id, platform: platform)
    for field in node.fields {
      let target = node.target(of: field, in: provider, carriesMetadataFields: isCarrying)
      guard let target, current[field].value != target else { continue }
      record.fields.insert(field)
      record.values[field] = target
    }
    guard !record.fields.isEmpty else { return nil }
    var values = integration.settings[platform]
    for field in record.fields { values[field] = record.values[field] }
    integration.settings[platform] = values
    return record
  }

  private mutating func resolved(
    _ integration: Integration, at platform: Platform
  ) -> ResolvedSettings? {
    let resolver = resolvers[platform] ?? Resolver(directory, at: platform)
    resolvers[platform] = resolver
    return resolver.settings(of: integration.mvpd)?.overlaid(by: integration.settings)
  }

  /// Names settings of a response that mean nothing on its platform and are left out.
  private mutating func noteInapplicable(_ item: PlacedResponse) {
    let foreign = SettingField.allCases.filter { !$0.applies(at: item.platform) }
    for field in foreign {
      let stating = item.response.providers.filter {
        guard let value = $0.values[field] else { return false }
        return !value.isNone
      }
      guard let first = stating.first else { continue }
      notes.append(
        InputNote(
          .note, ProblemCode.doesNotApply, at: first.place, field: field.name,
          message: "\(field.name) has no meaning on '\(item.platform)' and is left out, for"
            + " \(stating.count) \(stating.count == 1 ? "MVPD" : "MVPDs") from '\(first.id)' on"))
    }
  }

  // MARK: What stays

  /// Names statements below a node that keep another value than the response has.
  private mutating func noteStatementsBelow(
    _ id: RequestorID, _ responses: ArraySlice<PlacedResponse>,
    _ integrations: [MVPDID: Integration]
  ) {
    let answered = Set(responses.map(\.platform))
    for item in responses where !item.platform.isLeaf {
      for provider in item.response.providers {
        guard let integration = integrations[provider.id] else { continue }
        let own = directory[provider.id]?.settings ?? StatedSettings()
        let entries = integration.settings.entries + own.entries
        let below = entries.contains {
          $0.platform != item.platform && $0.platform.path.contains(item.platform)
        }
        if below { noteBelow(id, provider, item, integration, answered) }
      }
    }
  }

  private mutating func noteBelow(
    _ id: RequestorID, _ provider: ConfigurationResponse.Provider, _ item: PlacedResponse,
    _ integration: Integration, _ answered: Set<Platform>
  ) {
    let node = nodes[item.platform.ordinal]
    var kept: [Platform: [SettingField: SettingValue]] = [:]
    for leaf in item.platform.leaves {
      guard let settings = resolved(integration, at: leaf) else { continue }
      for field in node.fields where field.applies(at: leaf) {
        let target = node.target(
          of: field, in: provider,
          carriesMetadataFields: item.response.carriesMetadataFields)
        let (value, origin) = settings[field]
        guard let target, let value, value != target, let deeper = origin.platform,
          deeper != item.platform, deeper.path.contains(item.platform), !answered.contains(deeper)
        else { continue }
        kept[deeper, default: [:]][field] = value
      }
    }
    for (platform, values) in kept.sorted(by: { $0.key.ordinal < $1.key.ordinal }) {
      let list = SettingField.allCases.compactMap { field in
        values[field].map { "\(field.name) '\($0)'" }
      }
      notes.append(
        InputNote(
          .note, ProblemCode.stillStatedBelow, at: provider.place, value: platform.rawValue,
          message: "integration '\(id)/\(provider.id)': \(platform) still says"
            + " \(list.joined(separator: ", "))"))
    }
  }

  /// Deals with active integrations that no response of the requestor holds.
  private mutating func reconcileMissing(
    _ id: RequestorID, _ responses: ArraySlice<PlacedResponse>, _ stored: [Integration],
    present: Set<MVPDID>
  ) {
    let missing = stored.filter { $0.isActive && !present.contains($0.mvpd) }.map(\.mvpd).sorted()
    guard !missing.isEmpty, mode != .merge, let first = responses.first else { return }
    let place = first.response.place
    // The order of the tree has `all` first, and only a response for all platforms shows that an
    // integration is gone: one platform may leave an MVPD out.
    guard first.platform == .all else {
      let platforms = responses.map(\.platform.rawValue).joined(separator: ", ")
      notes.append(
        InputNote(
          .note, ProblemCode.notInResponse, at: place, value: id.description,
          message: "requestor '\(id)': the response for \(platforms) lacks"
            + " \(missing.count) active \(missing.count == 1 ? "integration" : "integrations"),"
            + " which \(missing.count == 1 ? "stays" : "stay") as stored:"
            + " \(missing.map(\.description).joined(separator: ", "))"))
      return
    }
    for mvpd in missing {
      if mode == .prune {
        records.append(
          .deletion(DeletionRecord(at: place, target: .integration(id, mvpd), cascades: true)))
      } else {
        var record = IntegrationRecord(at: place, requestor: id, mvpd: mvpd)
        record.active = .set(false)
        records.append(.integration(record))
      }
    }
  }
}

extension Origin {
  /// The node at which the value is stated; nil when it is stated nowhere.
  fileprivate var platform: Platform? {
    switch self {
    case .integration(let platform), .mvpd(let platform): platform
    case .builtIn, .doesNotApply: nil
    }
  }
}
