import Postgres
import TVEModel

/// What was in force before a change, of all that the plan can reach, as hashes: a comparison
/// afterwards tells which requestors meet other values.
struct ImpactSnapshot {
  /// Hashes of one integration by platform of a device, in the order of `Platform.leaves`, and
  /// the platforms where it was supported.
  private struct Trace {
    var hashes: [Int]
    var supported: Set<Platform>
  }

  private var traces: [RequestorID: [MVPDID: Trace]] = [:]
  /// Requestors with a changed name, programmer or domain or a new MVPD: on all platforms.
  private let renamed: Set<RequestorID>
  private let hasReach: Bool

  /// - Parameter connection: with the plan tables made and not yet applied.
  init(_ connection: Connection) throws {
    try connection.script(Self.reach)
    renamed = Set(
      try connection.values(
        """
        select requestor_id from plan_requestor
        union select requestor_id from plan_domain
        union select requestor_id from plan_integration where action = 'create' and active
        """, as: String.self
      ).map(RequestorID.init(trusted:)))
    hasReach = try connection.value("select exists (select from plan_reach)")
    traces = hasReach ? try Self.traces(connection) : [:]
  }

  /// Compares what is in force after the plan was applied.
  func impact(_ connection: Connection, _ area: StagingArea) throws -> Impact {
    var impact = Impact()
    for id in renamed {
      for platform in Platform.leaves { impact.changedRequestors[platform, default: []].insert(id) }
    }
    impact.requestors = renamed
    guard hasReach else { return impact }
    let after = try Self.traces(connection)
    var lost: [Platform: Set<RequestorID>] = [:]
    for requestor in Set(traces.keys).union(after.keys) {
      let old = traces[requestor] ?? [:]
      let new = after[requestor] ?? [:]
      for mvpd in Set(old.keys).union(new.keys) {
        for (index, platform) in Platform.leaves.enumerated()
        where old[mvpd]?.hashes[index] != new[mvpd]?.hashes[index] {
          impact.changedRequestors[platform, default: []].insert(requestor)
          impact.requestors.insert(requestor)
        }
        let gone = (old[mvpd]?.supported ?? []).subtracting(new[mvpd]?.supported ?? [])
        for platform in gone { lost[platform, default: []].insert(requestor) }
      }
    }
    impact.emptiedLists = try Self.emptied(lost, connection)
    impact.keptOwn = try Self.keptOwn(connection)
    return impact
  }

  /// The stored integrations whose values in force the plan can change; of new ones there is
  /// nothing to compare.
  private static let reach = """
    create temporary table plan_reach on commit drop as
    select key1 as requestor_id, key2 as mvpd_id from plan_entity
    where kind = 'integration' and action <> 'create'
    union select stored.requestor_id::text, stored.mvpd_id::text
    from tve.integration as stored
    where stored.mvpd_id in (
      select mvpd_id from plan_mvpd union select mvpd_id from plan_mvpd_setting);
    """

  private static func traces(
    _ connection: Connection
  ) throws -> [RequestorID: [MVPDID: Trace]] {
    var selection = ConfigurationSelection()
    selection.isReachOfPlan = true
    let reader = try ConfigurationReader(connection, selection: selection)
    let resolvers = Platform.leaves.map { Resolver(reader.directory, at: $0) }
    var traces: [RequestorID: [MVPDID: Trace]] = [:]
    try reader.forEach { configuration in
      guard !configuration.integrations.isEmpty else { return }
      var own: [MVPDID: Trace] = [:]
      for resolver in resolvers {
        let resolved = resolver.resolve(configuration)
        for integration in resolved.integrations {
          own[integration.mvpdID, default: Trace(hashes: [], supported: [])].hashes
            .append(integration.isActive ? integration.exportHash : 0)
          if resolver.platform.isApple, integration.isSupported {
            own[integration.mvpdID]?.supported.insert(resolver.platform)
          }
        }
      }
      traces[configuration.requestor.id] = own
    }
    return traces
  }

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

  /// Requestors where an integration's own statement stands against a changed one of its MVPD.
  private static func keptOwn(_ connection: Connection) throws -> Set<RequestorID> {
    // Another value at a node above or below the changed one, or at the same.
    let conditions = SettingField.allCases.map { field in
      "(plan.\(field.column) is not null and own.\(field.column) is not null"
        + " and own.\(field.column) is distinct from plan.\(field.column))"
    }
    let rows = try connection.values(
      Query(
        stringLiteral: """
          select distinct own.requestor_id
          from plan_mvpd_setting as plan
          join tve.integration_setting as own on own.mvpd_id = plan.mvpd_id
          join tve.platform as plan_node on plan_node.platform_id = plan.platform_id
          join tve.platform as own_node on own_node.platform_id = own.platform_id
          where (own.platform_id in (plan.platform_id, plan_node.parent_id, 'all')
              or plan.platform_id in (own_node.parent_id, 'all'))
            and (\(conditions.joined(separator: " or ")))
          order by 1
          """), as: String.self)
    return Set(rows.map(RequestorID.init(trusted:)))
  }
}

extension ResolvedIntegration {
  /// Over all that an artifact can show of the integration, equal within one process only.
  fileprivate var exportHash: Int {
    var hasher = Hasher()
    settings.hashValuesInForce(into: &hasher)
    // The featured list is a matter of Apple's picker.
    hasher.combine(settings.platform.isApple ? featuredRank : nil)
    let mvpd = mvpd
    hasher.combine(mvpd.isTempPass)
    hasher.combine(mvpd.isProxied)
    hasher.combine(mvpd.foregroundLogout)
    hasher.combine(mvpd.iFrameRequired)
    hasher.combine(mvpd.iFrameWidth)
    hasher.combine(mvpd.iFrameHeight)
    return hasher.finalize()
  }
}

extension ResolvedSettings {
  /// The values and whether somebody stated them; where they were stated shows in no artifact.
  fileprivate func hashValuesInForce(into hasher: inout Hasher) {
    hash(enablePlatformServices, into: &hasher)
    hash(boardingStatus, into: &hasher)
    hash(displayInPlatformPicker, into: &hasher)
    hash(platformMappingID, into: &hasher)
    hash(enforcePlatformPermissions, into: &hasher)
    hash(requiredMetadataFields, into: &hasher)
    hash(displayName, into: &hasher)
    hash(logoURL, into: &hasher)
    hash(authPerAggregator, into: &hasher)
    hash(authPerBrowserSession, into: &hasher)
    hash(passiveAuthnEnabled, into: &hasher)
  }

  private func hash<Value>(_ resolved: Resolved<Value>, into hasher: inout Hasher) {
    hasher.combine(resolved.value)
    hasher.combine(resolved.origin.isStated)
  }
}
