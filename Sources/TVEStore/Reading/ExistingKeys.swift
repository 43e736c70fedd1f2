package import Postgres

/// Which of some keys are taken.
package enum ExistingKeys {
  /// Those of `keys` that exist, each one id, or requestor and MVPD.
  package static func among(
    _ keys: [[String]], of kind: EntityKind, _ connection: Connection
  ) throws -> Set<[String]> {
    let first = keys.map { $0[0] }
    let query: Query =
      switch kind {
      case .programmer:
        "select programmer_id from tve.programmer where programmer_id = any (\(first))"
      case .requestor:
        "select requestor_id from tve.requestor where requestor_id = any (\(first))"
      case .mvpd: "select mvpd_id from tve.mvpd where mvpd_id = any (\(first))"
      case .integration:
        """
        select stored.requestor_id, stored.mvpd_id
        from tve.integration as stored
        join unnest(\(first)::text[], \(keys.map { $0[1] })::text[]) as key (requestor, mvpd)
          on stored.requestor_id = key.requestor and stored.mvpd_id = key.mvpd
        """
      }
    return Set(try connection.rows(query).map { $0.texts.compactMap { $0 } })
  }
}
