import Postgres
import TVEInterchange

/// Things that are or are not there, and what the input refers to.
extension StagingCheck {
  func existence() throws -> [InputProblem] {
    try EntityKind.allCases.flatMap(existence)
  }

  /// Things that are to be new and are not, or are to be there and are not.
  private func existence(_ kind: EntityKind) throws -> [InputProblem] {
    let staged = "stage_\(kind.rawValue)"
    let stored = "tve.\(kind.rawValue)"
    let keys =
      kind == .integration ? ["requestor_id", "mvpd_id"] : ["\(kind.rawValue)_id"]
    let match = keys.map { "stored.\($0) = staged.\($0)" }.joined(separator: " and ")
    let key = keys.map { "staged.\($0)" }.joined(separator: " || '/' || ")
    let rows = try connection.rows(
      Query(
        stringLiteral: """
          select \(StagingTables.place), mode, \(key) as key
          from \(staged) as staged
          where (staged.mode = 'create' and exists (select from \(stored) as stored where \(match)))
            or (staged.mode = 'update'
              and not exists (select from \(stored) as stored where \(match)))
          order by seq
          limit \(Self.listed)
          """))
    guard !rows.isEmpty else { return [] }
    let known = try IDSuggestions(kind, connection)
    return try rows.map { row in
      let key = try row.string("key")
      return try row.string("mode") == "create"
        ? InputProblem(
          ProblemCode.exists, at: try area.place(row), value: key,
          message: "\(kind.noun) '\(key)' exists already: 'mvpdctl \(kind.rawValue) set \(key)'"
            + " changes it")
        : InputProblem(
          ProblemCode.unknownReference, at: try area.place(row), value: key,
          message: "\(kind.noun) '\(key)' does not exist", suggestions: known.closest(to: key))
    }
  }

  func references() throws -> [InputProblem] {
    try reference(
      .programmer, from: "stage_requestor", column: "programmer_id",
      owner: "'requestor ''' || requestor_id || ''''")
      + reference(
        .mvpd, from: "stage_mvpd", column: "proxy_mvpd_id", owner: "'MVPD ''' || mvpd_id || ''''")
      + reference(
        .requestor, from: "stage_integration", column: "requestor_id",
        owner: "'integration ''' || requestor_id || '/' || mvpd_id || ''''")
      + reference(
        .mvpd, from: "stage_integration", column: "mvpd_id",
        owner: "'integration ''' || requestor_id || '/' || mvpd_id || ''''")
      + reference(
        .mvpd, from: "stage_mvpd_setting", column: "mvpd_id",
        owner: "'settings of MVPD ''' || mvpd_id || ''''")
      + reference(
        .requestor, from: "stage_featured_list", column: "requestor_id",
        owner: "'featured list of requestor ''' || requestor_id || ''''")
      + integrationReferences()
  }

  private func reference(
    _ kind: EntityKind, from table: String, column: String, owner: String
  ) throws -> [InputProblem] {
    let key = "\(kind.rawValue)_id"
    let rows = try connection.rows(
      Query(
        stringLiteral: """
          select \(StagingTables.place), \(column) as key, \(owner) as owner
          from \(table) as staged
          where \(column) in (
            select distinct \(column) from \(table) where \(column) is not null
            except (select \(key)::text from tve.\(kind.rawValue)
              union all select \(key) from stage_\(kind.rawValue)))
          order by seq
          limit \(Self.listed)
          """))
    guard !rows.isEmpty else { return [] }
    let known = try IDSuggestions(staged: kind, connection)
    return try rows.map { row in
      let id = try row.string("key")
      return InputProblem(
        ProblemCode.unknownReference, at: try area.place(row), field: column, value: id,
        message: "\(try row.string("owner")): \(kind.noun) '\(id)' does not exist",
        suggestions: known.closest(to: id))
    }
  }

  private func integrationReferences() throws -> [InputProblem] {
    let rows = try connection.rows(
      """
      select \(StagingTables.place(of: "staged")), requestor_id || '/' || mvpd_id as key
      from stage_integration_setting as staged
      where not staged.is_attached
        and not exists (
          select from tve.integration as stored
          where stored.requestor_id = staged.requestor_id and stored.mvpd_id = staged.mvpd_id)
        and not exists (
          select from stage_integration as other
          where other.requestor_id = staged.requestor_id and other.mvpd_id = staged.mvpd_id)
      order by seq
      limit 1000
      """)
    return try rows.map { row in
      let key = try row.string("key")
      return InputProblem(
        ProblemCode.unknownReference, at: try area.place(row), value: key,
        message: "settings of integration '\(key)': the integration does not exist")
    }
  }
}
