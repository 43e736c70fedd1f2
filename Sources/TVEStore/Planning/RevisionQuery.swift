import Postgres

/// Reads the revision of one thing.
enum RevisionQuery {
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
