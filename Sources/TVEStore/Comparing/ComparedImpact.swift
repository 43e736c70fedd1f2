import TVEModel

/// What the difference of two configurations means for values in force, requestor by requestor, as
/// a plan would tell it.
struct ComparedImpact {
  private let table = ImpactTraceTable()
  private var counter: ImpactCounter
  private var before: ComparedSide
  private var after: ComparedSide
  /// The MVPDs that differ.
  private let changed: Set<MVPDID>
  private var emptied: [Platform: [RequestorID]] = [:]

  /// - Parameters:
  ///   - before: the MVPDs, with what they state.
  ///   - after: the same with the changes that are told.
  init(from before: [MVPD], to after: [MVPD], changed: Set<MVPDID>) {
    self.before = ComparedSide(before)
    self.after = ComparedSide(after)
    self.changed = changed
    counter = ImpactCounter(table, countsReaches: true)
  }

  /// Compares a requestor.
  ///
  /// - Parameters:
  ///   - old: before; nil when it is new.
  ///   - new: the same with the changes that are told; nil when it is gone.
  ///   - changes: those of the requestor and its integrations.
  mutating func compare(
    _ old: RequestorConfiguration?, _ new: RequestorConfiguration?, _ changes: [Change]
  ) {
    guard let id = (new ?? old)?.requestor.id else { return }
    counter.list(changes)
    if changes.contains(where: Self.showsEverywhere) {
      counter.noteEverywhere(id, inForce: changes.contains(where: Self.joins))
    }
    let touched = touched(old, new, changes)
    guard !touched.isEmpty else { return }
    let entries = (before.entries(of: old, touched, table), after.entries(of: new, touched, table))
    counter.compare(id, from: entries.0, to: entries.1, own: (before.own, after.own))
    _ = old.map { before.noteShared($0) }
    guard let new else { return }
    for resolved in after.noteShared(new) {
      let platform = resolved.platform
      if counter.lost[platform]?.contains(id) == true,
        !resolved.integrations.contains(where: \.isSupported)
      {
        emptied[platform, default: []].append(id)
      }
    }
  }

  /// What was found.
  ///
  /// - Parameter changes: whose reaches are counted, in their order.
  func impact(reachesOf changes: [Change]) -> Impact {
    var impact = counter.impact
    impact.emptiedLists = emptied
    impact.sharedMappings = after.shared.introduced(since: before.shared)
    impact.reaches = counter.reaches(of: changes)
    return impact
  }

  /// Whether all artifacts of the requestor differ.
  private static func showsEverywhere(_ change: Change) -> Bool {
    guard change.kind == .requestor else { return joins(change) }
    return change.action == .delete
      || change.fields.contains {
        ["displayName", "domains", "mvpdInitiatedDomains"].contains($0.field)
      }
  }

  /// Whether the change gives the requestor an MVPD.
  private static func joins(_ change: Change) -> Bool {
    change.kind == .integration && change.action == .create
      && change.fields.contains { $0.field == "active" && $0.new == .boolean(true) }
  }

  /// The MVPDs whose integrations may differ in force; of new ones there is nothing to compare.
  private func touched(
    _ old: RequestorConfiguration?, _ new: RequestorConfiguration?, _ changes: [Change]
  ) -> Set<MVPDID> {
    var touched = Set(
      changes.filter { $0.kind == .integration && $0.action != .create }
        .map { MVPDID(trusted: $0.key[1]) })
    for integration in old?.integrations ?? [] where changed.contains(integration.mvpd) {
      touched.insert(integration.mvpd)
    }
    let ranks = [old, new].map { side in
      Dictionary(
        zip(side?.featured ?? [], 1...), uniquingKeysWith: { first, _ in first })
    }
    for id in Set(ranks[0].keys).union(ranks[1].keys) where ranks[0][id] != ranks[1][id] {
      touched.insert(id)
    }
    return touched
  }
}
