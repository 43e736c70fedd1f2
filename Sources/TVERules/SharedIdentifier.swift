import TVEModel

/// MVPDs of a requestor whose mapping ids cannot all be right.
///
/// Nothing in the configuration says which of them Apple gave the id, so that there is a remedy for
/// each: first for those that no list of the platform holds, where the fewest viewers meet a change.
struct SharedIdentifier {
  private let integrations: [ResolvedIntegration]

  /// How many of them are named.
  private static let limit = 4

  init(_ integrations: [ResolvedIntegration]) {
    self.integrations = integrations
  }

  var positions: [Int] { integrations.map(\.position) }

  var isInherited: Bool { integrations.allSatisfy { $0.inherits([.platformMappingID]) } }

  /// One for each MVPD, for the case that the id is not its own.
  var ownRemedies: [Remedy] {
    weakestFirst.prefix(Self.limit).map { integration in
      let id = integration.settings.platformMappingID.value.text
      return Remedy(
        if: "if '\(id)' is not \(integration.mvpdID)'s", .platformMappingID,
        Self.needsIdentifier(integration)
          ? .fill(.platformMappingID, .appleID) : .none([.platformMappingID]),
        of: integration)
    }
  }

  /// The same, and those for the case that all of them are one provider: one of them stays.
  var remedies: [Remedy] {
    let several = integrations.count == 2 ? "both" : "they"
    return ownRemedies
      + weakestFirst.dropLast().enumerated().map { place, integration in
        Remedy(
          if: place == 0 ? "if \(several) are one provider" : nil,
          .command(
            "mvpdctl integration set {integration} --active false",
            file: place == 0 ? "list only one of them for a requestor" : ""),
          culprit: integration.position, isFurther: place > 0)
      }
  }

  /// Those whose change the fewest viewers meet first; among equals the last of the list, which
  /// apps never reach.
  private var weakestFirst: [ResolvedIntegration] {
    integrations.enumerated().sorted { one, other in
      let weights = (Self.weight(one.element), Self.weight(other.element))
      return weights.0 == weights.1 ? one.offset > other.offset : weights.0 < weights.1
    }.map(\.element)
  }

  private static func weight(_ integration: ResolvedIntegration) -> Int {
    if integration.isSupported { return 3 }
    if integration.settings.enablePlatformServices.value { return 2 }
    return integration.settings.boardingStatus.value == .absent ? 0 : 1
  }

  /// True when the integration would lack its mapping id.
  private static func needsIdentifier(_ integration: ResolvedIntegration) -> Bool {
    integration.settings.boardingStatus.value != .absent
      || integration.settings.displayInPlatformPicker.value
  }
}
