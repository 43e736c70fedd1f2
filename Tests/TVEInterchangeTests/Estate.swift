import TVEModel

@testable import TVEInterchange

/// A configuration in memory to which records are applied, as the store would.
struct Estate {
  var mvpds: [MVPDID: MVPD] = [:]
  var requestors: [RequestorID: RequestorConfiguration] = [:]

  var directory: MVPDDirectory { MVPDDirectory(Array(mvpds.values)) }

  mutating func apply(_ records: [Record]) {
    for record in records { apply(record) }
  }

  private mutating func apply(_ record: Record) {
    switch record {
    case .mvpd(let record): apply(record)
    case .requestor(let record): apply(record)
    case .integration(let record): apply(record)
    case .setting(let record): apply(record)
    case .deletion(let record):
      guard case .integration(let requestor, let mvpd) = record.target else { return }
      requestors[requestor]?.integrations.removeAll { $0.mvpd == mvpd }
      requestors[requestor]?.featured.removeAll { $0 == mvpd }
    case .programmer, .featured, .scope: break
    }
  }

  private mutating func apply(_ record: MVPDRecord) {
    var mvpd = mvpds[record.id] ?? MVPD(id: record.id)
    record.displayName.apply(to: &mvpd.displayName)
    record.logoURL.apply(to: &mvpd.logoURL)
    mvpd.isTempPass = record.isTempPass.value ?? mvpd.isTempPass
    mvpd.isProxied = record.isProxied.value ?? mvpd.isProxied
    record.proxy.apply(to: &mvpd.proxy)
    record.providerID.apply(to: &mvpd.providerID)
    record.foregroundLogout.apply(to: &mvpd.foregroundLogout)
    record.iFrameRequired.apply(to: &mvpd.iFrameRequired)
    record.iFrameWidth.apply(to: &mvpd.iFrameWidth)
    record.iFrameHeight.apply(to: &mvpd.iFrameHeight)
    mvpds[record.id] = mvpd
  }

  private mutating func apply(_ record: RequestorRecord) {
    var configuration =
      requestors[record.id]
      ?? RequestorConfiguration(requestor: Requestor(id: record.id, displayName: "?"))
    if case .set(let name) = record.displayName { configuration.requestor.displayName = name }
    if case .set(let domains) = record.domains {
      configuration.requestor.domains = domains.map {
        Requestor.Domain(name: $0.name, mvpdInitiated: $0.mvpdInitiated ?? false)
      }.sorted { $0.name < $1.name }
    }
    requestors[record.id] = configuration
  }

  private mutating func apply(_ record: IntegrationRecord) {
    guard var configuration = requestors[record.requestor], mvpds[record.mvpd] != nil else {
      preconditionFailure("an integration refers to something that is not there")
    }
    let index = configuration.integrations.firstIndex { $0.mvpd == record.mvpd }
    if let index {
      if case .set(let active) = record.active {
        configuration.integrations[index].isActive = active
      }
    } else {
      configuration.integrations.append(
        Integration(mvpd: record.mvpd, isActive: record.active.value ?? true))
      configuration.integrations.sort { $0.mvpd < $1.mvpd }
    }
    requestors[record.requestor] = configuration
  }

  private mutating func apply(_ record: SettingRecord) {
    guard let requestor = record.requestor else {
      guard var mvpd = mvpds[record.mvpd] else { preconditionFailure("no MVPD \(record.mvpd)") }
      record.apply(to: &mvpd.settings)
      mvpds[record.mvpd] = mvpd
      return
    }
    guard var configuration = requestors[requestor],
      let index = configuration.integrations.firstIndex(where: { $0.mvpd == record.mvpd })
    else { preconditionFailure("no integration \(requestor)/\(record.mvpd)") }
    record.apply(to: &configuration.integrations[index].settings)
    requestors[requestor] = configuration
  }

  /// What is in force for one integration.
  func resolved(
    _ requestor: RequestorID, _ mvpd: MVPDID, at platform: Platform
  ) -> ResolvedIntegration? {
    requestors[requestor].flatMap { configuration in
      Resolver(directory, at: platform).resolve(configuration).integrations
        .first { $0.mvpdID == mvpd }
    }
  }
}

extension SettingRecord {
  fileprivate func apply(to settings: inout StatedSettings) {
    var node = settings[platform]
    for field in fields { node[field] = values[field] }
    settings[platform] = node
  }
}

extension Edit {
  fileprivate func apply(to value: inout Value?) {
    switch self {
    case .keep: break
    case .clear: value = nil
    case .set(let new): value = new
    }
  }
}
