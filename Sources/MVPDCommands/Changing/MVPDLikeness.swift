import Postgres
import TVEInterchange
import TVEModel
import TVEStore

/// What `mvpd create --like` copies from another MVPD.
enum MVPDLikeness {
  /// What makes Apple's picker sign viewers in with an MVPD: copied, it would do so twice.
  private static let notCopied: SettingFieldSet = [
    .platformMappingID, .enablePlatformServices, .displayName, .logoURL,
  ]

  /// The facts and settings of `model` as those of a new MVPD; what the new one states itself wins.
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
    return [.mvpd(facts(of: stored, for: mvpd))]
      + stored.settings.entries.compactMap { entry in
        let fields = SettingFieldSet(entry.values.statedFields).subtracting(notCopied)
        guard !fields.isEmpty else { return nil }
        var values = SettingValues()
        for field in fields { values[field] = entry.values[field] }
        return .setting(
          SettingRecord(
            at: Place(), requestor: nil, mvpd: mvpd, platform: entry.platform, fields: fields,
            values: values))
      }
  }

  private static func facts(of model: MVPD, for id: MVPDID) -> MVPDRecord {
    var record = MVPDRecord(at: Place(), id: id)
    record.isTempPass = .set(model.isTempPass)
    record.isProxied = .set(model.isProxied)
    record.proxy = Edit(model.proxy)
    record.foregroundLogout = Edit(model.foregroundLogout)
    record.iFrameRequired = Edit(model.iFrameRequired)
    record.iFrameWidth = Edit(model.iFrameWidth)
    record.iFrameHeight = Edit(model.iFrameHeight)
    return record
  }
}

extension MVPDRecord {
  /// The same, with the facts of another record where this one says nothing.
  func filled(from other: MVPDRecord) -> MVPDRecord {
    var record = self
    if !isTempPass.isEdit { record.isTempPass = other.isTempPass }
    if !isProxied.isEdit, !proxy.isEdit {
      record.isProxied = other.isProxied
      record.proxy = other.proxy
    }
    if !foregroundLogout.isEdit { record.foregroundLogout = other.foregroundLogout }
    if !iFrameRequired.isEdit { record.iFrameRequired = other.iFrameRequired }
    if !iFrameWidth.isEdit { record.iFrameWidth = other.iFrameWidth }
    if !iFrameHeight.isEdit { record.iFrameHeight = other.iFrameHeight }
    return record
  }
}
