package import Postgres
package import TVEModel

/// The domains of one requestor.
package enum RequestorDomains {
  /// Their names, in byte order.
  package static func names(
    of requestor: RequestorID, _ connection: Connection
  ) throws(PostgresError) -> [ExactText] {
    try connection.values(
      """
      select name::text from tve.requestor_domain
      where requestor_id = \(requestor.description)
      order by name
      """, as: String.self
    ).map { ExactText($0) }
  }
}
