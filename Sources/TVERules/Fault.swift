package import TVEModel

/// What a rule reports about one requestor on one platform, or about the estate, before the engine
/// merges it with its like and words it as a finding.
package struct Fault: Sendable {
  /// Whom it is about.
  package enum Subject: Hashable, Sendable {
    /// The requestor that is visited, with the MVPDs at these positions of the directory.
    case integration([Int])
    /// The requestor that is visited.
    case requestor
    /// The MVPDs at these positions, whatever the requestor, on these platforms; the requestors
    /// are those to name.
    case estate([Int], requestors: [RequestorID] = [], platforms: PlatformSet = PlatformSet())
  }

  package var severity: Severity
  package var subject: Subject
  /// True when no integration's own statement takes part.
  package var isInherited: Bool
  package var setting: SettingField?
  /// The name of a field that is no setting.
  package var field: String?
  package var value: String?
  /// What is wrong, as the rest of a sentence after the subject and a colon.
  package var statement: String
  /// Instead of the rule's own effect.
  package var effect: String?
  package var mend: Mend
  /// The node where `mend` is to be stated; nil where the fault does not say.
  package var node: Platform?
  /// The position of the MVPD to mend; nil for the first of the subject.
  package var culprit: Int?

  package init(
    _ severity: Severity, _ subject: Subject, isInherited: Bool = false,
    setting: SettingField? = nil, field: String? = nil, value: String? = nil,
    _ statement: String, effect: String? = nil, mend: Mend, node: Platform? = nil,
    culprit: Int? = nil
  ) {
    self.severity = severity
    self.subject = subject
    self.isInherited = isInherited
    self.setting = setting
    self.field = field
    self.value = value
    self.statement = statement
    self.effect = effect
    self.mend = mend
    self.node = node
    self.culprit = culprit
  }

  /// A fault of the integration that an integration rule looks at.
  package init(
    _ severity: Severity, _ field: SettingField, value: String? = nil, _ statement: String,
    effect: String? = nil, mend: Mend
  ) {
    self.init(
      severity, .integration([]), setting: field, value: value, statement, effect: effect,
      mend: mend)
  }
}
