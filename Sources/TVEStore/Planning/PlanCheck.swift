import Postgres
import TVEInterchange

/// Finds what is wrong with the end state that a plan leads to, where one row of the input alone
/// does not show it: the constraints would refuse it without saying which row.
struct PlanCheck {
  let connection: Connection
  let area: StagingArea
  /// False when rows of the input are missing, as they have faults.
  let isWhole: Bool

  /// Every fault, at the places of the rows that lead to it.
  func problems() throws -> [InputProblem] {
    try proxies() + proxyCycles() + degradations() + ranks()
  }

  private func proxies() throws -> [InputProblem] {
    let rows = try connection.rows(
      """
      select \(StagingTables.place(of: "staged")),
        plan.mvpd_id, plan.proxy_mvpd_id
      from plan_mvpd as plan
      join stage_mvpd as staged on staged.mvpd_id = plan.mvpd_id
      where plan.proxy_mvpd_id = plan.mvpd_id
        or (plan.proxy_mvpd_id is not null and not plan.is_proxied)
      order by staged.seq
      limit 1000
      """)
    return try rows.map { row in
      let id = try row.string("mvpd_id")
      let proxy = try row.string("proxy_mvpd_id")
      return InputProblem(
        ProblemCode.malformedValue, at: try area.place(row), value: id,
        message: id.utf8.elementsEqual(proxy.utf8)
          ? "MVPD '\(id)' is the proxy of itself, expected another MVPD"
          : "MVPD '\(id)' has the proxy '\(proxy)' and so is proxied: take the proxy away, too")
    }
  }

  /// MVPDs that are reached through each other, so that a viewer would never arrive.
  private func proxyCycles() throws -> [InputProblem] {
    let rows = try connection.rows(
      """
      with recursive link as (
        select mvpd_id, proxy_mvpd_id from plan_mvpd where proxy_mvpd_id is not null
        union all
        select stored.mvpd_id::text, stored.proxy_mvpd_id::text from tve.mvpd as stored
        where stored.proxy_mvpd_id is not null
          and not exists (select from plan_mvpd as plan where plan.mvpd_id = stored.mvpd_id)
      ), walk as (
        select mvpd_id as start, proxy_mvpd_id as place, 1 as steps from plan_mvpd
        where proxy_mvpd_id is not null and proxy_mvpd_id <> mvpd_id
        union
        select walk.start, link.proxy_mvpd_id, walk.steps + 1
        from walk join link on link.mvpd_id = walk.place
        where walk.place <> walk.start and walk.steps < 32
      )
      select \(StagingTables.place(of: "staged")), walk.start, walk.steps
      from walk join stage_mvpd as staged on staged.mvpd_id = walk.start
      where walk.place = walk.start
      order by staged.seq
      limit 1000
      """)
    return try rows.map { row in
      let id = try row.string("start")
      return InputProblem(
        ProblemCode.malformedValue, at: try area.place(row), field: "proxy_mvpd_id", value: id,
        message: "MVPD '\(id)' is reached through itself, by \(try row.int("steps")) proxies in a"
          + " circle: take one of them away")
    }
  }

  private func degradations() throws -> [InputProblem] {
    let rows = try connection.rows(
      """
      select \(StagingTables.place(of: "staged")),
        plan.requestor_id || '/' || plan.mvpd_id as key
      from plan_integration as plan
      join stage_integration as staged
        on staged.requestor_id = plan.requestor_id and staged.mvpd_id = plan.mvpd_id
      where plan.degradation_until is not null and plan.degradation is null
      order by staged.seq
      limit 1000
      """)
    return try rows.map { row in
      let key = try row.string("key")
      return InputProblem(
        ProblemCode.malformedValue, at: try area.place(row), field: "degradation_until",
        value: key,
        message: "integration '\(key)' is not degraded, so a degradation has no end:"
          + " give the degradation, too")
    }
  }

  private func ranks() throws -> [InputProblem] {
    let rows = try connection.rows(
      """
      with ending as (
        select plan.requestor_id, plan.mvpd_id, plan.rank
        from plan_featured as plan
        where plan.rank is not null
        union all
        select stored.requestor_id, stored.mvpd_id, stored.rank
        from tve.featured as stored
        where \(isWhole)
          and stored.requestor_id in (select plan.requestor_id from plan_featured as plan)
          and not exists (
            select from plan_featured as plan
            where plan.requestor_id = stored.requestor_id and plan.mvpd_id = stored.mvpd_id)
          and not exists (
            select from plan_deletion as gone
            where gone.kind = 'integration' and gone.key1 = stored.requestor_id
              and gone.key2 = stored.mvpd_id)
      )
      select \(StagingTables.place(of: "staged")),
        one.requestor_id, one.mvpd_id, one.rank, min(other.mvpd_id) as other
      from ending as one
      join ending as other on other.requestor_id = one.requestor_id and other.rank = one.rank
        and other.mvpd_id <> one.mvpd_id
      join stage_integration as staged
        on staged.requestor_id = one.requestor_id and staged.mvpd_id = one.mvpd_id
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9
      order by staged.seq
      limit 1000
      """)
    return try rows.map { row in
      let requestor = try row.string("requestor_id")
      let mvpd = try row.string("mvpd_id")
      let rank = try row.int("rank")
      return InputProblem(
        ProblemCode.duplicate, at: try area.place(row), field: "featured_rank",
        value: String(rank),
        message: "featured rank \(rank) of integration '\(requestor)/\(mvpd)' is that of"
          + " '\(requestor)/\(try row.string("other"))', too: "
          + "'mvpdctl featured set \(requestor) MVPD…' puts them in order")
    }
  }
}
