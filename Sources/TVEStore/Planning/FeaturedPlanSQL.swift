/// Plans featured lists, from lists as a whole and from ranks of single integrations.
enum FeaturedPlanSQL {
  /// Makes `plan_featured`, after the deletions are planned.
  static let make = [places, kept, goneWithIntegrations].joined(separator: "\n")

  private static let places = """
    create temporary table plan_featured on commit drop as
    with given as (
      select list.requestor_id, place.mvpd_id, place.rank
      from stage_featured_list as list
      join stage_featured as place on place.seq = list.seq
    ),
    -- What a list lacks and that only pruning would take away.
    kept as (
      select place.requestor_id::text collate "C" as requestor_id,
        place.mvpd_id::text collate "C" as mvpd_id, place.rank
      from tve.featured as place
      where not \(PruneSQL.isPruning)
        and place.requestor_id in (select key from stage_open where extent = 'featured')
        and (place.requestor_id, place.mvpd_id) not in (
          select given.requestor_id, given.mvpd_id from given)
    ),
    -- A list in the order that is stored leaves the ranks alone, gaps included.
    replaced as (
      select list.requestor_id
      from stage_featured_list as list
      where (
          select array_agg(place.mvpd_id order by place.rank)
          from given as place where place.requestor_id = list.requestor_id
        ) is distinct from (
          select array_agg(place.mvpd_id::text collate "C" order by place.rank)
          from tve.featured as place
          where place.requestor_id = list.requestor_id
            and (place.requestor_id, place.mvpd_id) not in (
              select kept.requestor_id, kept.mvpd_id from kept))
      union
      select key from stage_open
      where extent = 'featured' and \(PruneSQL.isPruning)
        and key not in (select list.requestor_id from stage_featured_list as list)
    ),
    listed as (
      select given.requestor_id, given.mvpd_id, given.rank from given
      union all
      select kept.requestor_id, kept.mvpd_id,
        (select count(*) from given where given.requestor_id = kept.requestor_id)
          + row_number() over (partition by kept.requestor_id order by kept.rank)
      from kept
      where kept.requestor_id in (select list.requestor_id from stage_featured_list as list)
    ),
    target as (
      select place.requestor_id, place.mvpd_id, place.rank
      from listed as place
      where place.requestor_id in (select replaced.requestor_id from replaced)
      union all
      select staged.requestor_id, staged.mvpd_id, staged.featured_rank
      from stage_integration as staged
      where staged.mask & 8 <> 0 and staged.featured_rank is not null
    ),
    stored as (
      select place.requestor_id, place.mvpd_id, place.rank
      from tve.featured as place
      where place.requestor_id in (select replaced.requestor_id from replaced)
        or (place.requestor_id, place.mvpd_id) in (
          select staged.requestor_id, staged.mvpd_id
          from stage_integration as staged where staged.mask & 8 <> 0)
    )
    select coalesce(target.requestor_id, stored.requestor_id::text) as requestor_id,
      coalesce(target.mvpd_id, stored.mvpd_id::text) as mvpd_id,
      case when target.rank is null then 'delete' when stored.rank is null then 'create'
        else 'update' end as action,
      target.rank, stored.rank as old_rank
    from target
    full join stored
      on stored.requestor_id = target.requestor_id and stored.mvpd_id = target.mvpd_id
    where target.rank is distinct from stored.rank;
    """

  /// What a list lacks and only pruning would take away is counted.
  private static let kept = """
    insert into plan_kept (kind)
    select 'featured'
    from tve.featured as place
    where not \(PruneSQL.isPruning)
      and place.requestor_id in (select key from stage_open where extent = 'featured')
      and not exists (
        select from stage_featured as staged
        where staged.requestor_id = place.requestor_id and staged.mvpd_id = place.mvpd_id);
    """

  /// An integration that is deleted leaves its list, unless that goes as well.
  private static let goneWithIntegrations = """
    insert into plan_featured (requestor_id, mvpd_id, action, rank, old_rank)
    select stored.requestor_id, stored.mvpd_id, 'delete', null, stored.rank
    from tve.featured as stored
    join plan_deletion as gone
      on gone.kind = 'integration' and gone.key1 = stored.requestor_id
      and gone.key2 = stored.mvpd_id
    where not exists (
        select from plan_featured as plan
        where plan.requestor_id = stored.requestor_id and plan.mvpd_id = stored.mvpd_id)
      and not exists (
        select from plan_deletion as owner
        where owner.kind = 'requestor' and owner.key1 = stored.requestor_id);
    """
}
