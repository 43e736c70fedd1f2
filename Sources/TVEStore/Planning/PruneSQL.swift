/// Finds what is stored within the input's scope and stands in no record, in sets.
///
/// Whether it is deleted or kept and counted, `mvpdctl.prune` says, a setting of the transaction.
enum PruneSQL {
  /// True in SQL when what is absent goes.
  static let isPruning = "coalesce(current_setting('mvpdctl.prune', true), '') = 'true'"

  /// Fills `stage_absent` from the extents that nobody has resolved, and, when pruning, turns it
  /// into deletions.
  static let resolve = """
    insert into stage_open (extent, key)
    select extent, key from stage_scope
    except select extent, key from stage_resolved;
    analyze stage_open;
    delete from stage_absent
    where kind in ('integration', 'setting') and key1 <> ''
      and not (\(StagedSelectionSQL.holds("integration-requestor", "key1"))
        and \(StagedSelectionSQL.holds("integration-mvpd", "key2")));
    insert into stage_absent (kind, key1, key2, key3)
    select 'integration', stored.requestor_id, stored.mvpd_id, ''
    from tve.integration as stored
    where stored.requestor_id in (select key from stage_open where extent = 'integrations')
      and \(StagedSelectionSQL.holds("integration-mvpd", "stored.mvpd_id"))
      and not exists (
        select from stage_integration as staged
        where staged.requestor_id = stored.requestor_id and staged.mvpd_id = stored.mvpd_id);
    insert into stage_absent (kind, key1, key2, key3)
    select 'setting', stored.requestor_id, stored.mvpd_id, stored.platform_id
    from tve.integration_setting as stored
    where stored.requestor_id in (select key from stage_open where extent = 'settings')
      and exists (
        select from stage_integration as staged
        where staged.requestor_id = stored.requestor_id and staged.mvpd_id = stored.mvpd_id)
      and not exists (
        select from stage_integration_setting as staged
        where staged.requestor_id = stored.requestor_id and staged.mvpd_id = stored.mvpd_id
          and staged.platform_id = stored.platform_id);
    insert into stage_absent (kind, key1, key2, key3)
    select 'setting', '', stored.mvpd_id, stored.platform_id
    from tve.mvpd_setting as stored
    where stored.mvpd_id in (select key from stage_open where extent = 'mvpd-settings')
      and not exists (
        select from stage_mvpd_setting as staged
        where staged.mvpd_id = stored.mvpd_id and staged.platform_id = stored.platform_id);
    \(["programmer", "requestor", "mvpd"].map(wholes).joined(separator: "\n"))
    insert into stage_deletion (seq, kind, key1, key2, key3, cascades)
    select 0, kind, key1, key2, key3, kind = 'requestor'
    from stage_absent
    where \(isPruning);
    """

  private static func wholes(_ kind: String) -> String {
    """
    insert into stage_absent (kind, key1, key2, key3)
    select '\(kind)', stored.\(kind)_id, '', ''
    from tve.\(kind) as stored
    where exists (select from stage_open where extent = 'everything' and key = '\(kind)')
      and \(StagedSelectionSQL.holds(kind, "stored.\(kind)_id"))
      and not exists (
        select from stage_\(kind) as staged where staged.\(kind)_id = stored.\(kind)_id);
    """
  }

  /// Within the plan: what is kept although the input lacks it, by kind.
  static let kept = """
    create temporary table plan_kept on commit drop as
    select kind from stage_absent where not \(isPruning);
    """

  /// Takes the deletions of domains out of the plan that are for `--prune` only.
  static let keepDomains = """
    with kept as (
      delete from plan_domain as plan
      where plan.action = 'delete' and not \(isPruning)
        and plan.requestor_id in (select key from stage_open where extent = 'domains')
      returning plan.name
    )
    insert into plan_kept (kind) select 'domain' from kept;
    """

  /// How many of each kind the plan deletes because the input lacks them, and how many are stored
  /// in its scope: `kind, count, total`.
  static let counts = """
    select counted.kind, counted.count, counted.total
    from (
      \(["programmer", "requestor", "mvpd"].map(wholeCount).joined(separator: "\n  union all\n  "))
      union all
      select 'integration',
        (select count(*) from plan_deletion where kind = 'integration'),
        (select count(*) from tve.integration as stored
          where (stored.requestor_id in (
                select key from stage_scope where extent = 'integrations')
              or stored.requestor_id in (
                select key1 from plan_deletion where kind = 'requestor'))
            and \(StagedSelectionSQL.holds("integration-mvpd", "stored.mvpd_id")))
      union all
      select 'setting',
        (select count(*) from stage_deletion where kind = 'setting'),
        (select count(*) from tve.integration_setting as stored
          where stored.requestor_id in (select key from stage_scope where extent = 'settings'))
        + (select count(*) from tve.mvpd_setting as stored
          where stored.mvpd_id in (select key from stage_scope where extent = 'mvpd-settings'))
      union all
      select 'domain',
        (select count(*) from plan_domain
          where action = 'delete'
            and requestor_id in (select key from stage_scope where extent = 'domains')),
        (select count(*) from tve.requestor_domain as stored
          where stored.requestor_id in (select key from stage_scope where extent = 'domains'))
      union all
      select 'featured',
        (select count(*) from plan_featured as plan
          where plan.action = 'delete'
            and plan.requestor_id in (select key from stage_scope where extent = 'featured')
            and not exists (
              select from plan_deletion as gone
              where gone.kind = 'integration' and gone.key1 = plan.requestor_id
                and gone.key2 = plan.mvpd_id)),
        (select count(*) from tve.featured as stored
          where stored.requestor_id in (select key from stage_scope where extent = 'featured'))
    ) as counted (kind, count, total)
    where counted.count > 0
    """

  private static func wholeCount(_ kind: String) -> String {
    """
    select '\(kind)', (select count(*) from plan_deletion where kind = '\(kind)'),
      (select count(*) from tve.\(kind) as stored
        where \(StagedSelectionSQL.holds(kind, "stored.\(kind)_id")))
    """
  }
}
