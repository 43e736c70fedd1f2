package import TVEModel

/// Which integrations a rule is about.
package struct TraitPattern: Hashable, Sendable {
  /// All of these hold.
  package let all: IntegrationTraits
  /// At least one of these holds; no matter when empty.
  package let any: IntegrationTraits
  /// None of these holds.
  package let none: IntegrationTraits

  package init(
    all: IntegrationTraits = [], any: IntegrationTraits = [], none: IntegrationTraits = []
  ) {
    self.all = all
    self.any = any
    self.none = none
  }

  /// The settings that decide whether it matches.
  package var fields: [SettingField] {
    let traits = all.union(any).union(none)
    return IntegrationTraits.fields.filter { traits.contains($0.trait) }.map(\.field)
  }

  /// True when an integration with these traits is meant.
  package func matches(_ traits: IntegrationTraits) -> Bool {
    traits.rawValue & all.rawValue == all.rawValue && traits.rawValue & none.rawValue == 0
      && (any.rawValue == 0 || traits.rawValue & any.rawValue != 0)
  }
}
