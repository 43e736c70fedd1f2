/// Whether Apple's picker offers the chosen provider when the app passes the exported list.
public struct PickerOffer: Hashable, Sendable {
  /// The conditions of the list that the integration does not meet; nil when there is none at all.
  public let unmet: [SupportedCondition]?

  public var isOffered: Bool { unmet == [] }

  init(_ integration: ResolvedIntegration?) {
    unmet = integration.map { integration in
      SupportedCondition.allCases.filter { !$0.holds(for: integration) }
    }
  }
}

extension PickerOffer: CustomStringConvertible {
  public var description: String {
    isOffered
      ? "the exported list offers this provider"
      : "the exported list does not offer this provider; a viewer still sees it in an app that "
        + "passes no list, an empty list or an old one"
  }
}
