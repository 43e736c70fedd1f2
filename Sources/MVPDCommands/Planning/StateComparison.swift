import TVEInterchange
import TVEModel
import TVEStore

/// What a state would change if another one were stored.
struct StateComparison {
  let new: StateFacts
  let old: StateFacts
  let prunes: Bool

  private typealias Thing = StateFacts.Thing
  private typealias Facts = [StateFacts.Field: FieldValue]

  /// The changes, in the order of kind and key, and what is kept although the new state lacks it.
  func outcome() -> ChangeOutcome {
    var outcome = ChangeOutcome()
    let gone = old.things.keys.filter { new.things[$0] == nil && isSpokenOf($0) }
    for thing in gone where !prunes { count(thing, &outcome) }
    for (thing, facts) in new.things {
      let before = old.things[thing]
      let after = kept(before ?? [:], in: facts, of: thing, &outcome)
      if let change = change(thing, before, after) {
        outcome.add(change)
      } else {
        outcome.summary.unchanged += 1
      }
    }
    if prunes {
      for thing in gone {
        outcome.add(
          Change(action: .delete, kind: thing.kind, key: thing.key, revision: 0, fields: []))
      }
    }
    outcome.changes.sort { Self.isBefore($0, $1) }
    return outcome
  }

  /// Whether the new state, which lacks the thing, speaks of all of its kind.
  private func isSpokenOf(_ thing: Thing) -> Bool {
    switch thing.kind {
    case .programmer: new.scopes.contains(.everything(.programmer))
    case .requestor: new.scopes.contains(.everything(.requestor))
    case .mvpd: new.scopes.contains(.everything(.mvpd))
    case .integration:
      new.scopes.contains(.integrations(RequestorID(trusted: thing.key[0])))
        || (new.scopes.contains(.everything(.requestor))
          && new.things[Thing(kind: .requestor, key: [thing.key[0]])] == nil)
    }
  }

  private func count(_ thing: Thing, _ outcome: inout ChangeOutcome) {
    let kind: PrunedKind =
      switch thing.kind {
      case .programmer: .programmer
      case .requestor: .requestor
      case .mvpd: .mvpd
      case .integration: .integration
      }
    // A requestor that is kept keeps its integrations.
    if kind == .integration, new.things[Thing(kind: .requestor, key: [thing.key[0]])] == nil {
      return
    }
    outcome.kept[kind, default: 0] += 1
  }

  /// The new facts with what only pruning takes away: nodes, domains, featured MVPDs.
  private func kept(
    _ before: Facts, in after: Facts, of thing: Thing, _ outcome: inout ChangeOutcome
  ) -> Facts {
    guard !prunes else { return after }
    var merged = after
    let nodes = Set(after.keys.compactMap(\.platform))
    let lost = before.filter { field, _ in field.platform.map { !nodes.contains($0) } ?? false }
    merged.merge(lost) { one, _ in one }
    let lostNodes = Set(lost.keys.compactMap(\.platform)).count
    if lostNodes > 0 { outcome.kept[.setting, default: 0] += lostNodes }
    for (field, value) in before {
      guard case .list(let stored) = value, field.platform == nil,
        case .list(let given)? = after[field]
      else { continue }
      let missing = stored.filter { !given.contains($0) }
      guard !missing.isEmpty else { continue }
      switch field.name {
      case "domains":
        merged[field] = .list((given + missing).sorted())
        outcome.kept[.domain, default: 0] += missing.count
      case "mvpdInitiatedDomains":
        let names = after.first { $0.key.name == "domains" }?.value
        guard case .list(let domains)? = names else { continue }
        // Of those that stay, the new state says it itself.
        merged[field] = .list((given + missing.filter { !domains.contains($0) }).sorted())
      default:
        let isInOrder = stored.filter { given.contains($0) } == given
        merged[field] = isInOrder ? value : .list(given + missing)
        outcome.kept[.featured, default: 0] += missing.count
      }
    }
    return merged
  }

  private func change(_ thing: Thing, _ before: Facts?, _ after: Facts) -> Change? {
    let names = Set((before ?? [:]).keys).union(after.keys).sorted { $0.position < $1.position }
    let fields = names.compactMap { field -> FieldChange? in
      let (old, new) = (before?[field], after[field])
      if before == nil, case .list(let items)? = new, items.isEmpty, field.platform == nil {
        return nil
      }
      guard old != new else { return nil }
      return FieldChange(field: field.name, platform: field.platform, old: old, new: new)
    }
    guard before != nil else {
      return Change(action: .create, kind: thing.kind, key: thing.key, revision: 1, fields: fields)
    }
    guard !fields.isEmpty else { return nil }
    let isSwitchOff = fields.contains { $0.field == "active" && $0.new == .boolean(false) }
    return Change(
      action: isSwitchOff ? .switchOff : .update, kind: thing.kind, key: thing.key, revision: 0,
      fields: fields)
  }

  private static func isBefore(_ one: Change, _ other: Change) -> Bool {
    let kinds = EntityKind.allCases
    let (first, second) = (
      kinds.firstIndex(of: one.kind) ?? 0, kinds.firstIndex(of: other.kind) ?? 0
    )
    guard first == second else { return first < second }
    return one.key.lexicographicallyPrecedes(other.key) {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }
}

extension ChangeOutcome {
  fileprivate mutating func add(_ change: Change) {
    changes.append(change)
    summary.count(change.action, change.kind)
  }
}
