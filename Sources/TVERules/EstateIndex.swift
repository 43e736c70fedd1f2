package import TVEModel

/// What the rules of a run share: the MVPDs, what each gives on each platform, and numbers for the
/// texts that are compared across integrations.
///
/// A class, since every rule and every view refers to the one that the engine fills.
package final class EstateIndex {
  package let directory: MVPDDirectory
  /// Where the run looks, platforms of a device only, in the order of the tree.
  package let platforms: [Platform]
  /// Provider identifiers of the platform.
  package private(set) var mappings = ValueTable()
  /// Display names as they are.
  package private(set) var names = ValueTable()
  /// How many active integrations each MVPD has had so far, by position.
  package private(set) var activeCounts: [Int]
  /// The requestors visited so far, by number.
  package private(set) var requestors: [RequestorID] = []
  private let resolvers: [Resolver]
  private var own: [Own] = []

  /// What each MVPD gives on one platform when the integration states nothing, by position.
  private struct Own {
    var mappings: [Int32] = []
    var names: [Int32] = []
    var insecureLogos: [Bool] = []
    var tempPasses: [Bool] = []
  }

  package init(_ directory: MVPDDirectory, platforms: [Platform]) {
    self.directory = directory
    self.platforms = platforms
    activeCounts = Array(repeating: 0, count: directory.mvpds.count)
    resolvers = platforms.map { Resolver(directory, at: $0) }
    for resolver in resolvers {
      var own = Own(tempPasses: directory.mvpds.map(\.isTempPass))
      for position in directory.mvpds.indices {
        let settings = resolver.settings(at: position)
        own.mappings.append(number(ofMapping: settings))
        own.names.append(number(ofName: settings))
        own.insecureLogos.append(Self.isInsecure(settings.logoURL.value))
      }
      self.own.append(own)
    }
  }

  /// What an MVPD gives by itself on the platform of this index in `platforms`.
  package func settings(at position: Int, platform index: Int) -> ResolvedSettings {
    resolvers[index].settings(at: position)
  }

  /// The number of what an MVPD gives as its mapping id on that platform, in `mappings`.
  package func mapping(at position: Int, platform index: Int) -> Int32 {
    own[index].mappings[position]
  }

  /// The ids of requestors, by their numbers.
  func requestorIDs(_ numbers: NumberSet) -> [RequestorID] {
    numbers.numbers.map { requestors[Int($0)] }
  }

  /// Gives the next requestor of the stream its number.
  func number(requestor id: RequestorID) -> Int32 {
    requestors.append(id)
    return Int32(requestors.count - 1)
  }

  /// Resolves a requestor on one platform and gathers what rules ask about it.
  func view(
    of configuration: RequestorConfiguration, number: Int32, platform index: Int,
    resolved known: ResolvedRequestor?, carriesMetadataFields: Bool
  ) -> RequestorView {
    let resolved = known ?? resolvers[index].resolve(configuration)
    let count = resolved.integrations.count
    var active: [Int] = []
    var traits: [IntegrationTraits] = []
    var mappings: [Int32] = []
    var names: [Int32] = []
    active.reserveCapacity(count)
    traits.reserveCapacity(count)
    mappings.reserveCapacity(count)
    names.reserveCapacity(count)
    // By index, since an element copied is a dozen references counted.
    let integrations = resolved.integrations
    for place in integrations.indices where integrations[place].isActive {
      active.append(place)
      let mvpd = integrations[place].position
      if index == 0 { activeCounts[mvpd] += 1 }
      mappings.append(
        integrations[place].settings.platformMappingID.origin.isIntegration
          ? self.number(ofMapping: integrations[place].settings) : own[index].mappings[mvpd])
      names.append(
        integrations[place].settings.displayName.origin.isIntegration
          ? self.number(ofName: integrations[place].settings) : own[index].names[mvpd])
      let insecure =
        integrations[place].settings.logoURL.origin.isIntegration
        ? Self.isInsecure(integrations[place].settings.logoURL.value)
        : own[index].insecureLogos[mvpd]
      var flags = IntegrationTraits(
        integrations[place], isTempPass: own[index].tempPasses[mvpd], hasInsecureLogo: insecure)
      if !carriesMetadataFields { flags.insert(.metadataUnknown) }
      traits.append(flags)
    }
    return RequestorView(
      estate: self, number: number, configuration: configuration, resolved: resolved,
      active: active, traits: traits, mappings: mappings, names: names)
  }

  private func number(ofMapping settings: ResolvedSettings) -> Int32 {
    let id = settings.platformMappingID.value
    return id.isEmpty ? ValueTable.missing : mappings.number(of: id)
  }

  private func number(ofName settings: ResolvedSettings) -> Int32 {
    guard let name = settings.displayName.value, !name.isEmpty else { return ValueTable.missing }
    return names.number(of: name)
  }

  private static func isInsecure(_ url: ExactText?) -> Bool {
    guard let url else { return false }
    return !url.text.utf8.starts(with: "https://".utf8)
  }
}

extension Origin {
  /// True for what the integration states itself.
  package var isIntegration: Bool {
    if case .integration = self { true } else { false }
  }
}
