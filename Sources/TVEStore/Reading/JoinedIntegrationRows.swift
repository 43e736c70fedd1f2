import Postgres
import TVEModel

/// Integrations with their settings as one joined stream on one connection.
final class JoinedIntegrationRows: IntegrationRows {
  private let reader: CopyReader
  private let stampStart: Int?
  private var ahead: Row?

  /// One row of the join, copied out: it outlives the reader's buffer.
  private struct Row {
    let requestor: RequestorID
    let integration: Integration
    let stamp: RowStamp?
    let setting: (platform: Platform, values: SettingValues)?
  }

  init(_ connection: Connection, _ scope: SelectionScope) throws {
    stampStart = scope.selection.withStamps ? 5 + SettingField.allCases.count : nil
    reader = try connection.copyReader(
      """
      copy (
        select integration.requestor_id, integration.mvpd_id, integration.active,
          \(DegradationSQL.inForce), setting.platform_id, \(SettingSQL.columns("setting."))
          \(scope.stampColumns("integration"))
        from tve.integration as integration
        \(scope.join("integration"))
        left join tve.integration_setting as setting
          on setting.requestor_id = integration.requestor_id
          and setting.mvpd_id = integration.mvpd_id
        where \(scope.condition("integration", hasMVPD: true))
        order by integration.requestor_id, integration.mvpd_id
      ) to stdout
      """)
    ahead = try read()
  }

  func integrations(of id: RequestorID, stamps: inout [RowStamp]) throws -> [Integration] {
    var integrations: [Integration] = []
    while let row = ahead, row.requestor <= id {
      if row.requestor == id { add(row, to: &integrations, &stamps) }
      ahead = try read()
    }
    return integrations
  }

  private func add(
    _ row: Row, to integrations: inout [Integration], _ stamps: inout [RowStamp]
  ) {
    if integrations.last?.mvpd != row.integration.mvpd {
      integrations.append(row.integration)
      if let stamp = row.stamp { stamps.append(stamp) }
    }
    if let setting = row.setting {
      integrations[integrations.count - 1].settings[setting.platform] = setting.values
    }
  }

  private func read() throws -> Row? {
    guard let row = try reader.next() else { return nil }
    let platform = row.optionalString(4).flatMap(Platform.init(rawValue:))
    let integration = Integration(
      mvpd: MVPDID(trusted: try row.string(1)), isActive: try row.bool(2),
      degradation: row.optionalString(3).flatMap(Degradation.init(rawValue:)))
    return Row(
      requestor: RequestorID(trusted: try row.string(0)), integration: integration,
      stamp: try stampStart.map { start throws(PostgresError) in
        try SelectionScope.stamp(row, from: start)
      },
      setting: try platform.map { platform throws(PostgresError) in
        (platform, try SettingValues(row, from: 5))
      })
  }
}
