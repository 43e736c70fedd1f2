import Postgres
import TVEModel

/// Integrations and their settings as two ordered streams on two connections, merged by key.
final class MergedIntegrationRows: IntegrationRows {
  private let integrationReader: CopyReader
  private let settingReader: CopyReader
  private let hasStamps: Bool
  private var ahead: (requestor: RequestorID, integration: Integration, stamp: RowStamp?)?
  private var setting: Setting?

  private struct Setting {
    let requestor: RequestorID
    let mvpd: MVPDID
    let platform: Platform
    let values: SettingValues
  }

  init(_ first: Connection, _ second: Connection, _ scope: SelectionScope) throws {
    hasStamps = scope.selection.withStamps
    integrationReader = try first.copyReader(
      """
      copy (
        select integration.requestor_id, integration.mvpd_id, integration.active,
          \(DegradationSQL.inForce)\(scope.stampColumns("integration"))
        from tve.integration as integration
        where \(scope.condition("integration", hasMVPD: true))
        order by integration.requestor_id, integration.mvpd_id
      ) to stdout
      """)
    settingReader = try second.copyReader(
      """
      copy (
        select setting.requestor_id, setting.mvpd_id, setting.platform_id,
          \(SettingSQL.columns("setting."))
        from tve.integration_setting as setting
        where \(scope.condition("setting", hasMVPD: true))
        order by setting.requestor_id, setting.mvpd_id, setting.platform_id
      ) to stdout
      """)
    try readIntegration()
    try readSetting()
  }

  func integrations(of id: RequestorID, stamps: inout [RowStamp]) throws -> [Integration] {
    var integrations: [Integration] = []
    while let row = ahead, row.requestor <= id {
      if row.requestor == id {
        var integration = row.integration
        try addSettings(of: row.requestor, to: &integration)
        integrations.append(integration)
        if let stamp = row.stamp { stamps.append(stamp) }
      }
      try readIntegration()
    }
    return integrations
  }

  /// Takes the settings up to and of one integration; both streams share a snapshot, so that a
  /// setting without its integration does not exist.
  private func addSettings(
    of requestor: RequestorID, to integration: inout Integration
  ) throws {
    while let setting,
      (setting.requestor, setting.mvpd) <= (requestor, integration.mvpd)
    {
      if setting.requestor == requestor, setting.mvpd == integration.mvpd {
        integration.settings[setting.platform] = setting.values
      }
      try readSetting()
    }
  }

  private func readIntegration() throws {
    guard let row = try integrationReader.next() else {
      ahead = nil
      return
    }
    ahead = (
      RequestorID(trusted: try row.string(0)),
      Integration(
        mvpd: MVPDID(trusted: try row.string(1)), isActive: try row.bool(2),
        degradation: row.optionalString(3).flatMap(Degradation.init(rawValue:))),
      hasStamps ? try SelectionScope.stamp(row, from: 4) : nil
    )
  }

  private func readSetting() throws {
    guard let row = try settingReader.next() else {
      setting = nil
      return
    }
    guard let platform = Platform(rawValue: try row.string(2)) else {
      throw PostgresError.conversion(column: "platform_id", type: "platform")
    }
    setting = Setting(
      requestor: RequestorID(trusted: try row.string(0)), mvpd: MVPDID(trusted: try row.string(1)),
      platform: platform, values: try SettingValues(row, from: 3))
  }
}
