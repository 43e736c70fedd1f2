package import TVEModel

/// One way to mend a fault; the engine makes a command of it, and words for a file.
///
/// Where the fault does not tell who is right there are several, the safest first; so there are
/// where one is not enough.
package struct Remedy: Hashable, Sendable {
  /// When it is the right one, for example `if 'x' is not Hilltop_TV's`; nil when nothing has to
  /// be known.
  package var reading: String?
  package var mend: Mend
  /// The node where the value is to be stated; nil where the fault does not say.
  package var node: Platform?
  /// The position of the MVPD to mend; nil for the first of the subject.
  package var culprit: Int?
  /// True when the MVPD's own statement is to change, for all its requestors, false when the
  /// integration's; nil when that follows from the fault, for those requestors that it reaches.
  package var isInherited: Bool?
  /// True when it mends the fault only together with the one before.
  package var isFurther = false

  package init(
    if reading: String? = nil, _ mend: Mend, node: Platform? = nil, culprit: Int? = nil,
    isInherited: Bool? = nil, isFurther: Bool = false
  ) {
    self.reading = reading
    self.mend = mend
    self.node = node
    self.culprit = culprit
    self.isInherited = isInherited
    self.isFurther = isFurther
  }

  /// Another value of a setting, stated where the integration's value in force is stated now.
  init(
    if reading: String? = nil, _ field: SettingField, _ mend: Mend,
    of integration: ResolvedIntegration
  ) {
    let isInherited = integration.inherits([field])
    self.init(
      if: reading, mend, node: integration.node(of: field, isInherited: isInherited),
      culprit: integration.position, isInherited: isInherited)
  }

  /// True for the same remedy found on another platform.
  func isSame(as other: Remedy) -> Bool {
    var other = other
    other.node = node
    return self == other
  }
}
