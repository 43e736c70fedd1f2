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
    merge(.programmer, old.programmers, new.programmers, by: \.id) {
      EntityComparison.change(from: $0, to: $1)
    }
    // Integrations come last, as in a plan.
    var integrations: [Change] = []
    var requestors: [Change] = []
    try compareRequestors(&requestors, &integrations)
    outcome.changes += requestors
    merge(.mvpd, old.mvpds, new.mvpds, by: \.id) { EntityComparison.change(from: $0, to: $1) }
    outcome.changes += integrations
  }

  private mutating func merge<Entity, Kind>(
    _ kind: EntityKind, _ old: [Entity], _ new: [Entity],
    by id: KeyPath<Entity, Identifier<Kind>>, _ compare: (Entity?, Entity?) -> Change?
  ) {
    var (left, right) = (old[...], new[...])
    while let pair = Self.next(&left, &right, by: id) {
      guard isCompared(kind, hasOld: pair.0 != nil, hasNew: pair.1 != nil) else { continue }
      guard let id = (pair.0 ?? pair.1)?[keyPath: id],
        isSelected(kind, [id.description], [])
      else { continue }
      if let change = count(kind, compare(pair.0, pair.1)) { outcome.changes.append(change) }
    }
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
    _ requestors: inout [Change], _ integrations: inout [Change]
  ) throws {
    var left = try old.nextRequestor()
    var right = try new.nextRequestor()
    while left != nil || right != nil {
      var pair = (left, right)
      if let one = left, let other = right, one.requestor.id != other.requestor.id {
        pair = one.requestor.id < other.requestor.id ? (one, nil) : (nil, other)
      }
      if isCompared(.requestor, hasOld: pair.0 != nil, hasNew: pair.1 != nil) {
        compareRequestor(pair.0, pair.1, &requestors)
        compareIntegrations(pair.0, pair.1, &integrations)
      }
      if pair.0 != nil { left = try old.nextRequestor() }
      if pair.1 != nil { right = try new.nextRequestor() }
    }
  }

  private mutating func compareRequestor(
    _ old: RequestorConfiguration?, _ new: RequestorConfiguration?, _ changes: inout [Change]
  ) {
    guard let id = (new ?? old)?.requestor.id,
      isSelected(.requestor, [id.description], Self.owners(old, new)),
      let change = count(.requestor, EntityComparison.change(from: old, to: new))
    else { return }
    changes.append(change)
  }

  /// The programmers that own the requestor, on either side.
  private static func owners(
    _ old: RequestorConfiguration?, _ new: RequestorConfiguration?
  ) -> [ProgrammerID] {
    [old?.requestor.programmer, new?.requestor.programmer].compactMap { $0 }
  }

  private mutating func compareIntegrations(
    _ old: RequestorConfiguration?, _ new: RequestorConfiguration?, _ changes: inout [Change]
  ) {
    guard let requestor = (new ?? old)?.requestor.id else { return }
    let owners = Self.owners(old, new)
    var left = (old?.integrations ?? [])[...]
    var right = (new?.integrations ?? [])[...]
    while let pair = Self.next(&left, &right, by: \.mvpd) {
      guard let mvpd = (pair.0 ?? pair.1)?.mvpd,
        isSelected(.integration, [requestor.description, mvpd.description], owners)
      else { continue }
      let change = EntityComparison.change(from: pair.0, to: pair.1, of: requestor)
      if let change = count(.integration, change) { changes.append(change) }
    }
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
