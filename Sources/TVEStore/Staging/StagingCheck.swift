import Postgres
import TVEInterchange
import TVEModel

/// Finds what is wrong with the staged input as a whole: repeats, references, modes.
struct StagingCheck {
  let connection: Connection
  let area: StagingArea

  /// At most this many rows of one kind of fault are listed; the count is told.
  private static let listed = 1000

  /// Every fault of the staged rows, in the order of the input.
  func problems() throws -> [InputProblem] {
    var problems: [InputProblem] = []
    problems += try repeats()
    problems += try existence()
    problems += try references()
    problems += try missingNames()
    problems += try foldedRequestors()
    problems += try featuredProblems()
    problems += try deletionProblems()
    return problems
  }

  // MARK: Repeats

  private func repeats() throws -> [InputProblem] {
    try repeated("programmer", "stage_programmer", "programmer_id", "''")
      + repeated("requestor", "stage_requestor", "requestor_id", "''")
      + repeated("MVPD", "stage_mvpd", "mvpd_id", "''")
      + repeated("integration", "stage_integration", "requestor_id", "mvpd_id")
      + repeated("featured list of requestor", "stage_featured_list", "requestor_id", "''")
      + mergeSettings("stage_mvpd_setting", keys: ["mvpd_id", "platform_id"])
      + mergeSettings(
        "stage_integration_setting", keys: ["requestor_id", "mvpd_id", "platform_id"])
  }

  private func repeated(
    _ noun: String, _ table: String, _ key1: String, _ key2: String
  ) throws -> [InputProblem] {
    let keys = key2 == "''" ? key1 : "\(key1), \(key2)"
    let rows = try connection.rows(
      Query(
        stringLiteral: """
          select \(StagingTables.place), \(key1) as key1, \(key2) as key2
          from \(table)
          where (\(keys)) in (select \(keys) from \(table) group by \(keys) having count(*) > 1)
          order by 7, 8, seq
          limit \(Self.listed)
          """))
    return try grouped(rows).map { key, places in
      InputProblem(
        ProblemCode.duplicate, at: places[1], value: key,
        message: "\(noun) '\(key)' stands \(places.count) times in the input: \(lines(places))")
    }
  }

  /// Rows by key, each with its places in the order of the input.
  private func grouped(_ rows: [Row]) throws -> [(key: String, places: [Place])] {
    var groups: [(key: String, places: [Place])] = []
    for row in rows {
      let key = try [row.string("key1"), row.string("key2")].filter { !$0.isEmpty }
        .joined(separator: "/")
      if groups.last?.key != key { groups.append((key, [])) }
      groups[groups.count - 1].places.append(try area.place(row))
    }
    return groups
  }

  /// `lines 2, 4 and 5`, with the file where there are several.
  private func lines(_ places: [Place]) -> String {
    let files = Set(places.map(\.file))
    let names = places.map { place in
      if files.count == 1, let line = place.line, place.path == nil { return "\(line)" }
      return place.path.map { "\($0) (line \(place.line ?? 0))" } ?? place.description
    }
    let prefix = files.count == 1 && places.allSatisfy { $0.path == nil && $0.line != nil }
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return (prefix ? "lines " : "") + list
  }

  /// Joins records that state different fields of one row; those that state the same are refused.
  private func mergeSettings(_ table: String, keys: [String]) throws -> [InputProblem] {
    let key = PlanSQL.list(keys, "")
    let match = keys.map { "one.\($0) = other.\($0)" }.joined(separator: " and ")
    let repeated = "select \(key) from \(table) group by \(key) having count(*) > 1"
    let shown = keys.map { "one.\($0)" }.joined(separator: " || '/' || ")
    let conflicts = try connection.rows(
      Query(
        stringLiteral: """
          select \(PlanSQL.list(StagingTables.place.split(separator: ", ").map(String.init), "one.")),
            \(shown) as key1, '' as key2
          from \(table) as one
          where (\(PlanSQL.list(keys, "one."))) in (\(repeated))
            and exists (
              select from \(table) as other
              where \(match) and other.seq <> one.seq and other.mask & one.mask <> 0)
          order by 7, one.seq
          limit \(Self.listed)
          """))
    guard conflicts.isEmpty else {
      return try grouped(conflicts).map { key, places in
        InputProblem(
          ProblemCode.duplicate, at: places[1], value: key,
          message:
            "settings of '\(key)' stand \(places.count) times in the input: \(lines(places))")
      }
    }
    try joinDisjoint(table, keys: keys, match: match)
    return []
  }

  private func joinDisjoint(_ table: String, keys: [String], match: String) throws {
    let key = PlanSQL.list(keys, "")
    let assignments = SettingField.allCases.map { field in
      """
      \(field.column) = case when other.mask & \(SettingSQL.bit(of: field)) <> 0
        then other.\(field.column) else one.\(field.column) end
      """
    }.joined(separator: ", ")
    let firsts = "select min(seq) from \(table) group by \(key) having count(*) > 1"
    while try connection.execute(
      Query(
        stringLiteral: """
          with first as (
            select \(key), min(seq) as seq from \(table) group by \(key) having count(*) > 1
          ),
          second as (
            select other.*
            from \(table) as other
            join first as one on \(match)
            where other.seq = (
              select min(later.seq) from \(table) as later
              where later.seq > one.seq
                and \(keys.map { "later.\($0) = one.\($0)" }.joined(separator: " and ")))
          ),
          joined as (
            update \(table) as one set mask = one.mask | other.mask, \(assignments)
            from second as other
            where \(match) and one.seq in (\(firsts))
          )
          delete from \(table) as gone using second where gone.seq = second.seq
          """)) > 0
    {}
  }

  // MARK: Existence

  private func existence() throws -> [InputProblem] {
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
          message: "\(kind.noun) '\(key)' exists already")
        : InputProblem(
          ProblemCode.unknownReference, at: try area.place(row), value: key,
          message: "\(kind.noun) '\(key)' does not exist", suggestions: known.closest(to: key))
    }
  }

  // MARK: References

  private func references() throws -> [InputProblem] {
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
    let known = try IDSuggestions(kind, connection)
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
      select seq, file, line, col, row_no, path, requestor_id || '/' || mvpd_id as key
      from stage_integration_setting as staged
      where not exists (
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

  // MARK: New things, names that fold, featured lists

  private func missingNames() throws -> [InputProblem] {
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
        message: "\(kind) '\(key)' needs a display name")
    }
  }

  private func foldedRequestors() throws -> [InputProblem] {
    let rows = try connection.rows(
      """
      select staged.seq, staged.file, staged.line, staged.col, staged.row_no, staged.path,
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

  private func featuredProblems() throws -> [InputProblem] {
    let strangers = try connection.rows(
      """
      select list.seq, list.file, list.line, list.col, list.row_no, list.path,
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

  // MARK: Deletions

  private func deletionProblems() throws -> [InputProblem] {
    try missingTargets() + referrers()
  }

  private func missingTargets() throws -> [InputProblem] {
    let rows = try connection.rows(
      """
      select seq, file, line, col, row_no, path, kind,
        concat_ws('/', nullif(key1, ''), nullif(key2, ''), nullif(key3, '')) as key
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
    return try rows.map { row in
      let kind = EntityKind(rawValue: try row.string("kind")) ?? .integration
      let key = try row.string("key")
      return InputProblem(
        ProblemCode.unknownReference, at: try area.place(row), value: key,
        message: "\(kind.noun) '\(key)' does not exist",
        suggestions: kind == .integration
          ? [] : try IDSuggestions(kind, connection).closest(to: key))
    }
  }

  /// What still refers to a thing that is deleted without `cascades`.
  private func referrers() throws -> [InputProblem] {
    let rows = try connection.rows(
      """
      select staged.seq, staged.file, staged.line, staged.col, staged.row_no, staged.path,
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
            or (referrer.noun = 'proxied MVPD' and other.kind = 'mvpd'
              and other.key1 = referrer.key))
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9
      order by staged.seq
      limit 1000
      """)
    return try rows.map { row in
      let kind = EntityKind(rawValue: try row.string("kind")) ?? .mvpd
      let count = try row.int("count")
      let keys = try row.strings("keys").joined(separator: ", ")
      let noun = try row.string("noun") + (count == 1 ? "" : "s")
      return InputProblem(
        "referred-to", at: try area.place(row), value: try row.string("key1"),
        message: "\(kind.noun) '\(try row.string("key1"))' is referred to by \(count) \(noun):"
          + " \(keys)\(count > 10 ? ", …" : ""); '--cascade' takes them along")
    }
  }
}
