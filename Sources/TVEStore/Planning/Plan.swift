import Postgres

/// The plan made of the staged input, in the transaction that is open.
struct Plan {
  let connection: Connection
  /// How many things the input speaks of without a staged row, since they are stored so.
  let unstaged: Int

  /// Makes the plan tables.
  func make() throws { try connection.script(PlanSQL.create) }

  /// What the plan tables say: counts, the first changes, a digest.
  ///
  /// - Parameter withDigest: also the digest, which takes a pass over the plan.
  func outcome(listLimit: Int, withDigest: Bool) throws -> ChangeOutcome {
    var outcome = ChangeOutcome()
    outcome.summary = try summary()
    if withDigest { outcome.digest = try digest() }
    guard !outcome.summary.isEmpty else { return outcome }
    outcome.changes = try ChangeReader(connection: connection).first(listLimit)
    let summary = outcome.summary
    outcome.isComplete =
      summary.create + summary.update + summary.switchOff + summary.delete <= listLimit
    return outcome
  }

  private func summary() throws -> ChangeSummary {
    var summary = ChangeSummary()
    for row in try connection.rows(
      "select kind, action, count(*) as count from plan_entity group by kind, action")
    {
      guard let kind = EntityKind(rawValue: try row.string("kind")),
        let action = Change.Action(rawValue: try row.string("action"))
      else { throw PostgresError.unexpectedResult("a plan row of an unknown kind or action") }
      summary.add(try row.int("count"), action, kind)
    }
    for (kind, staged) in try stagedThings() {
      let changes = summary.byKind[kind] ?? [:]
      let changed = changes.reduce(0) { $1.key == .delete ? $0 : $0 + $1.value }
      // Pruning changes integrations that have no staged row, too.
      let spokenOf = staged + (kind == .integration ? unstaged : 0)
      summary.unchanged += max(0, spokenOf - changed)
    }
    return summary
  }

  /// How many things of each kind the input speaks of; a key stands once in each staging table.
  private func stagedThings() throws -> [EntityKind: Int] {
    let row = try connection.row(
      """
      select (select count(*) from stage_programmer) as programmer,
        (select count(*)
          from (select requestor_id from stage_requestor
            union select requestor_id from stage_featured_list) as owner) as requestor,
        (select count(*)
          from (select mvpd_id from stage_mvpd union select mvpd_id from stage_mvpd_setting)
            as owner) as mvpd,
        (select count(*) from stage_integration)
          + (select count(*)
            from (
              select distinct owner.requestor_id, owner.mvpd_id
              from stage_integration_setting as owner
              where not owner.is_attached
                and not exists (
                  select from stage_integration as staged
                  where staged.requestor_id = owner.requestor_id
                    and staged.mvpd_id = owner.mvpd_id)
            ) as single)
          as integration
      """)
    return [
      .programmer: try row.int("programmer"), .requestor: try row.int("requestor"),
      .mvpd: try row.int("mvpd"), .integration: try row.int("integration"),
    ]
  }

  /// Sums of hashes of the rows: equal for equal plans whatever the order, in flat memory.
  private func digest() throws -> String {
    let tables = [
      "plan_programmer", "plan_requestor", "plan_domain", "plan_mvpd", "plan_mvpd_setting",
      "plan_integration", "plan_integration_setting", "plan_featured", "plan_deletion",
    ]
    let sums = tables.map {
      "(select coalesce(sum(hashtextextended(plan::text, 0)::numeric), 0)::text from \($0) as plan)"
    }
    return try connection.value(
      Query(stringLiteral: "select concat_ws(',', \(sums.joined(separator: ", ")))"))
  }
}
