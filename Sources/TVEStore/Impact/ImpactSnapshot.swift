import Postgres
import TVEModel

/// What was in force before a change, of all that the plan can reach, as hashes: a comparison
/// afterwards tells which requestors meet other values.
struct ImpactSnapshot {
  /// Hashes of one integration by platform of a device, in the order of `Platform.leaves`, and
  /// the platforms where it was supported.
  private struct Trace {
    var hashes: [Int]
    /// Whether a statement of its own is in force there.
    var hasOwn: [Bool]
    var supported: Set<Platform>
  }

  private struct Traces {
    var integrations: [RequestorID: [MVPDID: Trace]] = [:]
    /// What each MVPD gives by itself, by platform of a device.
    var own: [MVPDID: [Int]] = [:]
  }

  private let traces: Traces
  /// Requestors with a changed name, programmer or domain or a new MVPD: on all platforms.
  private let renamed: Set<RequestorID>
  private let hasReach: Bool

  /// - Parameter connection: with the plan tables made and not yet applied.
  init(_ connection: Connection) throws {
    try connection.script(Self.reach)
    renamed = Set(
      try connection.values(
        """
        select plan.requestor_id from plan_requestor as plan
        left join tve.requestor as stored on stored.requestor_id = plan.requestor_id
        where plan.display_name is distinct from stored.display_name
        union select requestor_id from plan_domain
        union select requestor_id from plan_integration where action = 'create' and active
        """, as: String.self
      ).map(RequestorID.init(trusted:)))
    hasReach = try connection.value("select exists (select from plan_reach)")
    traces = hasReach ? try Self.traces(connection) : Traces()
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
    for requestor in Set(traces.integrations.keys).union(after.integrations.keys) {
      let old = traces.integrations[requestor] ?? [:]
      let new = after.integrations[requestor] ?? [:]
      for mvpd in Set(old.keys).union(new.keys) {
        for (index, platform) in Platform.leaves.enumerated()
        where old[mvpd]?.hashes[index] != new[mvpd]?.hashes[index] {
          impact.changedRequestors[platform, default: []].insert(requestor)
          impact.requestors.insert(requestor)
        }
        if let old = old[mvpd], let new = new[mvpd], keeps(mvpd, old, new, after) {
          impact.keptOwn.insert(requestor)
        }
        let gone = (old[mvpd]?.supported ?? []).subtracting(new[mvpd]?.supported ?? [])
        for platform in gone { lost[platform, default: []].insert(requestor) }
      }
    }
    impact.emptiedLists = try Self.emptied(lost, connection)
    return impact
  }

  /// True when the MVPD gives something else on a platform where nothing changed for an active
  /// integration: a statement of its own stands against it.
  private func keeps(_ mvpd: MVPDID, _ old: Trace, _ new: Trace, _ after: Traces) -> Bool {
    guard let before = traces.own[mvpd], let now = after.own[mvpd] else { return false }
    return before.indices.contains {
      before[$0] != now[$0] && old.hashes[$0] == new.hashes[$0] && new.hashes[$0] != 0
        && new.hasOwn[$0]
    }
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
    """

  private static func traces(
    _ connection: Connection
  ) throws -> Traces {
    var selection = ConfigurationSelection()
    selection.isReachOfPlan = true
    let reader = try ConfigurationReader(connection, selection: selection)
    let resolvers = Platform.leaves.map { Resolver(reader.directory, at: $0) }
    var traces = Traces()
    try reader.forEach { configuration in
      guard !configuration.integrations.isEmpty else { return }
      var found: [MVPDID: Trace] = [:]
      for resolver in resolvers {
        let resolved = resolver.resolve(configuration)
        for integration in resolved.integrations {
          found[integration.mvpdID, default: Trace(hashes: [], hasOwn: [], supported: [])].hashes
            .append(integration.isActive ? integration.exportHash : 0)
          found[integration.mvpdID]?.hasOwn.append(integration.settings.hasOwnStatement)
          if resolver.platform.isApple, integration.isSupported {
            found[integration.mvpdID]?.supported.insert(resolver.platform)
          }
        }
      }
      for id in found.keys where traces.own[id] == nil {
        traces.own[id] = resolvers.map { $0.settings(of: id)?.hashOfValuesInForce ?? 0 }
      }
      traces.integrations[configuration.requestor.id] = found
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
  /// As `hashValuesInForce`, on its own.
  fileprivate var hashOfValuesInForce: Int {
    var hasher = Hasher()
    hashValuesInForce(into: &hasher)
    return hasher.finalize()
  }

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

  /// Whether the integration states one of the values itself.
  fileprivate var hasOwnStatement: Bool {
    isOwn(enablePlatformServices) || isOwn(boardingStatus) || isOwn(displayInPlatformPicker)
      || isOwn(platformMappingID) || isOwn(enforcePlatformPermissions)
      || isOwn(requiredMetadataFields) || isOwn(displayName) || isOwn(logoURL)
      || isOwn(authPerAggregator) || isOwn(authPerBrowserSession) || isOwn(passiveAuthnEnabled)
  }

  private func isOwn<Value>(_ resolved: Resolved<Value>) -> Bool {
    if case .integration = resolved.origin { true } else { false }
  }

  private func hash<Value>(_ resolved: Resolved<Value>, into hasher: inout Hasher) {
    hasher.combine(resolved.value)
    hasher.combine(resolved.origin.isStated)
  }
}
