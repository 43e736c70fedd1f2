package import Postgres
package import TVEModel

/// Single integrations as they are stored.
package enum IntegrationTable {
  /// An integration with all that decides its values in force.
  package struct Stored: Sendable {
    /// With its own settings; the facts of the web login are left out.
    package var mvpd: MVPD
    package var integration: Integration
    /// RFC 3339 in UTC; nil when the degradation has no end.
    package let degradationUntil: String?
    /// The place in the featured list, 1 the first; nil when it is not featured.
    package let featuredRank: Int?
    package let stamp: RowStamp
  }

  /// One integration, read with a single statement; nil when there is none.
  package static func stored(
    _ requestor: RequestorID, _ mvpd: MVPDID, _ connection: Connection
  ) throws -> Stored? {
    let columns = Query(stringLiteral: SettingSQL.columns("own."))
    let rows = try connection.rows(
      """
      select integration.active, integration.degradation,
        to_char(integration.degradation_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
          as degradation_until,
        integration.revision,
        to_char(integration.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
          as updated_at,
        integration.updated_by, place.rank, mvpd.display_name as mvpd_display_name,
        mvpd.logo_url as mvpd_logo_url, mvpd.is_temp_pass, mvpd.is_proxied, stated.*
      from tve.integration as integration
      join tve.mvpd as mvpd on mvpd.mvpd_id = integration.mvpd_id
      left join lateral (
        select (
          select count(*) from tve.featured as other
          where other.requestor_id = featured.requestor_id and other.rank <= featured.rank
        ) as rank
        from tve.featured as featured
        where featured.requestor_id = integration.requestor_id
          and featured.mvpd_id = integration.mvpd_id
      ) as place on true
      left join lateral (
        select true as is_requestors, own.platform_id, \(columns)
        from tve.integration_setting as own
        where own.requestor_id = integration.requestor_id
          and own.mvpd_id = integration.mvpd_id
        union all
        select false, own.platform_id, \(columns)
        from tve.mvpd_setting as own
        where own.mvpd_id = integration.mvpd_id
      ) as stated on true
      where integration.requestor_id = \(requestor.description)
        and integration.mvpd_id = \(mvpd.description)
      """)
    guard let first = rows.first else { return nil }
    var stored = try decode(first, mvpd)
    for row in rows {
      guard let isRequestors = try row.optionalBool("is_requestors"),
        let platform = Platform(rawValue: try row.string("platform_id"))
      else { continue }
      let values = try SettingValues(row)
      if isRequestors {
        stored.integration.settings[platform] = values
      } else {
        stored.mvpd.settings[platform] = values
      }
    }
    return stored
  }

  /// How many requestors an MVPD is integrated with, and with how many it is active.
  package static func counts(
    of mvpd: MVPDID, _ connection: Connection
  ) throws -> (all: Int, active: Int) {
    let row = try connection.row(
      """
      select count(*) as all_count, count(*) filter (where active) as active_count
      from tve.integration
      where mvpd_id = \(mvpd.description)
      """)
    return (try row.int("all_count"), try row.int("active_count"))
  }

  private static func decode(_ row: Row, _ id: MVPDID) throws -> Stored {
    var mvpd = MVPD(
      id: id, displayName: try row.optionalString("mvpd_display_name").map { ExactText($0) },
      logoURL: try row.optionalString("mvpd_logo_url").map { ExactText($0) })
    mvpd.isTempPass = try row.bool("is_temp_pass")
    mvpd.isProxied = try row.bool("is_proxied")
    return Stored(
      mvpd: mvpd,
      integration: Integration(
        mvpd: id, isActive: try row.bool("active"),
        degradation: try row.optionalString("degradation").flatMap(Degradation.init(rawValue:))),
      degradationUntil: try row.optionalString("degradation_until"),
      featuredRank: try row.optionalInt("rank"), stamp: try RowStamp(row))
  }
}
