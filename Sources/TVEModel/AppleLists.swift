/// Which integrations of a requestor stand in which list for Apple's framework or the SDK's filter,
/// and in which order: the one place that says so.
///
/// Lists hold positions in `ResolvedRequestor.integrations`.
public struct AppleLists: Sendable {
  /// Supported, in byte order of the mapping id, each id once.
  public let supported: [Int]
  /// Supported and featured, in rank order, each mapping id once.
  public let featured: [Int]
  /// Supported: the featured in rank order, then the others by folded display name and MVPD id.
  public let filter: [Int]
  /// Supported and featured, in rank order.
  public let featuredFilter: [Int]
  /// Active with a mapping id, in its byte order; of several with one id the first MVPD, as apps
  /// that walk the configuration would find it.
  public let mapped: [Int]
  /// Fully supported, single sign-on on, with attributes to ask Apple for.
  public let asked: [Int]

  /// The lists of a requestor.
  public init(of requestor: ResolvedRequestor) {
    let integrations = requestor.integrations
    var providers = TextSorter()
    var names = TextSorter()
    var isSupported = [Bool](repeating: false, count: integrations.count)
    let featured = Self.featured(of: integrations)
    var asked: [Int] = []
    for position in integrations.indices where integrations[position].isActive {
      let settings = integrations[position].settings
      if !settings.platformMappingID.value.isEmpty {
        providers.append(settings.platformMappingID.value.text, at: position)
      }
      if settings.boardingStatus.value == .supported, settings.enablePlatformServices.value,
        !settings.requiredMetadataFields.value.isEmpty
      {
        asked.append(position)
      }
      guard integrations[position].isSupported else { continue }
      isSupported[position] = true
      if integrations[position].featuredRank == nil {
        names.append(folding: settings.displayName.value?.text ?? "", at: position)
      }
    }
    let sorted = providers.positions()
    let mappingID = { (position: Int) in integrations[position].settings.platformMappingID.value }
    mapped = Self.withoutRepeats(sorted, mappingID)
    supported = Self.withoutRepeats(sorted.filter { isSupported[$0] }, mappingID)
    filter = featured + names.positions()
    featuredFilter = featured
    var seen: Set<ExactText> = []
    self.featured = featured.filter { seen.insert(mappingID($0)).inserted }
    self.asked = asked
  }

  /// The positions of those that are supported and featured, in rank order.
  static func featured(of integrations: [ResolvedIntegration]) -> [Int] {
    integrations.indices
      .filter { integrations[$0].featuredRank != nil && integrations[$0].isSupported }
      .sorted { (integrations[$0].featuredRank ?? 0) < (integrations[$1].featuredRank ?? 0) }
  }

  /// The first of each run of positions that have the same text.
  private static func withoutRepeats(
    _ positions: [Int], _ text: (Int) -> ExactText
  ) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(positions.count)
    for position in positions {
      if let last = result.last, text(last) == text(position) { continue }
      result.append(position)
    }
    return result
  }
}
