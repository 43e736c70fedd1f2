import TVEModel

/// Turns the staged input into a plan, by joins with what is stored: only rows that change.
///
/// The plan tables hold the end state of each row, so that applying them is one statement a kind.
enum PlanSQL {
  /// The columns of `tve.mvpd` that a record can change, in the order of their bits in its mask.
  static let mvpdColumns = [
    "display_name", "logo_url", "is_temp_pass", "is_proxied", "proxy_mvpd_id", "provider_id",
    "foreground_logout", "iframe_required", "iframe_width", "iframe_height",
  ]

  /// Makes every plan table.
  static let create = [
    PruneSQL.kept, programmers, requestors, domains, PruneSQL.keepDomains, mvpds, mvpdSettings,
    deletions, integrations,
    integrationSettings, FeaturedPlanSQL.make, detachments, entities,
  ].joined(separator: "\n")

  private static let programmers = """
    create temporary table plan_programmer on commit drop as
    select staged.programmer_id,
      case when stored.programmer_id is null then 'create' else 'update' end as action,
      case when staged.mask & 1 <> 0 then staged.display_name
        else stored.display_name::text end as display_name
    from stage_programmer as staged
    left join tve.programmer as stored on stored.programmer_id = staged.programmer_id
    where stored.programmer_id is null
      or (staged.mask & 1 <> 0 and staged.display_name is distinct from stored.display_name);
    """

  private static let requestors = """
    create temporary table plan_requestor on commit drop as
    select staged.requestor_id,
      case when stored.requestor_id is null then 'create' else 'update' end as action,
      case when staged.mask & 1 <> 0 then staged.display_name
        else stored.display_name::text end as display_name,
      case when staged.mask & 2 <> 0 then staged.programmer_id
        else stored.programmer_id::text end as programmer_id
    from stage_requestor as staged
    left join tve.requestor as stored on stored.requestor_id = staged.requestor_id
    where stored.requestor_id is null
      or (staged.mask & 1 <> 0 and staged.display_name is distinct from stored.display_name)
      or (staged.mask & 2 <> 0 and staged.programmer_id is distinct from stored.programmer_id);
    """

  private static let domains = """
    create temporary table plan_domain on commit drop as
    select coalesce(staged.requestor_id, stored.requestor_id::text) as requestor_id,
      coalesce(staged.name, stored.name::text) as name,
      case when staged.name is null then 'delete' when stored.name is null then 'create'
        else 'update' end as action,
      coalesce(staged.mvpd_initiated, stored.mvpd_initiated, false) as mvpd_initiated
    from (
      select domain.requestor_id, domain.name, domain.mvpd_initiated
      from stage_requestor_domain as domain
    ) as staged
    full join (
      select domain.requestor_id, domain.name, domain.mvpd_initiated
      from tve.requestor_domain as domain
      where domain.requestor_id in (
        select owner.requestor_id from stage_requestor as owner where owner.mask & 4 <> 0
        union select key from stage_open where extent = 'domains')
    ) as stored on stored.requestor_id = staged.requestor_id and stored.name = staged.name
    where staged.name is null or stored.name is null
      or coalesce(staged.mvpd_initiated, stored.mvpd_initiated) <> stored.mvpd_initiated;
    """

  private static let mvpds: String = {
    let values = mvpdColumns.enumerated().map { bit, column in
      switch column {
      case "is_proxied":
        // An MVPD with a proxy is proxied, whatever the record leaves open.
        """
        case when staged.mask & \(1 << bit) <> 0 and staged.is_proxied is not null
            then staged.is_proxied
          when staged.mask & \(1 << (bit + 1)) <> 0 and staged.proxy_mvpd_id is not null then true
          else coalesce(stored.is_proxied, false) end as is_proxied
        """
      case "is_temp_pass":
        """
        case when staged.mask & \(1 << bit) <> 0 and staged.is_temp_pass is not null
            then staged.is_temp_pass
          else coalesce(stored.is_temp_pass, false) end as is_temp_pass
        """
      case let column:
        """
        case when staged.mask & \(1 << bit) <> 0 then staged.\(column)
          else stored.\(column) end as \(column)
        """
      }
    }
    return """
      create temporary table plan_mvpd on commit drop as
      select merged.*
      from (
        select staged.mvpd_id,
          case when stored.mvpd_id is null then 'create' else 'update' end as action,
          \(values.joined(separator: ",\n    "))
        from stage_mvpd as staged
        left join tve.mvpd as stored on stored.mvpd_id = staged.mvpd_id
      ) as merged
      left join tve.mvpd as stored on stored.mvpd_id = merged.mvpd_id
      where stored.mvpd_id is null
        or (\(list(mvpdColumns, "merged."))) is distinct from (\(list(mvpdColumns, "stored.")));
      """
  }()

  private static let mvpdSettings = settings(owner: "mvpd", keys: ["mvpd_id", "platform_id"])

  private static let integrationSettings = settings(
    owner: "integration", keys: ["requestor_id", "mvpd_id", "platform_id"])

  /// The settings of one kind of owner; a row that states nothing any more is deleted.
  private static func settings(owner: String, keys: [String]) -> String {
    let join = keys.map { "stored.\($0) = staged.\($0)" }.joined(separator: " and ")
    let stored = "tve.\(owner)_setting"
    let deletion =
      owner == "mvpd"
      ? "deletion.key1 = '' and deletion.key2 = stored.mvpd_id"
      : "deletion.key1 = stored.requestor_id and deletion.key2 = stored.mvpd_id"
    return """
      create temporary table plan_\(owner)_setting on commit drop as
      select \(list(keys, "staged.")), \(SettingSQL.columns("merged.")),
        case when num_nonnulls(\(SettingSQL.columns("merged."))) = 0 then 'delete'
          when stored.mvpd_id is null then 'create' else 'update' end as action
      from stage_\(owner)_setting as staged
      left join \(stored) as stored on \(join)
      cross join lateral (
        select \(SettingSQL.merged(staged: "staged", stored: "stored"))
      ) as merged
      where (\(SettingSQL.columns("merged.")))
        is distinct from (\(SettingSQL.columns("stored.")));
      insert into plan_\(owner)_setting (\(list(keys, "")), action)
      select \(list(keys, "stored.")), 'delete'
      from \(stored) as stored
      join stage_deletion as deletion on deletion.kind = 'setting' and \(deletion)
        and deletion.key3 = stored.platform_id;
      """
  }

  /// What is deleted, with what goes along: an MVPD's or a requestor's integrations.
  private static let deletions = """
    create temporary table plan_deletion on commit drop as
    select distinct kind, key1, key2
    from (
      select staged.kind, staged.key1, ''::text collate "C" as key2
      from stage_deletion as staged
      where staged.kind in ('programmer', 'requestor', 'mvpd')
      union all
      select 'integration', stored.requestor_id::text, stored.mvpd_id::text
      from tve.integration as stored
      join stage_deletion as staged
        on (staged.kind = 'integration' and staged.key1 = stored.requestor_id
          and staged.key2 = stored.mvpd_id)
        or (staged.kind = 'requestor' and staged.cascades and staged.key1 = stored.requestor_id)
        or (staged.kind = 'mvpd' and staged.cascades and staged.key1 = stored.mvpd_id)
    ) as deletion;
    """

  private static let integrations = """
    create temporary table plan_integration on commit drop as
    select staged.requestor_id, staged.mvpd_id, merged.active, merged.degradation,
      merged.degradation_until,
      case when stored.mvpd_id is null then 'create'
        when stored.active and not merged.active then 'switch-off' else 'update' end as action
    from stage_integration as staged
    left join tve.integration as stored
      on stored.requestor_id = staged.requestor_id and stored.mvpd_id = staged.mvpd_id
    cross join lateral (
      select
        case when staged.mask & 1 <> 0 and staged.active is not null then staged.active
          else coalesce(stored.active, true) end as active,
        case when staged.mask & 2 <> 0 then staged.degradation
          else stored.degradation end as degradation,
        case when staged.mask & 4 <> 0 then staged.degradation_until
          when staged.mask & 2 <> 0 and staged.degradation is null then null
          else stored.degradation_until end as degradation_until
    ) as merged
    where stored.mvpd_id is null
      or (merged.active, merged.degradation, merged.degradation_until)
        is distinct from (stored.active, stored.degradation, stored.degradation_until);
    """

  /// What loses a reference when the thing referred to is deleted with `cascades`.
  private static let detachments = """
    insert into plan_requestor (requestor_id, action, display_name, programmer_id)
    select stored.requestor_id, 'update', stored.display_name, null
    from tve.requestor as stored
    join stage_deletion as staged
      on staged.kind = 'programmer' and staged.cascades and staged.key1 = stored.programmer_id
    where not exists (
      select from plan_deletion as deletion
      where deletion.kind = 'requestor' and deletion.key1 = stored.requestor_id);
    insert into plan_mvpd (mvpd_id, action, \(list(mvpdColumns, "")))
    select stored.mvpd_id, 'update',
      \(mvpdColumns.map { $0 == "proxy_mvpd_id" ? "null" : "stored.\($0)" }
        .joined(separator: ", "))
    from tve.mvpd as stored
    join stage_deletion as staged
      on staged.kind = 'mvpd' and staged.cascades and staged.key1 = stored.proxy_mvpd_id
    where not exists (
      select from plan_deletion as deletion
      where deletion.kind = 'mvpd' and deletion.key1 = stored.mvpd_id);
    """

  /// One row a thing that changes, with the action that says most about it.
  private static let entities = """
    create temporary table plan_entity on commit drop as
    select kind, key1, key2,
      (array['create', 'delete', 'switch-off', 'update'])[min(weight)] as action
    from (
      select kind, key1, key2,
        case action when 'create' then 1 when 'delete' then 2 when 'switch-off' then 3 else 4 end
          as weight
      from (
        select 'programmer' as kind, programmer_id as key1, ''::text collate "C" as key2, action
        from plan_programmer
        union all select 'requestor', requestor_id, '', action from plan_requestor
        union all select 'requestor', requestor_id, '', 'update' from plan_domain
        union all select 'mvpd', mvpd_id, '', action from plan_mvpd
        union all select 'mvpd', mvpd_id, '', 'update' from plan_mvpd_setting
        union all select 'requestor', requestor_id, '', 'update' from plan_featured
        union all select kind, key1, key2, 'delete' from plan_deletion
      ) as part
    ) as weighed
    group by kind, key1, key2;
    -- Integrations are many, and each is in its table once.
    insert into plan_entity (kind, key1, key2, action)
    select 'integration', plan.requestor_id, plan.mvpd_id, plan.action
    from plan_integration as plan
    where not exists (
      select from plan_deletion as gone
      where gone.kind = 'integration' and gone.key1 = plan.requestor_id
        and gone.key2 = plan.mvpd_id);
    insert into plan_entity (kind, key1, key2, action)
    select distinct 'integration', plan.requestor_id, plan.mvpd_id, 'update'
    from plan_integration_setting as plan
    where not exists (
        select from plan_integration as owner
        where owner.requestor_id = plan.requestor_id and owner.mvpd_id = plan.mvpd_id)
      and not exists (
        select from plan_deletion as gone
        where gone.kind = 'integration' and gone.key1 = plan.requestor_id
          and gone.key2 = plan.mvpd_id);
    """

  /// `p.a, p.b, …`.
  static func list(_ columns: [String], _ prefix: String) -> String {
    columns.map { prefix + $0 }.joined(separator: ", ")
  }
}
