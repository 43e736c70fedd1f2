import Postgres
import TVEInterchange

/// What cannot be deleted: because it is not there, or because others refer to it.
extension StagingCheck {
  func deletionProblems() throws -> [InputProblem] {
    try missingTargets() + referrers()
  }

  private func missingTargets() throws -> [InputProblem] {
    let rows = try connection.rows(
      """
      select \(StagingTables.place(of: "staged")), kind, key1, key2,
        exists (select from tve.requestor as r where r.requestor_id = key1) as has_requestor,
        exists (select from tve.mvpd as m where m.mvpd_id = key2) as has_mvpd
      from stage_deletion as staged
      where (kind = 'programmer'
          and not exists (select from tve.programmer as p where p.programmer_id = key1))
        or (kind = 'requestor'
          and not exists (select from tve.requestor as r where r.requestor_id = key1))
        or (kind = 'mvpd' and not exists (select from tve.mvpd as m where m.mvpd_id = key1))
        or (kind = 'integration' and not exists (
          select from tve.integration as i where i.requestor_id = key1 and i.mvpd_id = key2))
      order by seq
      limit 1000
      """)
    var known: [EntityKind: IDSuggestions] = [:]
    func missing(
      _ kind: EntityKind, _ id: String, of owner: String = "", at place: Place
    ) throws -> InputProblem {
      let suggestions = try known[kind] ?? IDSuggestions(kind, connection)
      known[kind] = suggestions
      return InputProblem(
        ProblemCode.unknownReference, at: place, value: id,
        message: "\(owner)\(kind.noun) '\(id)' does not exist",
        suggestions: suggestions.closest(to: id))
    }
    return try rows.flatMap { row in
      let place = try area.place(row)
      let kind = EntityKind(rawValue: try row.string("kind")) ?? .integration
      let id = try row.string("key1")
      guard kind == .integration else { return [try missing(kind, id, at: place)] }
      // What is missing of the two is what was misspelt.
      let mvpd = try row.string("key2")
      let owner = "integration '\(id)/\(mvpd)': "
      var problems: [InputProblem] = []
      if try !row.bool("has_requestor") {
        problems.append(try missing(.requestor, id, of: owner, at: place))
      }
      if try !row.bool("has_mvpd") {
        problems.append(try missing(.mvpd, mvpd, of: owner, at: place))
      }
      return problems.isEmpty
        ? [try missing(.integration, "\(id)/\(mvpd)", at: place)] : problems
    }
  }

  /// What still refers to a thing that is deleted without `cascades`.
  private func referrers() throws -> [InputProblem] {
    let rows = try connection.rows(
      """
      select \(StagingTables.place(of: "staged")),
        staged.kind, staged.key1, referrer.noun, count(*) as count,
        (array_agg(referrer.key order by referrer.key))[1:10] as keys
      from stage_deletion as staged
      join (
        select 'programmer' as kind, programmer_id::text as target,
          'requestor' as noun, requestor_id::text as key, '' as key2
        from tve.requestor where programmer_id is not null
        union all
        select 'requestor', requestor_id::text, 'integration', requestor_id || '/' || mvpd_id,
          mvpd_id::text
        from tve.integration
        where requestor_id in (select key1 from stage_deletion where kind = 'requestor')
        union all
        select 'mvpd', mvpd_id::text, 'integration', requestor_id || '/' || mvpd_id,
          mvpd_id::text
        from tve.integration
        where mvpd_id in (select key1 from stage_deletion where kind = 'mvpd')
        union all
        select 'mvpd', proxy_mvpd_id::text, 'proxied MVPD', mvpd_id::text, ''
        from tve.mvpd where proxy_mvpd_id is not null
      ) as referrer on referrer.kind = staged.kind and referrer.target = staged.key1
      where not staged.cascades
        and not exists (
          select from stage_deletion as other
          where (referrer.noun = 'integration' and other.kind = 'integration'
              and other.key1 || '/' || other.key2 = referrer.key)
            or (referrer.noun = 'requestor' and other.kind = 'requestor'
              and other.key1 = referrer.key)
            or (referrer.noun = 'integration' and other.kind = 'requestor' and other.cascades
              and starts_with(referrer.key, other.key1 || '/'))
            or (referrer.noun = 'proxied MVPD' and other.kind = 'mvpd'
              and other.key1 = referrer.key))
        -- What the input itself lets refer to something else.
        and not exists (
          select from stage_requestor as other
          where referrer.noun = 'requestor' and other.requestor_id = referrer.key
            and other.mask & 2 <> 0 and other.programmer_id is distinct from staged.key1)
        and not exists (
          select from stage_mvpd as other
          where referrer.noun = 'proxied MVPD' and other.mvpd_id = referrer.key
            and other.mask & 16 <> 0 and other.proxy_mvpd_id is distinct from staged.key1)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9
      order by staged.seq
      limit 1000
      """)
    return try rows.map { row in
      let kind = EntityKind(rawValue: try row.string("kind")) ?? .mvpd
      let count = try row.int("count")
      let keys = try row.strings("keys").joined(separator: ", ")
      let noun = try row.string("noun") + (count == 1 ? "" : "s")
      // A deletion that no record asked for is one of pruning.
      let isPruned = try row.int("seq") == 0
      let key = try row.string("key1")
      return InputProblem(
        ProblemCode.referredTo, at: try area.place(row), value: key,
        message: "\(kind.noun) '\(key)' \(isPruned ? "is not in the input and " : "")"
          + "is referred to by \(count) \(noun): \(keys)\(count > 10 ? ", …" : ""); "
          + (isPruned
            ? "delete \(count == 1 ? "that one" : "those") first, or keep it in the input"
            : remedy(try row.string("noun"))))
    }
  }

  /// What `--cascade` would do to what refers to a thing.
  private func remedy(_ noun: String) -> String {
    switch noun {
    case "requestor": "'--cascade' leaves them without a programmer"
    case "proxied MVPD": "'--cascade' leaves them without a proxy"
    default: "'--cascade' takes them along"
    }
  }
}
