import TVEModel

/// Where settings of a node stand that do not stand with the thing they belong to.
struct SettingPlace {
  let platform: Platform
  /// A bit for each field, by its raw value.
  let fields: UInt16
  let place: CompactPlace

  init(_ platform: Platform, _ fields: [SettingField], _ place: CompactPlace) {
    self.platform = platform
    self.fields = fields.reduce(0) { $0 | 1 << UInt16($1.rawValue) }
    self.place = place
  }

  func holds(_ field: SettingField, at platform: Platform) -> Bool {
    self.platform == platform && fields & 1 << UInt16(field.rawValue) != 0
  }
}

/// An MVPD while files are grouped.
struct GroupedMVPD {
  var mvpd: MVPD
  /// Nil while other things only refer to it.
  var place: CompactPlace?
  /// Of statements that stand elsewhere than the MVPD.
  var settingPlaces: [SettingPlace] = []
}

/// An integration while files are grouped; there are many, so it is small.
struct GroupedIntegration {
  var isActive = true
  /// False while settings only refer to it.
  var isDeclared = false
  var degradation: Degradation?
  /// 0 for none.
  var rank: UInt32 = 0
  var settings = StatedSettings()
  var place: CompactPlace
}

/// A requestor while files are grouped.
struct GroupedRequestor {
  var requestor: Requestor
  /// Nil while other things only refer to it.
  var place: CompactPlace?
  var integrations: [MVPDID: GroupedIntegration] = [:]
  var featured: [MVPDID] = []
  var featuredPlace: CompactPlace?
  /// Of statements that stand elsewhere than their integration.
  var settingPlaces: [MVPDID: [SettingPlace]] = [:]
}
