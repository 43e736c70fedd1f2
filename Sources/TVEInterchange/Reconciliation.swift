package import TVEModel

/// What reconciling an input with the stored configuration gives.
package struct Reconciliation: Sendable {
  /// A key once a kind; empty when the input says what is stored already, or has problems.
  package var records: [Record] = []
  package var notes: [InputNote] = []
  package var problems: [InputProblem] = []
  /// The MVPDs of a proxied list that name no requestors and so reach all of the proxy's, which
  /// has to be confirmed.
  package var unboundedMVPDs: [MVPDID] = []
  /// How many of the things that the input speaks of are stored as it says: no record names them.
  package var unchanged = 0

  /// Counts those of `spoken` that no record names.
  mutating func countUnchanged(of spoken: Set<Thing>) {
    unchanged = spoken.subtracting(records.compactMap(\.thing)).count
  }

  package init() {}
}
