package import TVEInterchange

/// What the store refuses or cannot do, apart from `PostgresError`.
package enum StoreError: Error, Sendable {
  /// The schema is missing, older, newer or edited.
  case schema(SchemaState)
  /// The input cannot be stored; nothing was.
  case refused([InputProblem])
  /// A thing that a command names does not exist.
  case unknown(EntityKind, key: String, suggestions: [String])
  /// A thing was changed since it was looked at.
  case stale(EntityKind, key: String, expected: Int, found: Int?)
  /// The plan that was confirmed is not the plan any more.
  case planMoved
  /// What a saved plan stands on is not there any more: the things, as `MVPD 'a' is at revision 3,
  /// not at 2`, the first of them, and how many they are.
  case planStale([String], count: Int)
  /// Pruning would delete more than allowed.
  case tooManyDeletions([ExcessiveDeletion])
  /// Others held locks or wrote the same rows, and every attempt was used up.
  case contended(attempts: Int, holder: String?)
}

/// The kinds of things that have a key and a revision.
package enum EntityKind: String, CaseIterable, Sendable {
  case programmer
  case requestor
  case mvpd
  case integration

  /// As it stands in a sentence: `MVPD` is an acronym.
  package var noun: String { self == .mvpd ? "MVPD" : rawValue }
}
