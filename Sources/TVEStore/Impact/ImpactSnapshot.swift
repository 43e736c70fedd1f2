import Postgres
import TVEModel

/// What was in force before a change, of all that the plan can reach, as hashes: a comparison
/// afterwards, requestor by requestor, tells which of them meet other values.
struct ImpactSnapshot {
  private typealias Entry = ImpactTraceTable.Entry

  private let table = ImpactTraceTable()
  private let integrations: [RequestorID: [ImpactTraceTable.Entry]]
  private let own: ImpactTraceTable.OwnHashes
  /// Requestors with a new MVPD: on all platforms.
  private let joined: Set<RequestorID>
  /// Requestors that are new or gone, or have another name or domain: in all artifacts.
  private let renamed: Set<RequestorID>
  private let hasReach: Bool

  /// - Parameter connection: with the plan tables made and not yet applied.
  init(_ connection: Connection) throws {
    try connection.script(Self.reach)
    joined = try Self.ids(
      "select requestor_id from plan_integration where action = 'create' and active", connection)
    renamed = try Self.ids(
      """
      select plan.requestor_id from plan_requestor as plan
      left join tve.requestor as stored on stored.requestor_id = plan.requestor_id
      where plan.display_name is distinct from stored.display_name
      union select requestor_id from plan_domain
      union select key1 from plan_entity where kind = 'requestor' and action = 'delete'
      """, connection)
    hasReach = try connection.value("select exists (select from plan_reach)")
    var integrations: [RequestorID: [Entry]] = [:]
    own =
      hasReach
      ? try table.read(connection) { id, entries, _ in integrations[id] = entries } : [:]
    self.integrations = integrations
  }

  /// Compares what is in force after the plan was applied.
  ///
  /// - Parameter changes: whose reaches are counted one by one; nil counts none.
  func impact(_ connection: Connection, reachesOf changes: [Change]?) throws -> Impact {
    var impact = Impact()
    var reaches = changes.map { ReachCounter($0, table) }
    for platform in Platform.leaves where !joined.isEmpty {
      impact.changedRequestors[platform] = joined
    }
    for platform in Platform.leaves where !joined.isEmpty || !renamed.isEmpty {
      impact.changedArtifacts[platform] = joined.union(renamed)
    }
    impact.requestors = joined
    if hasReach { try compare(connection, &impact, &reaches) }
    if let changes, let reaches { impact.reaches = reaches.reaches(of: changes, table, impact) }
    return impact
  }

  private func compare(
    _ connection: Connection, _ impact: inout Impact, _ reaches: inout ReachCounter?
  ) throws {
    var lost: [Platform: Set<RequestorID>] = [:]
    var gone = Set(integrations.keys)
    try table.read(connection) { id, entries, ownAfter in
      gone.remove(id)
      compare(id, entries, ownAfter, &impact, &lost, &reaches)
    }
    for id in gone { compare(id, [], [:], &impact, &lost, &reaches) }
    impact.emptiedLists = try Self.emptied(lost, connection)
  }

  private func compare(
    _ id: RequestorID, _ after: [Entry], _ ownAfter: ImpactTraceTable.OwnHashes,
    _ impact: inout Impact, _ lost: inout [Platform: Set<RequestorID>],
    _ reaches: inout ReachCounter?
  ) {
    var old: [Int32: Int32] = [:]
    for entry in integrations[id] ?? [] { old[entry.mvpd] = entry.trace }
    for entry in after {
      let before = old.removeValue(forKey: entry.mvpd)
      if let before, keeps(entry.mvpd, before, entry.trace, ownAfter) { impact.keptOwn.insert(id) }
      guard before != entry.trace else { continue }
      let platforms = note(id, before, entry.trace, &impact, &lost)
      reaches?.count(id, entry.mvpd, on: platforms)
    }
    for (mvpd, before) in old {
      let platforms = note(id, before, nil, &impact, &lost)
      reaches?.count(id, mvpd, on: platforms)
    }
  }

  /// Notes the platforms where two traces differ, and returns those where artifacts do; nil for an integration that is not
  /// there.
  private func note(
    _ id: RequestorID, _ before: Int32?, _ after: Int32?, _ impact: inout Impact,
    _ lost: inout [Platform: Set<RequestorID>]
  ) -> [Platform] {
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
    _ mvpd: Int32, _ before: Int32, _ after: Int32, _ ownAfter: ImpactTraceTable.OwnHashes
  ) -> Bool {
    guard let given = own[mvpd], let givenAfter = ownAfter[mvpd], given != givenAfter else {
      return false
    }
    let (before, after) = (table.traces[Int(before)], table.traces[Int(after)])
    return given.indices.contains {
      given[$0] != givenAfter[$0] && before.values[$0] == after.values[$0]
        && after.values[$0] != 0 && after.hasOwn(at: $0)
    }
  }

  private static func ids(_ query: Query, _ connection: Connection) throws -> Set<RequestorID> {
    Set(try connection.values(query, as: String.self).map(RequestorID.init(trusted:)))
  }

  /// The stored integrations whose values in force the plan can change; of new ones there is
  /// nothing to compare.
  private static let reach = """
    create temporary table plan_reach on commit drop as
    select key1 as requestor_id, key2 as mvpd_id from plan_entity
    where kind = 'integration' and action <> 'create'
    union select requestor_id, mvpd_id from plan_featured
    union select stored.requestor_id::text, stored.mvpd_id::text
    from tve.integration as stored
    where stored.mvpd_id in (
      select mvpd_id from plan_mvpd union select mvpd_id from plan_mvpd_setting);
    analyze plan_reach;
    """

  /// Of the requestors that lost a provider, those that have none left.
  private static func emptied(
    _ lost: [Platform: Set<RequestorID>], _ connection: Connection
  ) throws -> [Platform: [RequestorID]] {
    let ids = lost.values.reduce(into: Set<RequestorID>()) { $0.formUnion($1) }
    guard !ids.isEmpty else { return [:] }
    var emptied: [Platform: [RequestorID]] = [:]
    let reader = try ConfigurationReader(
      connection, selection: ConfigurationSelection(requestors: ids.sorted()))
    let resolvers = Platform.apple.map { Resolver(reader.directory, at: $0) }
    try reader.forEach { configuration in
      for resolver in resolvers
      where lost[resolver.platform]?.contains(configuration.requestor.id) == true {
        if !resolver.resolve(configuration).integrations.contains(where: \.isSupported) {
          emptied[resolver.platform, default: []].append(configuration.requestor.id)
        }
      }
    }
    return emptied
  }
}
