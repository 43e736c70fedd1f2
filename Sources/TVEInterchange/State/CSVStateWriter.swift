import Formats
package import TVEModel

/// Writes the configuration as the five CSV files that `import` reads, row by row.
///
/// CSV has no column for whether an MVPD may start the sign-in at a domain, nor for the legacy
/// facts of the web login; what is lost is counted.
package struct CSVStateWriter {
  /// One of the five files.
  package enum Table: String, CaseIterable, Sendable {
    case programmers
    case requestors
    case mvpds
    case integrations
    case settings
  }

  /// MVPDs with facts that no column holds.
  package private(set) var mvpdsWithLostFacts = 0
  /// Domains where the MVPD may start the sign-in.
  package private(set) var lostDomainFacts = 0

  private var writers: [Table: CSVWriter] = [:]
  private static let settingFields = SettingField.allCases

  package init() {
    for table in Table.allCases {
      var writer = CSVWriter()
      writer.row(Self.header(table))
      writers[table] = writer
    }
  }

  private static func header(_ table: Table) -> [String] {
    switch table {
    case .programmers: ["programmer_id", "display_name"]
    case .requestors: ["requestor_id", "display_name", "programmer_id", "domains"]
    case .mvpds:
      [
        "mvpd_id", "display_name", "logo_url", "is_temp_pass", "is_proxied", "proxy_mvpd_id",
        "provider_id",
      ]
    case .integrations: ["requestor_id", "mvpd_id", "active", "featured_rank"]
    case .settings: ["requestor_id", "mvpd_id", "platform_id"] + settingFields.map(\.column)
    }
  }

  package mutating func write(_ programmer: Programmer) {
    row(.programmers, [programmer.id.description, programmer.displayName.text])
  }

  package mutating func write(_ mvpd: MVPD) {
    row(
      .mvpds,
      [
        mvpd.id.description, mvpd.displayName?.text ?? "", mvpd.logoURL?.text ?? "",
        String(mvpd.isTempPass), String(mvpd.isProxied), mvpd.proxy?.description ?? "",
        mvpd.providerID?.text ?? "",
      ])
    if mvpd.foregroundLogout != nil || mvpd.iFrameRequired != nil || mvpd.iFrameWidth != nil
      || mvpd.iFrameHeight != nil
    {
      mvpdsWithLostFacts += 1
    }
    settings("", mvpd.id.description, mvpd.settings)
  }

  package mutating func write(_ configuration: RequestorConfiguration) {
    let requestor = configuration.requestor
    row(
      .requestors,
      [
        requestor.id.description, requestor.displayName.text,
        requestor.programmer?.description ?? "",
        requestor.domains.map(\.name.text).joined(separator: ";"),
      ])
    lostDomainFacts += requestor.domains.count(where: \.mvpdInitiated)
    let ranks = Dictionary(uniqueKeysWithValues: zip(configuration.featured, 1...))
    for integration in configuration.integrations {
      let mvpd = integration.mvpd.description
      row(
        .integrations,
        [
          requestor.id.description, mvpd, String(integration.isActive),
          ranks[integration.mvpd].map(String.init) ?? "",
        ])
      settings(requestor.id.description, mvpd, integration.settings)
    }
  }

  /// The bytes of a file since this was asked last.
  package mutating func take(_ table: Table) -> [UInt8] {
    guard let bytes = writers[table]?.buffer else { return [] }
    writers[table]?.buffer.removeAll(keepingCapacity: true)
    return bytes
  }

  private mutating func settings(_ requestor: String, _ mvpd: String, _ stated: StatedSettings) {
    for entry in stated.entries {
      row(
        .settings,
        [requestor, mvpd, entry.platform.rawValue]
          + Self.settingFields.map { entry.values[$0].map(Self.cell) ?? "" })
    }
  }

  private static func cell(_ value: SettingValue) -> String { value.description }

  private mutating func row(_ table: Table, _ cells: [String]) {
    writers[table]?.row(cells)
  }
}
