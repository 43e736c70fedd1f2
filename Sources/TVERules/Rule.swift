package import TVEModel

/// What a rule says about itself, the same for one that looks at the configuration and for one
/// whose faults only files can have.
package protocol RuleDescription: Sendable, SendableMetatype {
  /// Kebab case; never reused for another rule.
  static var id: String { get }
  /// The highest severity of its findings.
  static var severity: Severity { get }
  /// What holds in a good configuration, one sentence.
  static var summary: String { get }
  /// What the viewer or the app meets otherwise, with the code that an app would show.
  static var effect: String { get }
  /// Where the rule comes from.
  static var source: String { get }
  /// Each has at least one finding of the rule.
  static var bad: [RuleExample] { get }
  /// None has a finding of the rule.
  static var good: [RuleExample] { get }
}

/// A rule over the configuration: pure, total and ordered; it keeps counters, not rows.
///
/// The engine makes one value for a run and calls it for each requestor on each platform of its
/// scope, in the order of the stream.
package protocol Rule: RuleDescription {
  static var scope: RuleScope { get }
  init()
  /// Called once, before any requestor.
  mutating func begin(_ estate: EstateIndex) -> [Fault]
  /// Called for each requestor and platform.
  mutating func visit(_ view: RequestorView) -> [Fault]
  /// Called once, after all requestors.
  mutating func end(_ estate: EstateIndex) -> [Fault]
}

extension Rule {
  package mutating func begin(_ estate: EstateIndex) -> [Fault] { [] }
  package mutating func visit(_ view: RequestorView) -> [Fault] { [] }
  package mutating func end(_ estate: EstateIndex) -> [Fault] { [] }
}

/// A rule that one active integration on one platform can break by itself.
///
/// The pattern is tested for every integration, `fault` called only where it matches.
package protocol IntegrationRule: Rule {
  static var pattern: TraitPattern { get }
  /// The settings that make the fault the MVPD's, to be reported once, when none of them is the
  /// integration's own statement.
  static var deciding: [SettingField] { get }
  /// The fault of an integration that matches the pattern.
  static func fault(of integration: ResolvedIntegration, _ traits: IntegrationTraits) -> Fault
}
