package import TVEModel

/// A configuration that was made from files, with the place of each thing.
package struct GroupedConfiguration {
  package let directory: MVPDDirectory
  package let programmers: [ProgrammerID: Programmer]
  /// The ids of all requestors, in byte order.
  package let requestorIDs: [RequestorID]
  /// MVPDs that no file holds but others refer to; id and a made-up logo stand for what they are.
  package let assumedMVPDs: Set<MVPDID>
  /// Requestors that no file holds but others refer to.
  package let assumedRequestors: Set<RequestorID>
  /// The platforms whose responses carry `requiredMetadataFields` for no MVPD, as v2's never do, so
  /// that their absence says nothing.
  package let platformsWithoutMetadataFields: [RequestorID: Set<Platform>]
  /// The first of them.
  package let problems: [InputProblem]
  /// How many more there are.
  package let unkeptProblems: Int
  package let notes: [InputNote]

  private let mvpdPlaces: [MVPDID: MVPDPlaces]
  private let requestors: [RequestorID: GroupedRequestor]
  private let places: PlaceTable

  init(
    mvpds: [MVPDID: GroupedMVPD], requestors: [RequestorID: GroupedRequestor],
    programmers: [ProgrammerID: Programmer], places: PlaceTable,
    platformsWithoutMetadataFields: [RequestorID: Set<Platform>], problems: [InputProblem],
    unkeptProblems: Int, notes: [InputNote]
  ) {
    let holdsMVPDs = mvpds.values.contains { $0.place != nil }
    assumedMVPDs = holdsMVPDs ? [] : Self.named(mvpds, requestors)
    directory = MVPDDirectory(
      holdsMVPDs
        ? mvpds.values.filter { $0.place != nil }.map(\.mvpd)
        : assumedMVPDs.map { Self.assumed(mvpds[$0]?.mvpd ?? MVPD(id: $0)) })
    let holdsRequestors = requestors.values.contains { $0.place != nil }
    requestorIDs = requestors.filter { $0.value.place != nil || !holdsRequestors }.keys.sorted()
    assumedRequestors = holdsRequestors ? [] : Set(requestors.keys)
    mvpdPlaces = mvpds.mapValues { MVPDPlaces(own: $0.place, settings: $0.settingPlaces) }
    self.requestors = requestors
    self.programmers = programmers
    self.places = places
    self.platformsWithoutMetadataFields = platformsWithoutMetadataFields
    self.problems = problems
    self.unkeptProblems = unkeptProblems
    self.notes = notes
  }

  /// Where an MVPD stands, and those of its settings that stand elsewhere.
  private struct MVPDPlaces {
    let own: CompactPlace?
    let settings: [SettingPlace]
  }

  /// Every MVPD that something refers to.
  private static func named(
    _ mvpds: [MVPDID: GroupedMVPD], _ requestors: [RequestorID: GroupedRequestor]
  ) -> Set<MVPDID> {
    var ids = Set(mvpds.keys)
    for entry in requestors.values { ids.formUnion(entry.integrations.keys) }
    return ids
  }

  private static func assumed(_ mvpd: MVPD) -> MVPD {
    var mvpd = mvpd
    mvpd.displayName = ExactText(mvpd.id.description)
    mvpd.logoURL = "https://logo.invalid/assumed.png"
    return mvpd
  }

  /// One requestor with its integrations; nil when there is none with this id.
  package func requestor(_ id: RequestorID) -> RequestorConfiguration? {
    guard let entry = requestors[id] else { return nil }
    let integrations = entry.integrations.filter { directory.position(of: $0.key) != nil }
    let ranked = integrations.filter { $0.value.rank > 0 }.sorted {
      ($0.value.rank, $0.key) < ($1.value.rank, $1.key)
    }
    let featured = entry.featuredPlace == nil ? ranked.map(\.key) : entry.featured
    return RequestorConfiguration(
      requestor: entry.requestor,
      integrations: integrations.sorted { $0.key < $1.key }.map { mvpd, integration in
        Integration(
          mvpd: mvpd, isActive: integration.isActive, degradation: integration.degradation,
          settings: integration.settings)
      }, featured: featured.filter { integrations[$0] != nil })
  }

  /// Where a requestor, an MVPD or an integration stands; nil when no file holds it.
  package func place(requestor: RequestorID? = nil, mvpd: MVPDID? = nil) -> Place? {
    var found: CompactPlace?
    if let requestor, let mvpd {
      found = requestors[requestor]?.integrations[mvpd]?.place
    } else if let mvpd {
      found = mvpdPlaces[mvpd]?.own
    } else if let requestor {
      found = requestors[requestor]?.place
    }
    return found.map(places.place)
  }

  /// Where the value of a setting that is in force at a node is stated, be it on the integration
  /// or, without a requestor, on the MVPD; where it is stated nowhere, the place of these.
  package func place(
    of field: SettingField, requestor: RequestorID?, mvpd: MVPDID, at platform: Platform
  ) -> Place? {
    guard let own = directory[mvpd] else { return place(requestor: requestor, mvpd: mvpd) }
    var settings = ResolvedSettings(of: own, at: platform)
    if let integration = requestor.flatMap({ requestors[$0]?.integrations[mvpd] }) {
      settings = settings.overlaid(by: integration.settings)
    }
    switch settings[field].origin {
    case .integration(let node):
      let elsewhere = requestor.flatMap { requestors[$0]?.settingPlaces[mvpd] } ?? []
      return place(of: field, at: node, among: elsewhere)
        ?? place(requestor: requestor, mvpd: mvpd)
    case .mvpd(let node):
      return place(of: field, at: node, among: mvpdPlaces[mvpd]?.settings ?? [])
        ?? place(mvpd: mvpd)
    case .builtIn, .doesNotApply: return place(requestor: requestor, mvpd: mvpd)
    }
  }

  private func place(
    of field: SettingField, at node: Platform, among elsewhere: [SettingPlace]
  ) -> Place? {
    elsewhere.first { $0.holds(field, at: node) }.map { places.place($0.place) }
  }
}

extension GroupedConfiguration: ConfigurationStream {
  package mutating func read(
    mvpds: (MVPDDirectory) throws -> Void, requestor: (RequestorConfiguration) throws -> Void
  ) throws {
    try mvpds(directory)
    for id in requestorIDs {
      if let configuration = self.requestor(id) { try requestor(configuration) }
    }
  }
}
