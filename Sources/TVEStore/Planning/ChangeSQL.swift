import TVEModel

/// The plan field by field, as one ordered stream a kind: `key1, key2, action, revision, position,
/// field, platform, old, new`, one row a field, and one without a field for each thing.
enum ChangeSQL {
  /// The statement for one kind.
  ///
  /// - Parameter limit: at most this many things, the first in key order.
  static func stream(_ kind: EntityKind, limit: Int) -> String {
    let parts: [String] =
      switch kind {
      case .programmer: [fields(kind)]
      case .requestor: [fields(kind), domains, featured]
      case .mvpd: [fields(kind), settings("mvpd", ["mvpd_id"])]
      case .integration: [fields(kind), settings("integration", ["requestor_id", "mvpd_id"])]
      }
    return """
      copy (
        with listed as materialized (
          select key1, key2, action from plan_entity
          where kind = '\(kind.rawValue)'
          order by key1 collate "C", key2 collate "C"
          limit \(min(limit, 1_000_000_000))
        )
        select key1, key2, action, revision, position, field, platform, old, new
        from (
          \(([entity(kind)] + parts + DeletedFieldSQL.parts(of: kind))
            .joined(separator: "\n    union all\n    "))
        ) as part (key1, key2, action, revision, position, field, platform, old, new)
        where (key1, key2) in (select key1, key2 from listed)
        order by key1 collate "C", key2 collate "C", position
      ) to stdout
      """
  }

  private static func entity(_ kind: EntityKind) -> String {
    """
    select entity.key1, entity.key2, entity.action, coalesce(stored.revision, 0), -1,
      null, null, null, null
    from listed as entity
    left join tve.\(kind.rawValue) as stored on \(key(kind, "stored", is: "entity"))
    """
  }

  /// That a row of a kind's table is the thing that `key1` and `key2` of another one name.
  static func key(_ kind: EntityKind, _ table: String, is other: String) -> String {
    kind == .integration
      ? "\(table).requestor_id = \(other).key1 and \(table).mvpd_id = \(other).key2"
      : "\(table).\(kind.rawValue)_id = \(other).key1"
  }

  /// One row a field of a plan table that differs from the stored row.
  private static func fields(_ kind: EntityKind) -> String {
    let keys = kind == .integration ? ["requestor_id", "mvpd_id"] : ["\(kind.rawValue)_id"]
    let match = keys.map { "stored.\($0) = plan.\($0)" }.joined(separator: " and ")
    let values = columns(of: kind).enumerated().map { position, field in
      "(\(position), '\(field.name)', \(text("stored", field.column)), \(text("plan", field.column)))"
    }
    return """
      select plan.\(keys[0]), \(kind == .integration ? "plan.mvpd_id" : "''"), null,
        null::bigint, field.position, field.name, null, field.old, field.new
      from plan_\(kind.rawValue) as plan
      left join tve.\(kind.rawValue) as stored on \(match)
      cross join lateral (values \(values.joined(separator: ", ")))
        as field (position, name, old, new)
      where field.old is distinct from field.new
      """
  }

  /// The fields that stand in a kind's own table.
  static func columns(of kind: EntityKind) -> [(name: String, column: String)] {
    switch kind {
    case .programmer: [("displayName", "display_name")]
    case .requestor: [("displayName", "display_name"), ("programmerId", "programmer_id")]
    case .mvpd:
      [
        ("displayName", "display_name"), ("logoUrl", "logo_url"), ("isTempPass", "is_temp_pass"),
        ("isProxied", "is_proxied"), ("proxyMvpdId", "proxy_mvpd_id"),
        ("providerId", "provider_id"), ("foregroundLogout", "foreground_logout"),
        ("iFrameRequired", "iframe_required"), ("iFrameWidth", "iframe_width"),
        ("iFrameHeight", "iframe_height"),
      ]
    case .integration:
      [
        ("active", "active"), ("degradation", "degradation"),
        ("degradationUntil", "degradation_until"),
      ]
    }
  }

  /// A column as text; times as RFC 3339 in UTC.
  static func text(_ table: String, _ column: String) -> String {
    column.hasSuffix("_until")
      ? "to_char(\(table).\(column) at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')"
      : "\(table).\(column)::text"
  }

  /// The whole lists before and after, since a domain is a part of a list: the names, and those
  /// where the MVPD may start the sign-in.
  private static let domains =
    domainList(2, "domains", only: "true") + "\n    union all\n    "
    + domainList(3, "mvpdInitiatedDomains", only: "mvpd_initiated")

  private static func domainList(_ position: Int, _ field: String, only: String) -> String {
    """
    select requestor_id, '', null, null::bigint, \(position), '\(field)', null, old::text, new::text
    from (
      select changed.requestor_id,
        coalesce((select array_agg(stored.name::text order by stored.name)
          from tve.requestor_domain as stored
          where stored.requestor_id = changed.requestor_id and \(only)), '{}') as old,
        coalesce((select array_agg(name order by name)
          from (
            select stored.name::text collate "C" as name, stored.mvpd_initiated
            from tve.requestor_domain as stored
            where stored.requestor_id = changed.requestor_id
              and not exists (
                select from plan_domain as gone
                where gone.requestor_id = stored.requestor_id and gone.name = stored.name)
            union all
            select plan.name, plan.mvpd_initiated from plan_domain as plan
            where plan.requestor_id = changed.requestor_id and plan.action <> 'delete'
          ) as after
          where \(only)), '{}') as new
      from (select distinct requestor_id from plan_domain) as changed
    ) as list
    where old <> new
    """
  }

  /// The whole lists before and after, in rank order; the ranks only where the order stays.
  private static let featured = """
    select requestor_id, '', null, null::bigint, 4,
      case when old_list = new_list then 'featuredRanks' else 'featured' end, null,
      case when old_list = new_list then old_ranks else old_list end::text,
      case when old_list = new_list then new_ranks else new_list end::text
    from (
      select changed.requestor_id, before.list as old_list, before.ranks as old_ranks,
        after.list as new_list, after.ranks as new_ranks
      from (select distinct requestor_id from plan_featured) as changed
      cross join lateral (
        select coalesce(array_agg(stored.mvpd_id::text order by stored.rank), '{}') as list,
          coalesce(array_agg(stored.rank::text order by stored.rank), '{}') as ranks
        from tve.featured as stored
        where stored.requestor_id = changed.requestor_id
      ) as before
      cross join lateral (
        select coalesce(array_agg(place.mvpd_id order by place.rank), '{}') as list,
          coalesce(array_agg(place.rank::text order by place.rank), '{}') as ranks
        from (
          select stored.mvpd_id::text as mvpd_id, stored.rank
          from tve.featured as stored
          where stored.requestor_id = changed.requestor_id
            and not exists (
              select from plan_featured as plan
              where plan.requestor_id = stored.requestor_id and plan.mvpd_id = stored.mvpd_id)
          union all
          select plan.mvpd_id, plan.rank from plan_featured as plan
          where plan.requestor_id = changed.requestor_id and plan.rank is not null
        ) as place
      ) as after
    ) as list
    """

  private static func settings(_ owner: String, _ keys: [String]) -> String {
    let match = (keys + ["platform_id"]).map { "stored.\($0) = plan.\($0)" }
      .joined(separator: " and ")
    let values = SettingField.allCases.map { field in
      """
      (\(field.rawValue), '\(field.name)', stored.\(field.column)::text,
        plan.\(field.column)::text)
      """
    }
    let key2 = keys.count == 2 ? "plan.\(keys[1])" : "''"
    return """
      select plan.\(keys[0]), \(key2), null, null::bigint,
        100 + 100 * platform.position + field.position, field.name, plan.platform_id, field.old,
        field.new
      from plan_\(owner)_setting as plan
      join tve.platform as platform on platform.platform_id = plan.platform_id
      left join tve.\(owner)_setting as stored on \(match)
      cross join lateral (values \(values.joined(separator: ", ")))
        as field (position, name, old, new)
      where field.old is distinct from field.new
      """
  }
}
