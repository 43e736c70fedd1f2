package import TVEModel

/// One side of a comparison: a configuration, or a part of one, in key order.
package protocol ComparedConfiguration: AnyObject {
  /// In byte order.
  var programmers: [Programmer] { get }
  /// In byte order, with what they state.
  var mvpds: [MVPD] { get }
  /// The kinds of which this side holds everything; of the others it speaks of what it holds only.
  var wholes: Set<EntityKind> { get }
  /// The next requestor in byte order.
  func nextRequestor() throws -> RequestorConfiguration?
}

/// Compares two configurations thing by thing, in flat memory beside what the sides keep.
///
/// Where a side does not hold everything of a kind, only what it holds is compared.
package struct ConfigurationComparison {
  private let old: any ComparedConfiguration
  private let new: any ComparedConfiguration
  private let isSelected: Selection
  private var outcome = ChangeOutcome()

  /// Whether a thing is told, by its kind, its key and the programmers that own its requestor.
  package typealias Selection = (EntityKind, [String], [ProgrammerID]) -> Bool

  /// All changes, in order of kind and key.
  package static func outcome(
    from old: any ComparedConfiguration, to new: any ComparedConfiguration,
    where isSelected: @escaping Selection = { _, _, _ in true }
  ) throws -> ChangeOutcome {
    var comparison = ConfigurationComparison(old: old, new: new, isSelected: isSelected)
    try comparison.run()
    return comparison.outcome
  }

  private mutating func run() throws {
    let programmers = merge(.programmer, old.programmers, new.programmers, by: \.id) {
      EntityComparison.change(from: $0, to: $1)
    }.changes
    let mvpds = merge(.mvpd, old.mvpds, new.mvpds, by: \.id) {
      EntityComparison.change(from: $0, to: $1)
    }
    var impact = ComparedImpact(
      from: mvpds.before, to: mvpds.after,
      changed: Set(mvpds.changes.map { MVPDID(trusted: $0.key[0]) }))
    let rest = try compareRequestors(&impact)
    // Integrations come last, as in a plan.
    outcome.changes = programmers + rest.requestors + mvpds.changes + rest.integrations
    outcome.impact = impact.impact(reachesOf: outcome.changes)
  }

  /// Things of one kind: what becomes of them, and both sides as far as that is told.
  private struct Merged<Entity> {
    var changes: [Change] = []
    var before: [Entity] = []
    var after: [Entity] = []
  }

  private mutating func merge<Entity, Kind>(
    _ kind: EntityKind, _ old: [Entity], _ new: [Entity],
    by id: KeyPath<Entity, Identifier<Kind>>, _ compare: (Entity?, Entity?) -> Change?
  ) -> Merged<Entity> {
    var merged = Merged<Entity>()
    var (left, right) = (old[...], new[...])
    while let pair = Self.next(&left, &right, by: id) {
      guard let id = (pair.0 ?? pair.1)?[keyPath: id] else { continue }
      let side = side(of: pair, kind, [id.description], [])
      merged.before += [side.before].compactMap { $0 }
      merged.after += [side.after].compactMap { $0 }
      guard side.isTold else { continue }
      if let change = count(kind, compare(pair.0, pair.1)) { merged.changes.append(change) }
    }
    return merged
  }

  /// A thing on both sides, with what is not compared or not selected the same on both, and whether
  /// its change is told.
  private func side<Entity>(
    of pair: (Entity?, Entity?), _ kind: EntityKind, _ key: [String], _ owners: [ProgrammerID]
  ) -> (before: Entity?, after: Entity?, isTold: Bool) {
    guard isCompared(kind, hasOld: pair.0 != nil, hasNew: pair.1 != nil) else {
      return (pair.0 ?? pair.1, pair.0 ?? pair.1, false)
    }
    return isSelected(kind, key, owners) ? (pair.0, pair.1, true) : (pair.0, pair.0, false)
  }

  /// The things with the lowest id, taken off; nil at the end of both.
  private static func next<Entity, Kind>(
    _ old: inout ArraySlice<Entity>, _ new: inout ArraySlice<Entity>,
    by id: KeyPath<Entity, Identifier<Kind>>
  ) -> (Entity?, Entity?)? {
    guard let left = old.first else { return new.popFirst().map { (nil, $0) } }
    guard let right = new.first else { return old.popFirst().map { ($0, nil) } }
    if left[keyPath: id] < right[keyPath: id] { return (old.popFirst(), nil) }
    if right[keyPath: id] < left[keyPath: id] { return (nil, new.popFirst()) }
    return (old.popFirst(), new.popFirst())
  }

  /// What one side lacks counts only if that side holds everything.
  private func isCompared(_ kind: EntityKind, hasOld: Bool, hasNew: Bool) -> Bool {
    (hasOld || old.wholes.contains(kind)) && (hasNew || new.wholes.contains(kind))
  }

  private mutating func compareRequestors(
    _ impact: inout ComparedImpact
  ) throws -> (requestors: [Change], integrations: [Change]) {
    var changes: (requestors: [Change], integrations: [Change]) = ([], [])
    var left = try old.nextRequestor()
    var right = try new.nextRequestor()
    while left != nil || right != nil {
      var pair = (left, right)
      if let one = left, let other = right, one.requestor.id != other.requestor.id {
        pair = one.requestor.id < other.requestor.id ? (one, nil) : (nil, other)
      }
      let found = compareRequestor(pair, &impact)
      changes.requestors += [found.requestor].compactMap { $0 }
      changes.integrations += found.integrations
      if pair.0 != nil { left = try old.nextRequestor() }
      if pair.1 != nil { right = try new.nextRequestor() }
    }
    return changes
  }

  private mutating func compareRequestor(
    _ pair: (RequestorConfiguration?, RequestorConfiguration?), _ impact: inout ComparedImpact
  ) -> (requestor: Change?, integrations: [Change]) {
    guard let id = (pair.1 ?? pair.0)?.requestor.id else { return (nil, []) }
    // The programmers that own it, on either side.
    let owners = [pair.0, pair.1].compactMap { $0?.requestor.programmer }
    let side = side(of: pair, .requestor, [id.description], owners)
    guard isCompared(.requestor, hasOld: pair.0 != nil, hasNew: pair.1 != nil) else {
      impact.compare(side.before, side.after, [])
      return (nil, [])
    }
    // What is gone with its requestor alone stays with it.
    if !side.isTold, pair.1 == nil {
      impact.compare(pair.0, pair.0, [])
      return (nil, [])
    }
    let integrations = compareIntegrations(pair, id, owners)
    var after = side.isTold ? pair.1 : pair.0 ?? pair.1
    after?.integrations = integrations.after
    var change: Change?
    if side.isTold {
      change = count(.requestor, EntityComparison.change(from: pair.0, to: pair.1))
    } else if let before = pair.0 {
      let integrated = Set(integrations.after.map(\.mvpd))
      after?.featured.removeAll { !integrated.contains($0) }
      change = EntityComparison.change(from: before, to: after)
        .flatMap { count(.requestor, $0) }
    }
    impact.compare(pair.0, after, [change].compactMap { $0 } + integrations.changes)
    return (change, integrations.changes)
  }

  private mutating func compareIntegrations(
    _ pair: (RequestorConfiguration?, RequestorConfiguration?), _ requestor: RequestorID,
    _ owners: [ProgrammerID]
  ) -> Merged<Integration> {
    var merged = Merged<Integration>()
    var left = (pair.0?.integrations ?? [])[...]
    var right = (pair.1?.integrations ?? [])[...]
    while let pair = Self.next(&left, &right, by: \.mvpd) {
      guard let mvpd = (pair.0 ?? pair.1)?.mvpd else { continue }
      // Who holds a requestor holds all its integrations.
      let isTold = isSelected(
        .integration, [requestor.description, mvpd.description], owners)
      if let after = isTold ? pair.1 : pair.0 { merged.after.append(after) }
      guard isTold else { continue }
      let change = EntityComparison.change(from: pair.0, to: pair.1, of: requestor)
      if let change = count(.integration, change) { merged.changes.append(change) }
    }
    return merged
  }

  private mutating func count(_ kind: EntityKind, _ change: Change?) -> Change? {
    if let change {
      outcome.summary.add(1, change.action, kind)
    } else {
      outcome.summary.unchanged += 1
    }
    return change
  }
}
