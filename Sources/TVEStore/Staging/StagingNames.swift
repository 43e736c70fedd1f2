import Postgres
import TVEInterchange

/// Names that new things need, ids that fold to one, and featured lists.
extension StagingCheck {
  func missingNames() throws -> [InputProblem] {
    try missingName("programmer") + missingName("requestor")
  }

  private func missingName(_ kind: String) throws -> [InputProblem] {
    let rows = try connection.rows(
      Query(
        stringLiteral: """
          select \(StagingTables.place), staged.\(kind)_id as key
          from stage_\(kind) as staged
          where staged.display_name is null
            and (staged.mask & 1 <> 0 or not exists (
              select from tve.\(kind) as stored where stored.\(kind)_id = staged.\(kind)_id))
          order by seq
          limit \(Self.listed)
          """))
    return try rows.map { row in
      let key = try row.string("key")
      return InputProblem(
        ProblemCode.missingMember, at: try area.place(row), field: "display_name", value: nil,
        message: "\(kind) '\(key)' needs a display name: give it with \(Self.nameWays)")
    }
  }

  /// Where each kind of input states a name.
  private static let nameWays =
    "'--display-name', the column 'display_name' of a CSV, or 'displayName' of a state file"

  func foldedRequestors() throws -> [InputProblem] {
    let rows = try connection.rows(
      """
      select \(StagingTables.place(of: "staged")),
        staged.requestor_id as key, other.requestor_id as twin
      from stage_requestor as staged
      join (
        select requestor_id::text as requestor_id from tve.requestor
        union select requestor_id from stage_requestor
      ) as other on lower(other.requestor_id) = lower(staged.requestor_id)
        and other.requestor_id <> staged.requestor_id
      where not exists (
        select from tve.requestor as stored where stored.requestor_id = staged.requestor_id)
      order by staged.seq
      limit 1000
      """)
    return try rows.map { row in
      let key = try row.string("key")
      return InputProblem(
        "folded-twin", at: try area.place(row), value: key,
        message: "requestor '\(key)' differs from '\(try row.string("twin"))' in case only,"
          + " and requestor ids become file names")
    }
  }

  func featuredProblems() throws -> [InputProblem] {
    let strangers = try connection.rows(
      """
      select \(StagingTables.place(of: "list")),
        place.requestor_id, place.mvpd_id
      from stage_featured as place
      join stage_featured_list as list on list.seq = place.seq
      where not exists (
          select from tve.integration as stored
          where stored.requestor_id = place.requestor_id and stored.mvpd_id = place.mvpd_id)
        and not exists (
          select from stage_integration as other
          where other.requestor_id = place.requestor_id and other.mvpd_id = place.mvpd_id)
      order by list.seq, place.rank
      limit 1000
      """)
    let twins = try connection.rows(
      """
      select min(list.seq) as seq, min(list.file) as file, min(list.line) as line,
        min(list.col) as col, min(list.row_no) as row_no, min(list.path) as path,
        place.requestor_id, place.mvpd_id
      from stage_featured as place
      join stage_featured_list as list on list.seq = place.seq
      group by place.requestor_id, place.mvpd_id
      having count(*) > 1
      order by place.requestor_id, place.mvpd_id
      limit 1000
      """)
    return try strangers.map { row in
      let mvpd = try row.string("mvpd_id")
      let requestor = try row.string("requestor_id")
      return InputProblem(
        "not-integrated", at: try area.place(row), field: "featured", value: mvpd,
        message: "featured list of '\(requestor)': MVPD '\(mvpd)' is not integrated with it")
    }
      + twins.map { row in
        let mvpd = try row.string("mvpd_id")
        return InputProblem(
          ProblemCode.duplicate, at: try area.place(row), field: "featured", value: mvpd,
          message: "featured list of '\(try row.string("requestor_id"))' names '\(mvpd)' twice")
      }
  }
}
