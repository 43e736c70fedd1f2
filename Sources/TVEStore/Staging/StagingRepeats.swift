import Postgres
import TVEInterchange
import TVEModel

/// Keys that stand in the input more than once.
extension StagingCheck {
  func repeats() throws -> [InputProblem] {
    let things =
      try repeated("programmer", "stage_programmer", "programmer_id", "''")
      + repeated("requestor", "stage_requestor", "requestor_id", "''")
      + repeated("MVPD", "stage_mvpd", "mvpd_id", "''")
      + (area.order.hasAscendingIntegrations
        ? [] : repeated("integration", "stage_integration", "requestor_id", "mvpd_id"))
      + repeated("featured list of requestor", "stage_featured_list", "requestor_id", "''")
    let settings =
      try mergeSettings("stage_mvpd_setting", keys: ["mvpd_id", "platform_id"])
      + (area.order.hasAscendingSettings
        ? []
        : mergeSettings(
          "stage_integration_setting", keys: ["requestor_id", "mvpd_id", "platform_id"]))
    // A row that repeats a thing repeats its settings as well, which is one fault.
    let rows = Set(things.map { [$0.place.file, $0.place.line?.description] })
    return things
      + settings.filter { !rows.contains([$0.place.file, $0.place.line?.description]) }
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
          where (\(keys)) in (
            select \(keys) from \(table) group by \(keys) having count(*) > 1
            order by \(keys)
            limit \(Self.listed))
          order by 7, 8, seq
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

  /// `lines 2, 4 and 5`, with the file where there are several; the first ten of more.
  private func lines(_ places: [Place]) -> String {
    let files = Set(places.map(\.file))
    let isPlain = files.count == 1 && places.allSatisfy { $0.path == nil && $0.line != nil }
    var names = places.prefix(10).map { place in
      if isPlain, let line = place.line { return "\(line)" }
      return place.path.map { "\($0) (line \(place.line ?? 0))" } ?? place.shown
    }
    if places.count > 10 { names.append("\(places.count - 10) more") }
    let last = names.removeLast()
    return "\(isPlain ? "lines " : "")\(names.joined(separator: ", ")) and \(last)"
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
          select conflict.*, '' as key2
          from (
            select \(PlanSQL.list(StagingTables.placeColumns, "one.")),
              \(shown) as key1, dense_rank() over (order by \(shown)) as number
            from \(table) as one
            where (\(PlanSQL.list(keys, "one."))) in (\(repeated))
              and exists (
                select from \(table) as other
                where \(match) and other.seq <> one.seq and other.mask & one.mask <> 0)
          ) as conflict
          where conflict.number <= \(Self.listed)
          order by conflict.key1, conflict.seq
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
}
