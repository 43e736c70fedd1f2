import TVEInterchange
import TVEModel

/// What has to be written so that one MVPD takes over another's single sign-on.
///
/// What the old one states moves: wherever a value that it or its integration states is in force
/// for the old one, the same value is in force for the new one afterwards. What the new one states
/// where the old one states nothing stays, and so does all of a requestor where the old one is off.
struct Succession {
  let old: MVPD
  let new: MVPD
  /// What the new one states by itself afterwards.
  private let newSettings: StatedSettings

  private static let moved = SettingField.platformSSO

  init(from old: MVPD, to new: MVPD) {
    self.old = old
    self.new = new
    newSettings = Self.moving(old.settings, onto: new.settings) { field, node in
      Self.states(field, at: node, old.settings)
    }
  }

  /// What changes of the two MVPDs themselves.
  var ownRecords: [Record] {
    Self.difference(from: new.settings, to: newSettings, nil, new.id)
      + Self.difference(from: old.settings, to: Self.cleared(old.settings), nil, old.id)
  }

  /// What changes of one requestor, whose integrations with the two MVPDs `configuration` holds.
  func records(of configuration: RequestorConfiguration) -> [Record] {
    guard let oldOne = configuration.integrations.first(where: { $0.mvpd == old.id }) else {
      return []
    }
    let requestor = configuration.requestor.id
    let newOne = configuration.integrations.first { $0.mvpd == new.id }
    var records: [Record] = []
    if oldOne.isActive {
      records += Self.difference(
        from: oldOne.settings, to: Self.cleared(oldOne.settings), requestor, old.id)
      if newOne?.isActive != true {
        var record = IntegrationRecord(at: Place(), requestor: requestor, mvpd: new.id)
        record.active = .set(true)
        records.append(.integration(record))
      }
      let settings = newOne?.settings ?? StatedSettings()
      records += Self.difference(
        from: settings, to: succeeding(oldOne.settings, onto: settings), requestor, new.id)
    }
    if configuration.featured.contains(old.id), oldOne.isActive || newOne != nil {
      records.append(
        .featured(
          FeaturedRecord(
            at: Place(), requestor: requestor, mvpds: featured(configuration.featured))))
    }
    return records
  }

  /// The new MVPD in the place of the old one, or in its own if that comes first.
  private func featured(_ list: [MVPDID]) -> [MVPDID] {
    var seen: Set<MVPDID> = []
    return list.map { $0 == old.id ? new.id : $0 }.filter { seen.insert($0).inserted }
  }

  /// What the new integration states afterwards.
  private func succeeding(
    _ oldSettings: StatedSettings, onto newSettings: StatedSettings
  ) -> StatedSettings {
    var result = Self.moving(oldSettings, onto: newSettings) { field, node in
      Self.states(field, at: node, oldSettings) || Self.states(field, at: node, old.settings)
    }
    var successor = new
    successor.settings = self.newSettings
    // An integration's statement above a platform still wins over the MVPD's at it.
    for platform in Platform.leaves {
      let before = ResolvedSettings(of: old, at: platform).overlaid(by: oldSettings)
      let after = ResolvedSettings(of: successor, at: platform).overlaid(by: result)
      for field in Self.moved
      where before[field].origin.isStated && before[field].value != after[field].value {
        result[platform][field] = before[field].value
      }
    }
    return result
  }

  /// The statements of `target` with those of `source` in place of what would win over them.
  ///
  /// - Parameter isHeld: whether a value of the source holds for a field at a node.
  private static func moving(
    _ source: StatedSettings, onto target: StatedSettings,
    _ isHeld: (SettingField, Platform) -> Bool
  ) -> StatedSettings {
    var result = target
    for entry in target.entries {
      for field in moved where isHeld(field, entry.platform) {
        result[entry.platform][field] = nil
      }
    }
    for entry in source.entries {
      for field in moved {
        if let value = entry.values[field] { result[entry.platform][field] = value }
      }
    }
    return result
  }

  private static func states(
    _ field: SettingField, at node: Platform, _ settings: StatedSettings
  ) -> Bool {
    node.path.contains { settings[$0][field] != nil }
  }

  private static func cleared(_ settings: StatedSettings) -> StatedSettings {
    var result = settings
    for entry in settings.entries {
      for field in moved { result[entry.platform][field] = nil }
    }
    return result
  }

  /// The records that turn one owner's statements into others.
  private static func difference(
    from stored: StatedSettings, to wanted: StatedSettings, _ requestor: RequestorID?,
    _ mvpd: MVPDID
  ) -> [Record] {
    Platform.allCases.compactMap { platform in
      let fields = SettingFieldSet(moved.filter { stored[platform][$0] != wanted[platform][$0] })
      guard !fields.isEmpty else { return nil }
      return .setting(
        SettingRecord(
          at: Place(), requestor: requestor, mvpd: mvpd, platform: platform, fields: fields,
          values: wanted[platform]))
    }
  }
}
