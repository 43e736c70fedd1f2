package import TVEInterchange

/// How a change is carried out.
package struct ChangeOptions {
  /// Everything is done and then rolled back.
  package var isDryRun = false
  /// One writer of many rows at a time: waits for the others before it looks at anything.
  package var isBulk = false
  /// At most this many changes are kept for the outcome; the summary counts all.
  package var listLimit = Int.max
  /// The revision that one thing must still have.
  package var expectedRevision: (kind: EntityKind, key: [String], revision: Int)?
  /// Says of a change that was made whether it must be asked for first; then it is rolled back.
  package var isHeld: ((ChangeOutcome) -> Bool)?
  /// The digest of the plan that was shown and confirmed; another one is refused.
  package var expectedDigest: String?

  /// From so many records about integrations on, those that say nothing new are not staged; nil
  /// stages all. The outcome is the same.
  var unchangedSkippedFrom: Int? = 4096

  package init() {}
}

/// What a change did, or would do.
package struct ChangeOutcome: Sendable {
  package var summary = ChangeSummary()
  /// In order of kind and key; the first of them when there are more than the limit.
  package var changes: [Change] = []
  package var isComplete = true
  package var impact = Impact()
  package var notes: [InputNote] = []
  /// Equal for equal plans.
  package var digest = ""

  package init() {}
}

/// A change that was rolled back because it must be asked for first.
package struct HeldChange: Error {
  package let outcome: ChangeOutcome
}
