package import Postgres
package import TVEModel

/// The MVPDs as they are stored.
package enum MVPDTable {
  /// Every MVPD with its own settings, in byte order.
  package static func all(_ connection: Connection) throws -> [MVPD] {
    try stamped(connection, only: nil).map(\.mvpd)
  }

  /// An MVPD with its stamp.
  package typealias Stamped = (mvpd: MVPD, stamp: RowStamp)

  /// MVPDs with their stamps in byte order; `only` these, or all.
  package static func stamped(
    _ connection: Connection, only ids: [MVPDID]?
  ) throws -> [Stamped] {
    var settings = try ownSettings(connection, only: ids)
    let condition: Query = ids.map { "mvpd_id = any (\($0.map(\.description)))" } ?? "true"
    let rows = try connection.rows(
      """
      select mvpd_id, display_name, logo_url, is_temp_pass, is_proxied, proxy_mvpd_id, provider_id,
        foreground_logout, iframe_required, iframe_width, iframe_height, revision,
        to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at,
        updated_by
      from tve.mvpd
      where \(condition)
      order by mvpd_id
      """)
    return try rows.map { row in
      var mvpd = try decode(row)
      mvpd.settings = settings.removeValue(forKey: mvpd.id) ?? StatedSettings()
      return (mvpd, try RowStamp(row))
    }
  }

  private static func decode(_ row: Row) throws(PostgresError) -> MVPD {
    var mvpd = MVPD(
      id: MVPDID(trusted: try row.string("mvpd_id")),
      displayName: try row.optionalString("display_name").map { ExactText($0) },
      logoURL: try row.optionalString("logo_url").map { ExactText($0) })
    mvpd.isTempPass = try row.bool("is_temp_pass")
    mvpd.isProxied = try row.bool("is_proxied")
    mvpd.proxy = try row.optionalString("proxy_mvpd_id").map(MVPDID.init(trusted:))
    mvpd.providerID = try row.optionalString("provider_id").map { ExactText($0) }
    mvpd.foregroundLogout = try row.optionalBool("foreground_logout")
    mvpd.iFrameRequired = try row.optionalBool("iframe_required")
    mvpd.iFrameWidth = try row.optionalInt("iframe_width")
    mvpd.iFrameHeight = try row.optionalInt("iframe_height")
    return mvpd
  }

  private static func ownSettings(
    _ connection: Connection, only ids: [MVPDID]?
  ) throws -> [MVPDID: StatedSettings] {
    let condition: Query = ids.map { "mvpd_id = any (\($0.map(\.description)))" } ?? "true"
    let columns = Query(stringLiteral: SettingSQL.columns())
    let rows = try connection.rows(
      """
      select mvpd_id, platform_id, \(columns)
      from tve.mvpd_setting
      where \(condition)
      order by mvpd_id, platform_id
      """)
    var settings: [MVPDID: StatedSettings] = [:]
    for row in rows {
      guard let platform = Platform(rawValue: try row.string("platform_id")) else { continue }
      let id = MVPDID(trusted: try row.string("mvpd_id"))
      settings[id, default: StatedSettings()][platform] = try SettingValues(row)
    }
    return settings
  }
}

extension RowStamp {
  /// The columns `revision`, `updated_at` (as text) and `updated_by`.
  init(_ row: Row) throws(PostgresError) {
    revision = try row.int("revision")
    updatedAt = try row.string("updated_at")
    updatedBy = try row.string("updated_by")
  }
}

extension SettingValues {
  /// The eleven setting columns, by name.
  init(_ row: Row) throws(PostgresError) {
    self.init()
    for field in SettingField.allCases {
      switch field.kind {
      case .boolean:
        self[field] = try row.optionalBool(field.column).map(SettingValue.boolean)
      case .boardingStatus:
        self[field] = try row.optionalString(field.column)
          .flatMap(BoardingStatus.init(rawValue:)).map(SettingValue.boardingStatus)
      case .list:
        self[field] = try row.optionalStrings(field.column)
          .map { .list($0.map { ExactText($0) }) }
      case .platformIdentifier:
        self[field] = try row.optionalString(field.column)
          .map { .platformIdentifier(ExactText($0)) }
      case .label, .url:
        self[field] = try row.optionalString(field.column).map { .text(ExactText($0)) }
      }
    }
  }
}
