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
  /// True when it is the MVPD's, so that it is reported once for all its requestors.
  package var isInherited: Bool
  /// True when a statement of the integration's own takes part all the same, so that it is another
  /// fault for each requestor.
  package var isOwn = false
  package var setting: SettingField?
  /// The name of a field that is no setting.
  package var field: String?
  package var value: String?
  /// What is wrong, as the rest of a sentence after the subject and a colon.
  package var statement: String
  /// Instead of the rule's own effect.
  package var effect: String?
  /// What tells the fault from others that the rule finds at the same object, for example the
  /// domain; nil where there is one at most.
  package var detail: String?
  /// At least one, the safest first.
  package var remedies: [Remedy]

  package init(
    _ severity: Severity, _ subject: Subject, isInherited: Bool = false,
    setting: SettingField? = nil, field: String? = nil, value: String? = nil,
    detail: String? = nil, _ statement: String, effect: String? = nil, remedies: [Remedy]
  ) {
    self.severity = severity
    self.subject = subject
    self.isInherited = isInherited
    self.setting = setting
    self.field = field
    self.value = value
    self.statement = statement
    self.effect = effect
    self.detail = detail
    self.remedies = remedies
  }

  /// A fault that is mended in one way.
  package init(
    _ severity: Severity, _ subject: Subject, isInherited: Bool = false,
    setting: SettingField? = nil, field: String? = nil, value: String? = nil,
    detail: String? = nil, _ statement: String, effect: String? = nil, mend: Mend
  ) {
    self.init(
      severity, subject, isInherited: isInherited, setting: setting, field: field, value: value,
      detail: detail, statement, effect: effect, remedies: [Remedy(mend)])
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
