package import Postgres
package import TVEModel

/// The requestors as they are stored.
package enum RequestorTable {
  /// A requestor with its stamp and how many integrations it has.
  package struct Listed: Sendable {
    package let requestor: Requestor
    package let stamp: RowStamp
    /// Rises with any change below the requestor.
    package let contentRevision: Int
    package let integrations: Int
    package let activeIntegrations: Int
  }

  /// Requestors with their domains, in byte order; `only` these, or all.
  package static func listed(
    _ connection: Connection, only ids: [RequestorID]?
  ) throws -> [Listed] {
    var domains = try domains(connection)
    let condition: Query = ids.map { "requestor_id = any (\($0.map(\.description)))" } ?? "true"
    let rows = try connection.rows(
      """
      select requestor_id, display_name, programmer_id, revision, content_revision,
        to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at,
        updated_by,
        (select count(*) from tve.integration as i where i.requestor_id = r.requestor_id)
          as integrations,
        (select count(*) from tve.integration as i
          where i.requestor_id = r.requestor_id and i.active) as active_integrations
      from tve.requestor as r
      where \(condition)
      order by requestor_id
      """)
    return try rows.map { row in
      Listed(
        requestor: try decode(row, &domains), stamp: try RowStamp(row),
        contentRevision: try row.int("content_revision"),
        integrations: try row.int("integrations"),
        activeIntegrations: try row.int("active_integrations"))
    }
  }

  /// The requestors of a selection with domains and featured list, without integrations.
  static func configurations(
    _ connection: Connection, _ scope: SelectionScope
  ) throws -> [RequestorConfiguration] {
    var domains = try domains(connection)
    var featured = try featured(connection)
    let condition = Query(stringLiteral: scope.condition("requestor", hasMVPD: false))
    return try connection.rows(
      """
      select requestor_id, display_name, programmer_id
      from tve.requestor as requestor
      where \(condition)
      order by requestor_id
      """
    ).map { row in
      let requestor = try decode(row, &domains)
      return RequestorConfiguration(
        requestor: requestor, featured: featured.removeValue(forKey: requestor.id) ?? [])
    }
  }

  private static func decode(
    _ row: Row, _ domains: inout [RequestorID: [Requestor.Domain]]
  ) throws(PostgresError) -> Requestor {
    let id = RequestorID(trusted: try row.string("requestor_id"))
    return Requestor(
      id: id, displayName: ExactText(try row.string("display_name")),
      programmer: try row.optionalString("programmer_id").map(ProgrammerID.init(trusted:)),
      domains: domains.removeValue(forKey: id) ?? [])
  }

  private static func domains(
    _ connection: Connection
  ) throws -> [RequestorID: [Requestor.Domain]] {
    var domains: [RequestorID: [Requestor.Domain]] = [:]
    let rows = try connection.rows(
      """
      select requestor_id, name, mvpd_initiated
      from tve.requestor_domain
      order by requestor_id, name
      """)
    for row in rows {
      domains[RequestorID(trusted: try row.string(0)), default: []].append(
        Requestor.Domain(
          name: ExactText(try row.string(1)), mvpdInitiated: try row.bool(2)))
    }
    return domains
  }

  private static func featured(_ connection: Connection) throws -> [RequestorID: [MVPDID]] {
    var featured: [RequestorID: [MVPDID]] = [:]
    let rows = try connection.rows(
      "select requestor_id, mvpd_id from tve.featured order by requestor_id, rank")
    for row in rows {
      featured[RequestorID(trusted: try row.string(0)), default: []].append(
        MVPDID(trusted: try row.string(1)))
    }
    return featured
  }
}
