package import TVEModel

/// Keeps a state in memory as what it says, thing by thing.
///
/// A class, because readers fill it. It holds what the input holds and nothing more: references are
/// not looked up.
package final class StateCollector: RecordSink {
  package private(set) var programmers: [ProgrammerID: Programmer] = [:]
  package private(set) var mvpds: [MVPDID: MVPD] = [:]
  package private(set) var problems: [InputProblem] = []
  package private(set) var notes: [InputNote] = []
  /// The kinds of which the input speaks completely.
  package private(set) var wholes: Set<ScopeRecord.Kind> = []
  private var requestors: [RequestorID: Requestor] = [:]
  private var integrations: [RequestorID: [MVPDID: Integration]] = [:]
  private var settings: [RequestorID?: [MVPDID: StatedSettings]] = [:]
  private var featured: [RequestorID: [MVPDID]] = [:]

  package init() {}

  package func report(_ problem: InputProblem) { problems.append(problem) }
  package func report(_ note: InputNote) { notes.append(note) }

  package func take(_ record: Record) {
    switch record {
    case .programmer(let record):
      let programmer = Programmer(
        id: record.id, displayName: record.displayName.value ?? ExactText(record.id.description))
      keep(programmer, record.id, .programmer(record.id), at: record.place, in: &programmers)
    case .mvpd(let record):
      keep(MVPD(record), record.id, .mvpd(record.id), at: record.place, in: &mvpds)
    case .requestor(let record):
      let requestor = Requestor(record)
      keep(requestor, record.id, .requestor(record.id), at: record.place, in: &requestors)
    case .integration(let record):
      keep(
        Integration(mvpd: record.mvpd, isActive: record.active.value ?? true), record.mvpd,
        .integration(record.requestor, record.mvpd), at: record.place,
        in: &integrations[record.requestor, default: [:]])
    case .setting(let record):
      settings[record.requestor, default: [:]][record.mvpd, default: StatedSettings()][
        record.platform] = record.values
    case .featured(let record): featured[record.requestor] = record.mvpds
    case .scope(let record):
      if case .everything(let kind) = record.extent { wholes.insert(kind) }
    case .deletion: break
    }
  }

  private func keep<Key, Value>(
    _ value: Value, _ key: Key, _ thing: Thing, at place: Place, in things: inout [Key: Value]
  ) {
    if things.updateValue(value, forKey: key) != nil {
      report(
        InputProblem(
          ProblemCode.duplicate, at: place, message: "\(thing) stands twice in the input",
          subject: ProblemSubject(thing)))
    }
  }

  /// The MVPD with what it states; nil when the input does not hold it.
  package func mvpd(_ id: MVPDID) -> MVPD? {
    guard var mvpd = mvpds[id] else { return nil }
    mvpd.settings = settings[nil]?[id] ?? StatedSettings()
    return mvpd
  }

  /// In byte order.
  package var requestorIDs: [RequestorID] { requestors.keys.sorted() }

  /// The requestor with its integrations; nil when the input does not hold it.
  package func requestor(_ id: RequestorID) -> RequestorConfiguration? {
    guard let requestor = requestors[id] else { return nil }
    let stated = settings[id] ?? [:]
    let all = (integrations[id] ?? [:]).values.sorted { $0.mvpd < $1.mvpd }.map { integration in
      var integration = integration
      integration.settings = stated[integration.mvpd] ?? StatedSettings()
      return integration
    }
    return RequestorConfiguration(
      requestor: requestor, integrations: all, featured: featured[id] ?? [])
  }
}

extension MVPD {
  fileprivate init(_ record: MVPDRecord) {
    self.init(
      id: record.id, displayName: record.displayName.value, logoURL: record.logoURL.value)
    isTempPass = record.isTempPass.value ?? false
    isProxied = record.isProxied.value ?? (record.proxy.value != nil)
    proxy = record.proxy.value
    providerID = record.providerID.value
    foregroundLogout = record.foregroundLogout.value
    iFrameRequired = record.iFrameRequired.value
    iFrameWidth = record.iFrameWidth.value
    iFrameHeight = record.iFrameHeight.value
  }
}

extension Requestor {
  fileprivate init(_ record: RequestorRecord) {
    self.init(
      id: record.id, displayName: record.displayName.value ?? ExactText(record.id.description),
      programmer: record.programmer.value,
      domains: (record.domains.value ?? []).map {
        Requestor.Domain(name: $0.name, mvpdInitiated: $0.mvpdInitiated ?? false)
      }.sorted { $0.name < $1.name })
  }
}
