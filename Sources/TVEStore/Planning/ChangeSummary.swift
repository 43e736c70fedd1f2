/// How many things a change touches, by action.
package struct ChangeSummary: Sendable, Hashable {
  package var create = 0
  package var update = 0
  package var switchOff = 0
  package var delete = 0
  package var unchanged = 0
  /// The same by kind and action, without what is unchanged.
  package var byKind: [EntityKind: [Change.Action: Int]] = [:]

  package init() {}

  /// True when nothing would be written.
  package var isEmpty: Bool { create + update + switchOff + delete == 0 }

  /// Adds a count of one kind and action.
  mutating func add(_ count: Int, _ action: Change.Action, _ kind: EntityKind) {
    byKind[kind, default: [:]][action, default: 0] += count
    switch action {
    case .create: create += count
    case .update: update += count
    case .switchOff: switchOff += count
    case .delete: delete += count
    }
  }
}
