package import Postgres
package import TVEModel

/// Apple's ids of providers that integrations state themselves, beside those of the MVPDs.
package enum StatedIdentifiers {
  /// Each id in force on a platform by an integration's own statement, with its MVPD; in byte
  /// order of the id, then of the MVPD, each pair once.
  package static func inForce(
    at platform: Platform, _ connection: Connection
  ) throws -> [(identifier: ExactText, mvpd: MVPDID)] {
    let path = platform.path.map(\.rawValue)
    let rows = try connection.rows(
      """
      select stated.platform_mapping_id::text, stated.mvpd_id::text
      from (
        select distinct on (requestor_id, mvpd_id) mvpd_id, platform_mapping_id
        from tve.integration_setting
        where platform_mapping_id is not null and platform_id = any (\(path))
        order by requestor_id, mvpd_id, array_position(\(path)::text[], platform_id::text) desc
      ) as stated
      where stated.platform_mapping_id <> ''
      group by stated.platform_mapping_id, stated.mvpd_id
      order by stated.platform_mapping_id collate "C", stated.mvpd_id collate "C"
      """)
    return try rows.map { row in
      (ExactText(try row.string(0)), MVPDID(trusted: try row.string(1)))
    }
  }
}
