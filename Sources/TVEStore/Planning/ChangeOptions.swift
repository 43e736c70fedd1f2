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
  /// What the input speaks of completely and does not hold is deleted.
  package var prunes = false
  /// How much of each kind may be deleted in this way.
  package var deletionLimit = DeletionLimit.standard
  /// Counts how far each listed change reaches.
  package var tellsReach = false
  /// Takes every change, before the plan is applied; `Change.base` is what it stands on.
  package var record: ((Change) throws -> Void)?
  /// Told which phase begins, and how many records were read in it, for whoever waits.
  package var progress: ((ChangePhase, Int) -> Void)?
  /// Looks, after all is applied and before it is stored, whether it is what the input says.
  package var verify: (() throws -> [InputProblem])?
  /// The digest of the plan that was shown and confirmed; another one is refused.
  package var expectedDigest: String?

  /// So many faults and remarks of the input are kept, and the others counted.
  package var keptReports = 1000

  /// From so many records about integrations on, those that say nothing new are not staged; nil
  /// stages all. The outcome is the same.
  package var unchangedSkippedFrom: Int? = 4096

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
  /// How many stored things stay although the input, which speaks of them completely, lacks them.
  package var kept: [PrunedKind: Int] = [:]
  /// How it is known that the change was made.
  package var commit = CommitProof.answer

  package init() {}
}

/// How it is known that a transaction was committed.
package enum CommitProof: Sendable, Hashable {
  /// The server said so.
  case answer
  /// The answer was lost, and the receipt was there.
  case receipt
  /// The answer was lost, nothing had been stored, and the whole was done again.
  case repetition
}

/// What a change is at.
package enum ChangePhase: Sendable, Hashable {
  case waiting
  case reading
  case checking
  case planning
  case applying
  case committing
}

/// A change that was rolled back because it must be asked for first.
package struct HeldChange: Error {
  package let outcome: ChangeOutcome
}
