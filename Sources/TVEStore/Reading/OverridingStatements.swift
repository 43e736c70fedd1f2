package import Postgres
package import TVEModel

/// Statements that win over one that is about to be made, so that it does not hold everywhere at
/// and below its node.
package struct OverridingStatements: Sendable {
  /// One statement of one field.
  package struct Statement: Hashable, Sendable {
    /// Nil for the MVPD's own.
    package let requestor: RequestorID?
    package let mvpd: MVPDID
    package let platform: Platform
    package let field: SettingField

    /// `CHAN1/a_net at tvos`.
    package var name: String {
      (requestor.map { "\($0)/" } ?? "") + "\(mvpd) at \(platform)"
    }
  }

  /// At the node or below it.
  package var below: [Statement] = []
  /// On integrations above the node of an MVPD's statement: they reach further than it.
  package var above: [Statement] = []

  /// Nothing wins.
  package static let empty = OverridingStatements()

  private init() {}

  /// Finds what wins over statements of `fields` at `platforms`.
  ///
  /// - Parameters:
  ///   - requestors: nil for the MVPDs' own statements; else those of these integrations.
  ///   - connection: in a transaction.
  package init(
    over fields: [SettingField], at platforms: [Platform], mvpds: [MVPDID],
    requestors: [RequestorID]? = nil, _ connection: Connection
  ) throws {
    guard !fields.isEmpty, !mvpds.isEmpty else { return }
    let reader = try ConfigurationReader(
      connection, selection: ConfigurationSelection(requestors: requestors, mvpds: mvpds))
    if requestors == nil {
      for id in mvpds {
        guard let mvpd = reader.directory[id] else { continue }
        add(mvpd.settings, of: nil, id, fields, platforms, isSameOwner: true)
      }
    }
    try reader.forEach { configuration in
      for integration in configuration.integrations {
        add(
          integration.settings, of: configuration.requestor.id, integration.mvpd, fields,
          platforms, isSameOwner: requestors != nil)
      }
    }
  }

  private mutating func add(
    _ settings: StatedSettings, of requestor: RequestorID?, _ mvpd: MVPDID,
    _ fields: [SettingField], _ platforms: [Platform], isSameOwner: Bool
  ) {
    for entry in settings.entries {
      let isBelow = platforms.contains { node in
        entry.platform.path.contains(node) && !(isSameOwner && platforms.contains(entry.platform))
      }
      let isAbove =
        !isSameOwner
        && platforms.contains { $0 != entry.platform && $0.path.contains(entry.platform) }
      guard isBelow || isAbove else { continue }
      for field in fields where entry.values[field] != nil {
        let statement = Statement(
          requestor: requestor, mvpd: mvpd, platform: entry.platform, field: field)
        if isBelow { below.append(statement) } else { above.append(statement) }
      }
    }
  }
}
