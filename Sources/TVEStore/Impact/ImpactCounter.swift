import TVEModel

/// Counts what differs in force before and after a change, requestor by requestor.
struct ImpactCounter {
  private(set) var impact = Impact()
  /// The requestors that lost a provider, by Apple platform.
  private(set) var lost: [Platform: Set<RequestorID>] = [:]
  private let table: ImpactTraceTable
  private var reaches: ReachCounter?

  /// - Parameters:
  ///   - table: holds the traces of both sides.
  ///   - countsReaches: whether the reach of single changes is asked for.
  init(_ table: ImpactTraceTable, countsReaches: Bool) {
    self.table = table
    if countsReaches { reaches = ReachCounter() }
  }

  /// Notes changes whose reach will be asked for, before their requestors are compared.
  mutating func list(_ changes: [Change]) { reaches?.list(changes, table) }

  /// Notes a requestor whose artifacts differ on all platforms.
  ///
  /// - Parameter inForce: whether values do, as with a new MVPD, and not only its name or domains.
  mutating func noteEverywhere(_ id: RequestorID, inForce: Bool) {
    for platform in Platform.leaves {
      impact.changedArtifacts[platform, default: []].insert(id)
      if inForce { impact.changedRequestors[platform, default: []].insert(id) }
    }
    if inForce { impact.requestors.insert(id) }
  }

  /// Compares the integrations of a requestor.
  ///
  /// - Parameter own: what the MVPDs give by themselves, before and after.
  mutating func compare(
    _ id: RequestorID, from before: [ImpactTraceTable.Entry], to after: [ImpactTraceTable.Entry],
    own: (before: ImpactTraceTable.OwnHashes, after: ImpactTraceTable.OwnHashes)
  ) {
    var old: [Int32: Int32] = [:]
    for entry in before { old[entry.mvpd] = entry.trace }
    for entry in after {
      let trace = old.removeValue(forKey: entry.mvpd)
      if let trace, keeps(entry.mvpd, trace, entry.trace, own.before, own.after) {
        impact.keptOwn.insert(id)
      }
      guard trace != entry.trace else { continue }
      let platforms = note(id, trace, entry.trace)
      reaches?.count(id, entry.mvpd, on: platforms)
    }
    for (mvpd, trace) in old {
      let platforms = note(id, trace, nil)
      reaches?.count(id, mvpd, on: platforms)
    }
  }

  /// The reach of each change, in their order.
  func reaches(of changes: [Change]) -> [Reach] {
    reaches?.reaches(of: changes, table, impact) ?? []
  }

  /// Notes the platforms where two traces differ, and returns those where artifacts do; nil for an
  /// integration that is not there.
  private mutating func note(_ id: RequestorID, _ before: Int32?, _ after: Int32?) -> [Platform] {
    var changed: [Platform] = []
    let before = before.map { table.traces[Int($0)] }
    let after = after.map { table.traces[Int($0)] }
    for (leaf, platform) in Platform.leaves.enumerated() {
      // An integration that is not active shows as little as one that is not there.
      if (before?.shown[leaf] ?? 0) != (after?.shown[leaf] ?? 0) {
        changed.append(platform)
        impact.changedArtifacts[platform, default: []].insert(id)
      }
      if (before?.values[leaf] ?? 0) != (after?.values[leaf] ?? 0) {
        impact.changedRequestors[platform, default: []].insert(id)
        impact.requestors.insert(id)
      }
      if before?.isSupported(at: leaf) == true, after?.isSupported(at: leaf) != true {
        lost[platform, default: []].insert(id)
      }
    }
    return changed
  }

  /// True when the MVPD gives something else on a platform where nothing changed for an active
  /// integration: a statement of its own stands against it.
  private func keeps(
    _ mvpd: Int32, _ before: Int32, _ after: Int32, _ ownBefore: ImpactTraceTable.OwnHashes,
    _ ownAfter: ImpactTraceTable.OwnHashes
  ) -> Bool {
    guard let given = ownBefore[mvpd], let givenAfter = ownAfter[mvpd], given != givenAfter else {
      return false
    }
    let (before, after) = (table.traces[Int(before)], table.traces[Int(after)])
    return given.indices.contains {
      given[$0] != givenAfter[$0] && before.values[$0] == after.values[$0]
        && after.values[$0] != 0 && after.hasOwn(at: $0)
    }
  }
}
