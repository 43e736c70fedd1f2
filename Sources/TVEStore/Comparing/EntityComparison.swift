package import TVEModel

/// Compares one thing as it is on two sides, field by field, as a plan would tell it.
package enum EntityComparison {
  /// What turns `old` into `new`; nil when they are equal.
  package static func change(from old: Programmer?, to new: Programmer?) -> Change? {
    guard let id = (new ?? old)?.id else { return nil }
    return change(
      .programmer, [id.description], from: old, to: new,
      [field("displayName", old?.displayName, new?.displayName)])
  }

  /// What turns `old` into `new`, with its settings; nil when they are equal.
  package static func change(from old: MVPD?, to new: MVPD?) -> Change? {
    guard let id = (new ?? old)?.id else { return nil }
    return change(
      .mvpd, [id.description], from: old, to: new,
      [
        field("displayName", old?.displayName, new?.displayName),
        field("logoUrl", old?.logoURL, new?.logoURL),
        field("isTempPass", old?.isTempPass, new?.isTempPass),
        field("isProxied", old?.isProxied, new?.isProxied),
        field("proxyMvpdId", old?.proxy, new?.proxy),
        field("providerId", old?.providerID, new?.providerID),
        field("foregroundLogout", old?.foregroundLogout, new?.foregroundLogout),
        field("iFrameRequired", old?.iFrameRequired, new?.iFrameRequired),
        field("iFrameWidth", old?.iFrameWidth, new?.iFrameWidth),
        field("iFrameHeight", old?.iFrameHeight, new?.iFrameHeight),
      ] + settings(old?.settings, new?.settings))
  }

  /// What turns `old` into `new`, without its integrations; nil when they are equal.
  package static func change(
    from old: RequestorConfiguration?, to new: RequestorConfiguration?
  ) -> Change? {
    guard let id = (new ?? old)?.requestor.id else { return nil }
    let (before, after) = (old?.requestor, new?.requestor)
    return change(
      .requestor, [id.description], from: old, to: new,
      [
        field("displayName", before?.displayName, after?.displayName),
        field("programmerId", before?.programmer, after?.programmer),
        list("domains", before?.domains.map(\.name), after?.domains.map(\.name)),
        list(
          "mvpdInitiatedDomains", before?.domains.filter(\.mvpdInitiated).map(\.name),
          after?.domains.filter(\.mvpdInitiated).map(\.name)),
        list(
          "featured", old?.featured.map { ExactText($0.description) },
          new?.featured.map { ExactText($0.description) }),
      ])
  }

  /// What turns `old` into `new`, with its settings; nil when they are equal.
  package static func change(
    from old: Integration?, to new: Integration?, of requestor: RequestorID
  ) -> Change? {
    guard let id = (new ?? old)?.mvpd else { return nil }
    return change(
      .integration, [requestor.description, id.description], from: old, to: new,
      [field("active", old?.isActive, new?.isActive)] + settings(old?.settings, new?.settings),
      isSwitchOff: old?.isActive == true && new?.isActive == false)
  }

  private static func change<Entity>(
    _ kind: EntityKind, _ key: [String], from old: Entity?, to new: Entity?,
    _ fields: [FieldChange?], isSwitchOff: Bool = false
  ) -> Change? {
    let fields = fields.compactMap { $0 }
    let action: Change.Action
    switch (old, new) {
    case (_, nil): action = .delete
    case (nil, _): action = .create
    case _ where fields.isEmpty: return nil
    default: action = isSwitchOff ? .switchOff : .update
    }
    return Change(action: action, kind: kind, key: key, revision: 0, fields: fields)
  }

  // MARK: Fields

  private static func settings(_ old: StatedSettings?, _ new: StatedSettings?) -> [FieldChange?] {
    let (old, new) = (old ?? StatedSettings(), new ?? StatedSettings())
    guard old != new else { return [] }
    return Platform.allCases.flatMap { platform -> [FieldChange?] in
      let (before, after) = (old[platform], new[platform])
      guard before != after else { return [] }
      return SettingField.allCases.map { setting in
        field(
          setting.name, before[setting].map(FieldValue.init), after[setting].map(FieldValue.init),
          at: platform)
      }
    }
  }

  private static func field(
    _ name: String, _ old: FieldValue?, _ new: FieldValue?, at platform: Platform? = nil
  ) -> FieldChange? {
    old == new ? nil : FieldChange(field: name, platform: platform, old: old, new: new)
  }

  private static func field(_ name: String, _ old: ExactText?, _ new: ExactText?) -> FieldChange? {
    field(name, old.map(FieldValue.text), new.map(FieldValue.text))
  }

  private static func field<Kind>(
    _ name: String, _ old: Identifier<Kind>?, _ new: Identifier<Kind>?
  ) -> FieldChange? {
    field(name, old.map { ExactText($0.description) }, new.map { ExactText($0.description) })
  }

  private static func field(_ name: String, _ old: Bool?, _ new: Bool?) -> FieldChange? {
    field(name, old.map(FieldValue.boolean), new.map(FieldValue.boolean))
  }

  private static func field(_ name: String, _ old: Int?, _ new: Int?) -> FieldChange? {
    field(name, old.map(FieldValue.integer), new.map(FieldValue.integer))
  }

  /// An empty list and none are one, but that a thing which is gone has no list.
  private static func list(
    _ name: String, _ old: [ExactText]?, _ new: [ExactText]?
  ) -> FieldChange? {
    let old = old ?? []
    return old == new ?? [] ? nil : field(name, .list(old), new.map(FieldValue.list))
  }
}

extension FieldValue {
  /// A setting's value.
  init(_ value: SettingValue) {
    switch value {
    case .boolean(let truth): self = .boolean(truth)
    case .boardingStatus(.absent): self = .text("")
    case .boardingStatus(let status): self = .text(ExactText(status.rawValue))
    case .platformIdentifier(let text), .text(let text): self = .text(text)
    case .list(let items): self = .list(items)
    }
  }
}
