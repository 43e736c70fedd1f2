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
    var counter = ImpactCounter(table, countsReaches: changes != nil)
    if let changes { counter.list(changes) }
    joined.forEach { counter.noteEverywhere($0, inForce: true) }
    renamed.forEach { counter.noteEverywhere($0, inForce: false) }
    if hasReach {
      var gone = Set(integrations.keys)
      try table.read(connection) { id, entries, ownAfter in
        gone.remove(id)
        counter.compare(id, from: integrations[id] ?? [], to: entries, own: (own, ownAfter))
      }
      for id in gone {
        counter.compare(id, from: integrations[id] ?? [], to: [], own: (own, [:]))
      }
    }
    var impact = counter.impact
    impact.emptiedLists = try Self.emptied(counter.lost, connection)
    if let changes { impact.reaches = counter.reaches(of: changes) }
    return impact
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
