import Postgres

/// The plan made of the staged input, in the transaction that is open.
struct Plan {
  let connection: Connection

  /// Makes the plan tables and reads them: counts, the first changes, a digest.
  func outcome(listLimit: Int) throws -> ChangeOutcome {
    try connection.script(PlanSQL.create)
    var outcome = ChangeOutcome()
    outcome.summary = try summary()
    outcome.digest = try digest()
    guard !outcome.summary.isEmpty else { return outcome }
    var changes: [Change] = []
    var isComplete = true
    try ChangeReader(connection: connection).forEach { change in
      guard changes.count < listLimit else {
        isComplete = false
        return false
      }
      changes.append(change)
      return true
    }
    outcome.changes = changes
    outcome.isComplete = isComplete
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
    summary.unchanged = try connection.value(
      """
      select count(*)
      from (
        select 'programmer' as kind, programmer_id as key1, '' as key2 from stage_programmer
        union select 'requestor', requestor_id, '' from stage_requestor
        union select 'requestor', requestor_id, '' from stage_featured_list
        union select 'mvpd', mvpd_id, '' from stage_mvpd
        union select 'mvpd', mvpd_id, '' from stage_mvpd_setting
        union select 'integration', requestor_id, mvpd_id from stage_integration
        union select 'integration', requestor_id, mvpd_id from stage_integration_setting
        except select kind, key1, key2 from plan_entity
      ) as unchanged
      """)
    return summary
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
