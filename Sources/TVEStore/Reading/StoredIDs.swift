package import Postgres

/// The ids that are stored, in byte order, for selectors to match.
package enum StoredIDs {
  package static func programmers(_ connection: Connection) throws(PostgresError) -> [String] {
    try connection.values(
      "select programmer_id::text from tve.programmer order by programmer_id", as: String.self)
  }

  package static func mvpds(_ connection: Connection) throws(PostgresError) -> [String] {
    try connection.values(
      "select mvpd_id::text from tve.mvpd order by mvpd_id", as: String.self)
  }

  /// Requestors with the programmer that owns each, nil for none.
  package static func requestors(
    _ connection: Connection
  ) throws(PostgresError) -> [(id: String, programmer: String?)] {
    var requestors: [(id: String, programmer: String?)] = []
    for row in try connection.rows(
      "select requestor_id, programmer_id from tve.requestor order by requestor_id")
    {
      requestors.append((try row.string(0), try row.optionalString(1)))
    }
    return requestors
  }
}
