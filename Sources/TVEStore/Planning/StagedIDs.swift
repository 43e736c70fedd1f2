package import Postgres

/// The ids of things that are stored or staged, in byte order.
package struct StagedIDs {
  package let programmers: [String]
  package let mvpds: [String]
  /// With the programmers that own each, as stored and by the input: one that changes hands is a
  /// matter of both.
  package let requestors: [(id: String, programmers: [String])]

  /// - Parameter connection: in a transaction with a staging area that was flushed.
  package init(_ connection: Connection) throws(PostgresError) {
    programmers = try connection.values(
      """
      select programmer_id::text from tve.programmer
      union select programmer_id from stage_programmer
      order by 1
      """, as: String.self)
    mvpds = try connection.values(
      "select mvpd_id::text from tve.mvpd union select mvpd_id from stage_mvpd order by 1",
      as: String.self)
    requestors = try connection.rows(
      """
      select coalesce(staged.requestor_id, stored.requestor_id::text) as id,
        array_remove(array[
          stored.programmer_id::text,
          case when staged.mask & 2 <> 0 then staged.programmer_id end], null) as programmers
      from tve.requestor as stored
      full join stage_requestor as staged on staged.requestor_id = stored.requestor_id
      order by 1
      """
    ).map { row throws(PostgresError) in
      (try row.string("id"), try row.strings("programmers"))
    }
  }
}
