package import TVEModel

/// Turns a proxied list into the fewest records after which it is the list of its proxy.
package struct ProxiedListReconciler {
  private let proxy: MVPDID
  private let activeRequestors: [RequestorID]
  private let stored: [MVPDID: MVPD]
  private let integrations: [MVPDID: [RequestorID: Bool]]
  private let mode: ImportMode

  /// - Parameters:
  ///   - activeRequestors: those where the proxy is active.
  ///   - stored: the MVPDs of the proxy, and those of the list that are stored.
  ///   - integrations: of each of these, by requestor, and whether it is active.
  package init(
    proxy: MVPDID, activeRequestors: [RequestorID], stored: [MVPD],
    integrations: [MVPDID: [RequestorID: Bool]], mode: ImportMode
  ) {
    self.proxy = proxy
    self.activeRequestors = activeRequestors.sorted()
    self.stored = Dictionary(stored.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.integrations = integrations
    self.mode = mode
  }

  /// The records for the whole list.
  ///
  /// An MVPD without requestors is integrated wherever the proxy is active, with a warning; the
  /// result names those in `unboundedMVPDs`. An empty list is refused unless `allowsEmpty`.
  package func reconcile(
    _ providers: [ProxiedProvider], at place: Place, allowsEmpty: Bool = false
  ) -> Reconciliation {
    var result = Reconciliation()
    if providers.isEmpty, !allowsEmpty {
      result.problems.append(
        InputProblem(
          ProblemCode.emptyList, at: place, value: proxy.description,
          message: "the list is empty, which would take every MVPD from proxy '\(proxy)'; say"
            + " --allow-empty if that is meant"))
      return result
    }
    for provider in providers.sorted(by: { $0.id < $1.id }) { reconcile(provider, &result) }
    let listed = Set(providers.map(\.id))
    let gone = stored.values.filter { $0.proxy == proxy && !listed.contains($0.id) }
    for mvpd in gone.map(\.id).sorted() { remove(mvpd, except: [], at: place, &result) }
    result.countUnchanged(of: things(in: providers))
    return result
  }

  /// The MVPDs of the list and their integrations.
  private func things(in providers: [ProxiedProvider]) -> Set<Thing> {
    var things: Set<Thing> = []
    for provider in providers {
      things.insert(.mvpd(provider.id))
      for requestor in provider.requestors?.map(\.id) ?? activeRequestors {
        things.insert(.integration(requestor, provider.id))
      }
    }
    return things
  }

  private func reconcile(_ provider: ProxiedProvider, _ result: inout Reconciliation) {
    guard provider.id != proxy else {
      result.problems.append(
        InputProblem(
          ProblemCode.malformedValue, at: provider.place, field: "id",
          value: provider.id.description,
          message: "MVPD '\(provider.id)' is the proxy itself, which cannot be in its own list"))
      return
    }
    let record = record(of: provider, &result)
    if let record { result.records.append(.mvpd(record)) }

    let references =
      provider.requestors
      ?? activeRequestors.map { .init(id: $0, place: provider.place) }
    if provider.requestors == nil {
      result.unboundedMVPDs.append(provider.id)
      let count = activeRequestors.count
      result.notes.append(
        InputNote(
          .warning, ProblemCode.allRequestors, at: provider.place, field: "requestorIds",
          value: provider.id.description,
          message: "MVPD '\(provider.id)' has no requestorIds: it is integrated with"
            + " \(count == 1 ? "the 1 requestor" : "all \(count) requestors") of proxy"
            + " '\(proxy)'"))
    }
    let known = integrations[provider.id] ?? [:]
    for reference in references.sorted(by: { $0.id < $1.id }) where known[reference.id] != true {
      var record = IntegrationRecord(
        at: reference.place, requestor: reference.id, mvpd: provider.id)
      if known[reference.id] == false { record.active = .set(true) }
      result.records.append(.integration(record))
    }
    remove(provider.id, except: Set(references.map(\.id)), at: provider.place, &result)
  }

  /// What the list changes about an MVPD itself; nil for nothing.
  private func record(
    of provider: ProxiedProvider, _ result: inout Reconciliation
  ) -> MVPDRecord? {
    let before = stored[provider.id]
    var record = MVPDRecord(at: provider.place, id: provider.id)
    var isChanged = before == nil
    set(&record.displayName, provider.displayName, before?.displayName, &isChanged)
    if let logo = provider.logoURL { set(&record.logoURL, logo, before?.logoURL, &isChanged) }
    set(&record.providerID, provider.providerID, before?.providerID, &isChanged)
    set(&record.proxy, proxy, before?.proxy, &isChanged)
    set(&record.isProxied, true, before?.isProxied, &isChanged)
    let hasSize = provider.iFrameWidth != nil
    // Without a size the login is a full-page redirect, which is also what "not stated" means.
    if hasSize || before?.iFrameRequired == true {
      set(&record.iFrameRequired, hasSize, before?.iFrameRequired, &isChanged)
    }
    set(&record.iFrameWidth, provider.iFrameWidth, before?.iFrameWidth, &isChanged)
    set(&record.iFrameHeight, provider.iFrameHeight, before?.iFrameHeight, &isChanged)
    if let other = before?.proxy, other != proxy {
      result.notes.append(
        InputNote(
          .warning, ProblemCode.mvpdChanged, at: provider.place, value: provider.id.description,
          message: "MVPD '\(provider.id)' moves from proxy '\(other)' to '\(proxy)'"))
    }
    return isChanged ? record : nil
  }

  private func set<Value: Hashable & Sendable>(
    _ edit: inout Edit<Value>, _ value: Value?, _ stored: Value?, _ isChanged: inout Bool
  ) {
    guard value != stored else { return }
    edit = value.map(Edit.set) ?? .clear
    isChanged = true
  }

  /// Takes an MVPD from the requestors that the list does not give it.
  private func remove(
    _ mvpd: MVPDID, except kept: Set<RequestorID>, at place: Place,
    _ result: inout Reconciliation
  ) {
    guard mode != .merge else { return }
    let known = integrations[mvpd] ?? [:]
    for requestor in known.filter({ $0.value }).keys.sorted() where !kept.contains(requestor) {
      if mode == .prune {
        result.records.append(
          .deletion(
            DeletionRecord(at: place, target: .integration(requestor, mvpd), cascades: true)))
      } else {
        var record = IntegrationRecord(at: place, requestor: requestor, mvpd: mvpd)
        record.active = .set(false)
        result.records.append(.integration(record))
      }
    }
  }
}
