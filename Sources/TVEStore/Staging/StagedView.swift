package import Postgres
package import TVEModel

/// What staged and stored rows together say of MVPDs and their integrations, for input that means
/// something relative to them.
package struct StagedView {
  private let connection: Connection

  /// - Parameter connection: in a transaction with a staging area that was flushed.
  package init(_ connection: Connection) {
    self.connection = connection
  }

  /// How many requestors each stored MVPD is integrated with.
  package func requestorCounts() throws -> [MVPDID: Int] {
    var counts: [MVPDID: Int] = [:]
    for row in try connection.rows(
      "select mvpd_id, count(*) from tve.integration group by mvpd_id")
    {
      counts[MVPDID(trusted: try row.string(0))] = try row.int(1)
    }
    return counts
  }

  /// True when the MVPD is stored or staged.
  package func isKnown(_ mvpd: MVPDID) throws(PostgresError) -> Bool {
    try connection.value(
      """
      select exists (select from tve.mvpd where mvpd_id = \(mvpd.description))
        or exists (select from stage_mvpd where mvpd_id = \(mvpd.description))
      """)
  }

  /// The requestors where an MVPD is, or will be, active, in byte order.
  package func activeRequestors(of mvpd: MVPDID) throws(PostgresError) -> [RequestorID] {
    try connection.values(
      """
      select coalesce(staged.requestor_id, stored.requestor_id)
      from (
        select requestor_id::text, active from tve.integration
        where mvpd_id = \(mvpd.description)
      ) as stored
      full join (
        select requestor_id, active from stage_integration
        where mvpd_id = \(mvpd.description)
      ) as staged on staged.requestor_id = stored.requestor_id
      where coalesce(staged.active, stored.active, true)
      order by 1
      """, as: String.self
    ).map { RequestorID(trusted: $0) }
  }

  /// The stored integrations of MVPDs, by requestor, and whether they are active.
  package func integrations(of mvpds: [MVPDID]) throws -> [MVPDID: [RequestorID: Bool]] {
    var integrations: [MVPDID: [RequestorID: Bool]] = [:]
    for row in try connection.rows(
      """
      select mvpd_id, requestor_id, active from tve.integration
      where mvpd_id = any (\(mvpds.map(\.description)))
      """)
    {
      integrations[MVPDID(trusted: try row.string(0)), default: [:]][
        RequestorID(trusted: try row.string(1))] = try row.bool(2)
    }
    return integrations
  }
}
