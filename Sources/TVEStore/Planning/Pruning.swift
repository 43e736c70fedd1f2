import Postgres

/// Deletes, or counts, what the input speaks of completely and does not hold.
struct Pruning {
  let connection: Connection
  let options: ChangeOptions
  let area: StagingArea

  /// Before the staged rows are checked: finds what is absent.
  func resolve() throws {
    guard area.hasScopes else { return }
    try connection.execute(
      "select set_config('mvpdctl.prune', \(options.prunes ? "true" : "false"), true)")
    try connection.script(PruneSQL.resolve)
  }

  /// What stays although the input lacks it; empty with pruning.
  func kept() throws -> [PrunedKind: Int] {
    var kept: [PrunedKind: Int] = [:]
    for row in try connection.rows("select kind, count(*) as count from plan_kept group by kind") {
      guard let kind = PrunedKind(rawValue: try row.string("kind")) else { continue }
      kept[kind] = try row.int("count")
    }
    return kept
  }

  /// - Throws: `StoreError.tooManyDeletions`.
  func checkLimit() throws {
    guard options.prunes, area.hasScopes else { return }
    let excessive = try connection.rows(Query(stringLiteral: PruneSQL.counts))
      .compactMap { row -> ExcessiveDeletion? in
        guard let kind = PrunedKind(rawValue: try row.string("kind")) else { return nil }
        let count = try row.int("count")
        let total = try row.int("total")
        let allowed = options.deletionLimit.allowed(of: total)
        guard count > allowed else { return nil }
        return ExcessiveDeletion(kind: kind, count: count, total: total, allowed: allowed)
      }
    guard excessive.isEmpty else { throw StoreError.tooManyDeletions(excessive) }
  }
}
