import Postgres
import TVEModel

/// Which mapping ids requestors' active MVPDs share before a change, of those that the plan can
/// touch: a comparison afterwards tells what the change has made.
///
/// Most changes touch no mapping id, and most that do touch one that a single MVPD states: then
/// nothing is read.
struct SharedMappingSnapshot {
  private let before: SharedMappings
  private let mayShare: Bool

  /// - Parameter connection: with the plan tables made and not yet applied.
  init(_ connection: Connection) throws {
    mayShare = try Self.mayShare(connection)
    before = mayShare ? try Self.shared(connection) : SharedMappings()
  }

  /// True when the plan touches an MVPD that states an id which another one states, too; those are
  /// then in `plan_mapping_sharing`.
  private static func mayShare(_ connection: Connection) throws -> Bool {
    guard try connection.value(Query(stringLiteral: "select exists (\(changes))")) else {
      return false
    }
    // Before all changes are looked at, which can be as many as there are integrations.
    try connection.script(stating)
    guard try connection.value("select exists (select from plan_mapping_stating)") else {
      return false
    }
    try connection.script(sharing)
    return try connection.value("select exists (select from plan_mapping_sharing)")
  }

  /// What is shared after the plan was applied and was not before, in byte order.
  func introduced(_ connection: Connection) throws -> [SharedMapping] {
    guard mayShare else { return [] }
    return try Self.shared(connection).introduced(since: before)
  }

  /// The ids that two or more active MVPDs of a requestor have, of the MVPDs that may share one.
  private static func shared(_ connection: Connection) throws -> SharedMappings {
    let requestors = try connection.values(
      """
      select integration.requestor_id::text from tve.integration as integration
      where integration.active
        and integration.mvpd_id in (select mvpd_id from plan_mapping_sharing)
      group by integration.requestor_id having count(*) > 1
      order by integration.requestor_id
      """, as: String.self
    ).map(RequestorID.init(trusted:))
    guard !requestors.isEmpty else { return SharedMappings() }
    let mvpds = try connection.values(
      "select mvpd_id from plan_mapping_sharing order by mvpd_id", as: String.self
    ).map(MVPDID.init(trusted:))
    let reader = try ConfigurationReader(
      connection, selection: ConfigurationSelection(requestors: requestors, mvpds: mvpds))
    let resolvers = Platform.apple.map { Resolver(reader.directory, at: $0) }
    var shared = SharedMappings()
    try reader.forEach { configuration in
      for resolver in resolvers { shared.add(resolver.resolve(configuration)) }
    }
    return shared
  }

  /// The MVPDs with a statement about the mapping id that changes, or an integration that becomes
  /// active, as often as that is so.
  private static let changes = """
    select plan.mvpd_id
    from plan_mvpd_setting as plan
    left join tve.mvpd_setting as stored
      on stored.mvpd_id = plan.mvpd_id and stored.platform_id = plan.platform_id
    where plan.platform_mapping_id is distinct from stored.platform_mapping_id
    union all
    select plan.mvpd_id
    from plan_integration_setting as plan
    left join tve.integration_setting as stored
      on stored.requestor_id = plan.requestor_id and stored.mvpd_id = plan.mvpd_id
      and stored.platform_id = plan.platform_id
    where plan.platform_mapping_id is distinct from stored.platform_mapping_id
    union all
    select plan.mvpd_id from plan_integration as plan where plan.action = 'create' and plan.active
    union all
    select plan.mvpd_id
    from plan_integration as plan
    join tve.integration as stored
      on stored.requestor_id = plan.requestor_id and stored.mvpd_id = plan.mvpd_id
    where plan.action = 'update' and plan.active and not stored.active
    """

  /// The ids that two or more MVPDs state, now or afterwards, and these MVPDs.
  private static let stating = """
    create temporary table plan_mapping_stating on commit drop as
    with stating as (
      select mvpd_id::text collate "C" as mvpd_id, platform_mapping_id::text collate "C" as id
      from tve.mvpd_setting where platform_mapping_id <> ''
      union
      select mvpd_id::text collate "C", platform_mapping_id::text collate "C"
      from tve.integration_setting where platform_mapping_id <> ''
      union
      select mvpd_id collate "C", platform_mapping_id collate "C"
      from plan_mvpd_setting where platform_mapping_id <> ''
      union
      select mvpd_id collate "C", platform_mapping_id collate "C"
      from plan_integration_setting where platform_mapping_id <> ''
    )
    select stating.mvpd_id, stating.id
    from stating
    where stating.id in (
      select repeated.id from stating as repeated group by repeated.id having count(*) > 1);
    """

  /// The MVPDs of those ids that one with a change states.
  private static let sharing = """
    create temporary table plan_mapping_sharing on commit drop as
    select distinct stating.mvpd_id
    from plan_mapping_stating as stating
    where stating.id in (
      select touched.id
      from plan_mapping_stating as touched
      where touched.mvpd_id in (\(changes)));
    """
}
