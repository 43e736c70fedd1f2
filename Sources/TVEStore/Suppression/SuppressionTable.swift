package import Postgres

/// The suppressions as they are stored.
package enum SuppressionTable {
  /// Every suppression, the oldest first.
  package static func all(_ connection: Connection) throws -> [Suppression] {
    try connection.rows(
      """
      select suppression_id, rule_id, requestors, mvpds, programmers, excluded_requestors,
        excluded_mvpds, excluded_programmers, reason, expires_on::text as expires_on,
        coalesce(expires_on < (now() at time zone 'UTC')::date, false) as is_expired,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
        created_by
      from tve.suppression
      order by suppression_id
      """
    ).map { row in
      var selectors = Suppression.Selectors()
      selectors.requestors = try row.strings("requestors")
      selectors.mvpds = try row.strings("mvpds")
      selectors.programmers = try row.strings("programmers")
      selectors.excludedRequestors = try row.strings("excluded_requestors")
      selectors.excludedMVPDs = try row.strings("excluded_mvpds")
      selectors.excludedProgrammers = try row.strings("excluded_programmers")
      return Suppression(
        id: try row.int("suppression_id"), rule: try row.string("rule_id"), selectors: selectors,
        reason: try row.string("reason"), expires: try row.optionalString("expires_on"),
        isExpired: try row.bool("is_expired"), createdAt: try row.string("created_at"),
        createdBy: try row.string("created_by"))
    }
  }

  /// Stores a suppression and returns its key.
  ///
  /// - Parameter expires: an ISO date.
  package static func insert(
    rule: String, _ selectors: Suppression.Selectors, reason: String, expires: String?,
    _ connection: Connection
  ) throws -> Int {
    try connection.value(
      """
      insert into tve.suppression (rule_id, requestors, mvpds, programmers, excluded_requestors,
        excluded_mvpds, excluded_programmers, reason, expires_on)
      values (\(rule), \(selectors.requestors), \(selectors.mvpds), \(selectors.programmers),
        \(selectors.excludedRequestors), \(selectors.excludedMVPDs),
        \(selectors.excludedProgrammers), \(reason), \(expires)::date)
      returning suppression_id
      """, as: Int.self)
  }

  /// True when the day is over, by the clock of the database.
  package static func isPast(_ date: String, _ connection: Connection) throws -> Bool {
    try connection.value(
      "select \(date)::date < (now() at time zone 'UTC')::date", as: Bool.self)
  }

  /// Deletes the suppressions with these keys and returns the keys of those that there were.
  package static func delete(_ ids: [Int], _ connection: Connection) throws -> [Int] {
    try connection.values(
      """
      delete from tve.suppression
      where suppression_id::text = any (\(ids.map(String.init)))
      returning suppression_id
      """, as: Int.self
    ).sorted()
  }
}
