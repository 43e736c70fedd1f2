package import TVEModel

/// The canonical form of each entity: members in one order, rows in byte order, nothing that is not
/// stated, no default, nothing that changes by itself. Written as compact JSON it is the document
/// that a release keeps.
extension StateOutput {
  /// Writes a programmer.
  package mutating func entity(_ programmer: Programmer) {
    beginObject()
    member("id", programmer.id.description)
    member("displayName", programmer.displayName.text)
    endObject()
  }

  /// Writes an MVPD with what it states itself.
  package mutating func entity(_ mvpd: MVPD) {
    beginObject()
    member("id", mvpd.id.description)
    member("displayName", mvpd.displayName?.text)
    member("logoUrl", mvpd.logoURL?.text)
    member("isTempPass", mvpd.isTempPass ? true : nil)
    member("isProxied", mvpd.isProxied ? true : nil)
    member("proxyMvpdId", mvpd.proxy?.description)
    member("providerId", mvpd.providerID?.text)
    member("foregroundLogout", mvpd.foregroundLogout)
    member("iFrameRequired", mvpd.iFrameRequired)
    member("iFrameWidth", mvpd.iFrameWidth)
    member("iFrameHeight", mvpd.iFrameHeight)
    settings(mvpd.settings)
    endObject()
  }

  /// Writes a requestor with its integrations and its featured list.
  package mutating func entity(_ configuration: RequestorConfiguration) {
    let requestor = configuration.requestor
    beginObject()
    member("id", requestor.id.description)
    member("displayName", requestor.displayName.text)
    member("programmerId", requestor.programmer?.description)
    if !requestor.domains.isEmpty {
      key("domains")
      beginList()
      for domain in requestor.domains {
        beginObject()
        member("name", domain.name.text)
        member("mvpdInitiated", domain.mvpdInitiated ? true : nil)
        endObject()
      }
      endList()
    }
    if !configuration.featured.isEmpty {
      key("featured")
      beginList()
      for mvpd in configuration.featured { string(mvpd.description) }
      endList()
    }
    if !configuration.integrations.isEmpty {
      key("integrations")
      beginList()
      for integration in configuration.integrations { entity(integration) }
      endList()
    }
    endObject()
  }

  /// Writes an integration, as its requestor holds it.
  package mutating func entity(_ integration: Integration) {
    beginObject()
    member("mvpdId", integration.mvpd.description)
    member("active", integration.isActive ? nil : false)
    settings(integration.settings)
    endObject()
  }

  private mutating func settings(_ settings: StatedSettings) {
    guard !settings.isEmpty else { return }
    key("settings")
    beginObject()
    for entry in settings.entries {
      key(entry.platform.rawValue)
      beginObject()
      for field in entry.values.statedFields {
        guard let value = entry.values[field] else { continue }
        key(field.name)
        setting(value)
      }
      endObject()
    }
    endObject()
  }

  private mutating func setting(_ value: SettingValue) {
    switch value {
    case .boolean(let truth): bool(truth)
    case _ where value.isNone: null()
    case .boardingStatus(let status): string(status.rawValue)
    case .platformIdentifier(let text), .text(let text): string(text.text)
    case .list(let items):
      beginList()
      for item in items { string(item.text) }
      endList()
    }
  }

  private mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    key(name)
    string(value)
  }

  private mutating func member(_ name: String, _ value: Bool?) {
    guard let value else { return }
    key(name)
    bool(value)
  }

  private mutating func member(_ name: String, _ value: Int?) {
    guard let value else { return }
    key(name)
    int(value)
  }
}
