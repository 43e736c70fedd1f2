import Postgres
import TVEModel
import TVEStore

/// Where a field is stated that `--unset` looked for elsewhere.
enum MissedStatements {
  /// A note for each statement of the fields at other nodes, or by the MVPD of an integration, with
  /// the command that takes it back; none for more than one key.
  static func notes(
    unset fields: [SettingField], at platforms: [Platform], of keys: [[String]],
    _ kind: EntityKind, _ connection: Connection
  ) throws -> [StyledText] {
    guard keys.count == 1, !fields.isEmpty else { return [] }
    let key = keys[0]
    if kind == .integration {
      let requestor = RequestorID(trusted: key[0])
      let mvpd = MVPDID(trusted: key[1])
      guard let stored = try IntegrationTable.stored(requestor, mvpd, connection) else { return [] }
      return fields.flatMap { field in
        notes(
          field, stored.integration.settings, except: platforms,
          by: "integration '\(requestor)/\(mvpd)'", "integration set \(requestor) \(mvpd)")
          + notes(
            field, stored.mvpd.settings, except: [], by: "MVPD '\(mvpd)'", "mvpd set \(mvpd)")
      }
    }
    let id = MVPDID(trusted: key[0])
    guard let mvpd = try MVPDTable.stamped(connection, only: [id]).first?.mvpd else { return [] }
    return fields.flatMap {
      notes($0, mvpd.settings, except: platforms, by: "MVPD '\(id)'", "mvpd set \(id)")
    }
  }

  private static func notes(
    _ field: SettingField, _ settings: StatedSettings, except platforms: [Platform],
    by owner: String, _ command: String
  ) -> [StyledText] {
    settings.entries.filter { $0.values[field] != nil && !platforms.contains($0.platform) }
      .map { entry in
        """
        \(field.name) is stated by \(owner) at \(entry.platform): \
        '\(Tool.name) \(command) --platform \(entry.platform) --unset \(field.name)' takes it back
        """
      }
  }
}
