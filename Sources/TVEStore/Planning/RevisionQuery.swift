import Postgres

/// Reads the revision of one thing.
enum RevisionQuery {
  /// Gives changes the revisions that their things have after the plan was applied: one change
  /// may raise them by more than one, and a featured place raises the requestor's.
  static func readBack(_ changes: inout [Change], _ connection: Connection) throws {
    for kind in EntityKind.allCases {
      let indices = changes.indices.filter {
        changes[$0].kind == kind && changes[$0].action != .delete
      }
      guard !indices.isEmpty else { continue }
      let first = indices.map { changes[$0].key[0] }
      let query: Query =
        switch kind {
        case .programmer:
          """
          select programmer_id, '', revision from tve.programmer
          where programmer_id = any (\(first))
          """
        case .requestor:
          """
          select requestor_id, '', revision from tve.requestor
          where requestor_id = any (\(first))
          """
        case .mvpd: "select mvpd_id, '', revision from tve.mvpd where mvpd_id = any (\(first))"
        case .integration:
          """
          select stored.requestor_id, stored.mvpd_id, stored.revision
          from tve.integration as stored
          join unnest(\(first)::text[], \(indices.map { changes[$0].key[1] })::text[])
            as key (requestor, mvpd)
            on stored.requestor_id = key.requestor and stored.mvpd_id = key.mvpd
          """
        }
      var revisions: [[String]: Int] = [:]
      for row in try connection.rows(query) {
        let key = [try row.string(0), try row.string(1)].filter { !$0.isEmpty }
        revisions[key] = try row.int(2)
      }
      for index in indices {
        changes[index].revision = revisions[changes[index].key] ?? changes[index].revision
      }
    }
  }

  /// Nil when the thing is gone.
  static func revision(
    of kind: EntityKind, _ key: [String], _ connection: Connection
  ) throws(PostgresError) -> Int? {
    let query: Query =
      switch kind {
      case .programmer: "select revision from tve.programmer where programmer_id = \(key[0])"
      case .requestor: "select revision from tve.requestor where requestor_id = \(key[0])"
      case .mvpd: "select revision from tve.mvpd where mvpd_id = \(key[0])"
      case .integration:
        """
        select revision from tve.integration
        where requestor_id = \(key[0]) and mvpd_id = \(key[1])
        """
      }
    return try connection.optionalRow(query)?.int(0)
  }
}
