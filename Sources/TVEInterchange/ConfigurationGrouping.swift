import TVEModel

/// Groups what files hold, in any order, into the configuration that an import of them into an
/// empty database would make.
///
/// A class, because readers fill it. References to a kind of thing that no file holds are taken as
/// good: the things referred to are made up, with the id as their name.
package final class ConfigurationGrouping: RecordSink {
  private var places = PlaceTable()
  private var programmers: [ProgrammerID: (programmer: Programmer, place: CompactPlace)] = [:]
  private var mvpds: [MVPDID: GroupedMVPD] = [:]
  private var requestors: [RequestorID: GroupedRequestor] = [:]
  private var responses: [PlacedResponse] = []
  private var duplicates = DuplicateLedger()
  private var settingsPool: Set<StatedSettings> = []
  private var holdsIntegrations = false
  private let now: Int?
  private var problems: [InputProblem] = []
  private var notes: [InputNote] = []
  private var unkeptProblems = 0

  /// More problems than this are counted only, as more remarks are dropped: nobody reads them.
  private static let limit = 1_000

  /// - Parameter now: seconds since 1970, by which degradations have ended; nil when none has.
  package init(now: Int? = nil) {
    self.now = now
  }

  package func report(_ problem: InputProblem) { keep(problem) }

  /// Keeps a problem, which is worded only where there is room for it.
  private func keep(_ problem: @autoclosure () -> InputProblem) {
    if problems.count < Self.limit {
      problems.append(problem())
    } else {
      unkeptProblems += 1
    }
  }

  package func report(_ note: InputNote) {
    if notes.count < Self.limit { notes.append(note) }
  }

  /// Takes one record of the input.
  package func take(_ record: Record) {
    switch record {
    case .programmer(let record): take(record)
    case .requestor(let record): take(record)
    case .mvpd(let record): take(record)
    case .integration(let record): take(record)
    case .setting(let record): take(record)
    case .featured(let record): take(record)
    case .deletion, .scope: break
    }
  }

  /// Takes a response with the node at which `import` would take it.
  package func take(_ response: PlacedResponse) { responses.append(response) }

  /// Takes a proxied list, whose proxy is not known: an MVPD that names no requestors gets none.
  package func take(_ providers: [ProxiedProvider]) {
    for provider in providers {
      take(MVPDRecord(provider))
      for reference in provider.requestors ?? [] {
        take(
          IntegrationRecord(at: reference.place, requestor: reference.id, mvpd: provider.id))
      }
    }
  }

  /// The configuration, once all files are taken, with all problems and notes.
  package func finish() -> GroupedConfiguration {
    let empty = ResponseReconciler(
      directory: MVPDDirectory([]), configurations: [:], mode: .replace, reach: { _ in 0 })
    let reconciled = empty.reconcile(responses, passingRepetitions: true)
    let silent = platformsWithoutMetadataFields
    responses = []
    for note in reconciled.notes { report(note) }
    for problem in reconciled.problems { report(problem) }
    for record in reconciled.records { take(record) }
    for problem in duplicates.problems(places) { report(problem) }

    var checker = ReferenceChecker(
      places: places, programmers: Set(programmers.keys), mvpds: mvpds, requestors: requestors,
      holdsIntegrations: holdsIntegrations)
    checker.check { keep($0()) }
    // What the configuration needs no longer is not to be kept beside it.
    defer { (mvpds, requestors, settingsPool) = ([:], [:], []) }
    return GroupedConfiguration(
      mvpds: mvpds, requestors: requestors, programmers: programmers.mapValues(\.programmer),
      places: places, platformsWithoutMetadataFields: silent, problems: problems,
      unkeptProblems: unkeptProblems, notes: notes)
  }

  private var platformsWithoutMetadataFields: [RequestorID: Set<Platform>] {
    func platforms(carrying: Bool) -> [RequestorID: Set<Platform>] {
      var platforms: [RequestorID: Set<Platform>] = [:]
      for item in responses where item.response.carriesMetadataFields == carrying {
        guard let id = item.response.requestor else { continue }
        platforms[id, default: []].formUnion(item.platform.leaves)
      }
      return platforms
    }
    let speaking = platforms(carrying: true)
    return Dictionary(
      uniqueKeysWithValues: platforms(carrying: false).map { id, platforms in
        (id, platforms.subtracting(speaking[id] ?? []))
      })
  }

  // MARK: Records

  private func take(_ record: ProgrammerRecord) {
    let place = places.compact(record.place)
    if let earlier = programmers[record.id] {
      duplicates.add(.programmer(record.id), earlier.place, place)
      return
    }
    let name = record.displayName.value ?? ExactText(record.id.description)
    programmers[record.id] = (Programmer(id: record.id, displayName: name), place)
  }

  private func take(_ record: RequestorRecord) {
    let place = places.compact(record.place)
    var entry = requestors[record.id] ?? newRequestor(record.id)
    if let earlier = entry.place {
      duplicates.add(.requestor(record.id), earlier, place)
      return
    }
    entry.place = place
    entry.requestor.displayName =
      record.displayName.value ?? ExactText(record.id.description)
    entry.requestor.programmer = record.programmer.value
    entry.requestor.domains = (record.domains.value ?? []).map {
      Requestor.Domain(name: $0.name, mvpdInitiated: $0.mvpdInitiated ?? false)
    }.sorted { $0.name < $1.name }
    requestors[record.id] = entry
  }

  private func take(_ record: MVPDRecord) {
    let place = places.compact(record.place)
    var entry = mvpds[record.id] ?? GroupedMVPD(mvpd: MVPD(id: record.id))
    if let earlier = entry.place {
      duplicates.add(.mvpd(record.id), earlier, place)
      return
    }
    entry.place = place
    entry.mvpd.displayName = record.displayName.value
    entry.mvpd.logoURL = record.logoURL.value
    entry.mvpd.isTempPass = record.isTempPass.value ?? false
    entry.mvpd.proxy = record.proxy.value
    entry.mvpd.isProxied = record.isProxied.value ?? (record.proxy.value != nil)
    entry.mvpd.providerID = record.providerID.value
    entry.mvpd.foregroundLogout = record.foregroundLogout.value
    entry.mvpd.iFrameRequired = record.iFrameRequired.value
    entry.mvpd.iFrameWidth = record.iFrameWidth.value
    entry.mvpd.iFrameHeight = record.iFrameHeight.value
    mvpds[record.id] = entry
  }

  private func take(_ record: IntegrationRecord) {
    holdsIntegrations = true
    let place = places.compact(record.place)
    var entry = GroupedIntegration(place: place)
    if let earlier = requestors[record.requestor]?.integrations[record.mvpd] {
      if earlier.isDeclared {
        duplicates.add(.integration(record.requestor, record.mvpd), earlier.place, place)
        return
      }
      entry.settings = earlier.settings
      keepSettingPlaces(of: earlier, record.requestor, record.mvpd)
    }
    entry.isDeclared = true
    entry.isActive = record.active.value ?? true
    entry.degradation = hasEnded(record) ? nil : record.degradation.value
    entry.rank = UInt32(clamping: record.featuredRank.value ?? 0)
    requestors[record.requestor, default: newRequestor(record.requestor)]
      .integrations[record.mvpd] = entry
  }

  /// True when the end of the record's degradation has passed.
  private func hasEnded(_ record: IntegrationRecord) -> Bool {
    guard let now, let end = record.degradationUntil.value else { return false }
    return Timestamp.seconds(end.text).map { $0 <= now } ?? false
  }

  /// Settings that came before their integration stand where they were.
  private func keepSettingPlaces(
    of earlier: GroupedIntegration, _ requestor: RequestorID, _ mvpd: MVPDID
  ) {
    let known = requestors[requestor]?.settingPlaces[mvpd] ?? []
    for entry in earlier.settings.entries {
      let fields = entry.values.statedFields.filter { field in
        !known.contains { $0.holds(field, at: entry.platform) }
      }
      if fields.isEmpty { continue }
      requestors[requestor]?.settingPlaces[mvpd, default: []].append(
        SettingPlace(entry.platform, fields, earlier.place))
    }
  }

  private func take(_ record: FeaturedRecord) {
    let place = places.compact(record.place)
    var entry = requestors[record.requestor] ?? newRequestor(record.requestor)
    if let earlier = entry.featuredPlace {
      duplicates.add(.featured(record.requestor), earlier, place)
      return
    }
    entry.featuredPlace = place
    entry.featured = record.mvpds
    requestors[record.requestor] = entry
  }

  private func take(_ record: SettingRecord) {
    let place = places.compact(record.place)
    if let requestor = record.requestor {
      takeIntegrationSetting(record, requestor, place)
    } else {
      var entry = mvpds[record.mvpd] ?? GroupedMVPD(mvpd: MVPD(id: record.mvpd))
      merge(record, into: &entry.mvpd.settings, place) { field in
        entry.settingPlaces.first { $0.holds(field, at: record.platform) }?.place ?? entry.place
      }
      if entry.place != place {
        entry.settingPlaces.append(
          SettingPlace(record.platform, record.values.statedFields, place))
      }
      mvpds[record.mvpd] = entry
    }
  }

  private func takeIntegrationSetting(
    _ record: SettingRecord, _ requestor: RequestorID, _ place: CompactPlace
  ) {
    var integration =
      requestors[requestor]?.integrations[record.mvpd] ?? GroupedIntegration(place: place)
    let own = integration.place
    merge(record, into: &integration.settings, place) { field in
      requestors[requestor]?.settingPlaces[record.mvpd]?
        .first { $0.holds(field, at: record.platform) }?.place ?? own
    }
    integration.settings = settingsPool.insert(integration.settings).memberAfterInsert
    requestors[requestor, default: newRequestor(requestor)].integrations[record.mvpd] = integration
    if own != place {
      requestors[requestor]?.settingPlaces[record.mvpd, default: []].append(
        SettingPlace(record.platform, record.values.statedFields, place))
    }
  }

  /// Adds what a record states; a field that is stated already at the node is a duplicate of the
  /// one at the place that `first` gives.
  private func merge(
    _ record: SettingRecord, into settings: inout StatedSettings, _ place: CompactPlace,
    _ first: (SettingField) -> CompactPlace?
  ) {
    var values = settings[record.platform]
    for field in record.values.statedFields {
      if values[field] != nil {
        duplicates.add(
          .setting(record.requestor, record.mvpd, record.platform, field), first(field) ?? place,
          place)
      } else {
        values[field] = record.values[field]
      }
    }
    settings[record.platform] = values
  }

  private func newRequestor(_ id: RequestorID) -> GroupedRequestor {
    GroupedRequestor(requestor: Requestor(id: id, displayName: ExactText(id.description)))
  }
}

extension MVPDRecord {
  /// What a proxied list says of an MVPD, save its proxy, which stands outside of the list.
  fileprivate init(_ provider: ProxiedProvider) {
    self.init(at: provider.place, id: provider.id)
    displayName = .set(provider.displayName)
    logoURL = provider.logoURL.map(Edit.set) ?? .keep
    isProxied = .set(true)
    providerID = provider.providerID.map(Edit.set) ?? .keep
    if provider.iFrameWidth != nil { iFrameRequired = .set(true) }
    iFrameWidth = provider.iFrameWidth.map(Edit.set) ?? .keep
    iFrameHeight = provider.iFrameHeight.map(Edit.set) ?? .keep
  }
}
