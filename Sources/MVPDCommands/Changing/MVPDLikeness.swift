import Postgres
import TVEInterchange
import TVEModel
import TVEStore

/// What `mvpd create --like` copies from another MVPD.
enum MVPDLikeness {
  /// What makes Apple's picker sign viewers in with an MVPD: copied, it would do so twice.
  private static let notCopied: Set<SettingField> = [
    .platformMappingID, .enablePlatformServices, .displayName, .logoURL,
  ]

  /// The settings of `model` as those of a new MVPD; its own facts are taken by `facts`.
  ///
  /// - Throws: `StoreError.unknown` when there is no such model.
  static func records(
    of model: MVPDID, for id: String, _ connection: Connection
  ) throws -> [Record] {
    guard let stored = try MVPDTable.stamped(connection, only: [model]).first?.mvpd else {
      throw StoreError.unknown(
        .mvpd, key: model.description,
        suggestions: try IDSuggestions(.mvpd, connection).closest(to: model.description))
    }
    let mvpd = try MVPDID.argument(id, "MVPD")
    return stored.settings.entries.compactMap { entry in
      let fields = Set(entry.values.statedFields).subtracting(notCopied)
      guard !fields.isEmpty else { return nil }
      var values = SettingValues()
      for field in fields { values[field] = entry.values[field] }
      return .setting(
        SettingRecord(
          at: Place(), requestor: nil, mvpd: mvpd, platform: entry.platform, fields: fields,
          values: values))
    }
  }
}
