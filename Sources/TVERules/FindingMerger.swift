import TVEModel

/// Makes one finding of the same fault on several platforms and, for inherited faults, of several
/// requestors.
struct FindingMerger {
  /// What makes two faults the same.
  private struct Key: Hashable {
    let rule: Int
    /// -1 for all requestors together.
    let requestor: Int32
    let subject: Fault.Subject
    let severity: Severity
    let setting: SettingField?
    let field: String?
    let value: String?
    let detail: String?
    let isOwn: Bool
    /// Whose statement each remedy changes.
    let owners: [Bool?]
    let statement: String
  }

  /// One requestor that a fault reaches, and where.
  private struct Reach {
    let requestor: Int32
    var platforms: PlatformSet
  }

  private struct Entry {
    let fault: Fault
    let rule: Int
    var reach: [Reach]
    /// Where each remedy is to be stated, in their order.
    var nodes: [PlatformSet]
  }

  private var entries: [Entry] = []
  private var places: [Key: Int] = [:]

  /// Takes one fault of the rule with this place in the catalogue.
  ///
  /// - Parameter platform: nil when the fault does not depend on it.
  mutating func add(_ fault: Fault, rule: Int, requestor: Int32, platform: Platform?) {
    let key = Key(
      rule: rule, requestor: fault.isInherited ? -1 : requestor, subject: fault.subject,
      severity: fault.severity, setting: fault.setting, field: fault.field, value: fault.value,
      detail: fault.detail, isOwn: fault.isOwn, owners: fault.remedies.map(\.isInherited),
      statement: fault.statement)
    let platforms = platform.map { PlatformSet($0) } ?? PlatformSet()
    guard let place = places[key] else {
      places[key] = entries.count
      let reach = requestor < 0 ? [] : [Reach(requestor: requestor, platforms: platforms)]
      let nodes = fault.remedies.map { $0.node.map { PlatformSet($0) } ?? PlatformSet() }
      entries.append(Entry(fault: fault, rule: rule, reach: reach, nodes: nodes))
      return
    }
    for remedy in fault.remedies {
      guard let node = remedy.node,
        let index = entries[place].fault.remedies.firstIndex(where: { $0.isSame(as: remedy) })
      else { continue }
      entries[place].nodes[index].insert(node)
    }
    guard let last = entries[place].reach.indices.last else { return }
    // A requestor's platforms follow each other.
    if entries[place].reach[last].requestor == requestor {
      entries[place].reach[last].platforms.formUnion(platforms)
    } else {
      entries[place].reach.append(Reach(requestor: requestor, platforms: platforms))
    }
  }

  /// The findings so far, which the merger then forgets; in the order of first occurrence.
  mutating func takeFindings(
    _ catalogue: [any Rule.Type], _ estate: EstateIndex
  ) -> [Finding] {
    guard !entries.isEmpty else { return [] }
    defer {
      entries = []
      places = [:]
    }
    return entries.flatMap { entry in
      // Requestors that the fault reaches on other platforms than its fellows stand apart.
      var groups: [(platforms: PlatformSet, requestors: [RequestorID])] = []
      for reach in entry.reach {
        let id = estate.requestors[Int(reach.requestor)]
        if let group = groups.firstIndex(where: { $0.platforms == reach.platforms }) {
          groups[group].requestors.append(id)
        } else {
          groups.append((reach.platforms, [id]))
        }
      }
      if groups.isEmpty { groups = [(PlatformSet(), [])] }
      return groups.map { group in
        FindingText(
          fault: entry.fault, rule: catalogue[entry.rule], requestors: group.requestors,
          platforms: group.platforms.platforms, nodes: entry.nodes.map(\.platforms), estate: estate
        ).finding
      }
    }
  }
}
