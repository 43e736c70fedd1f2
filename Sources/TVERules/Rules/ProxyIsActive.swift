import TVEModel

/// The proxy of an active proxied MVPD is active for the requestor too.
package struct ProxyIsActive: Rule {
  package static let id = "proxy-active"
  package static let severity = Severity.note
  package static let scope = RuleScope.once
  package static let summary = """
    the proxy of an active proxied MVPD is active for the requestor too
    """
  package static let effect = """
    the proxy may refuse the sign-in of viewers of a requestor that it is not integrated \
    with
    """
  package static let source = "AdobeDocs, proxy MVPD web service; inferred"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable
    mvpd Hilltop_TV proxyMvpdId=Bluebird_Cable
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable active=false
    integration NORTHSTAR Hilltop_TV
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable
    mvpd Hilltop_TV proxyMvpdId=Bluebird_Cable
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    integration NORTHSTAR Hilltop_TV
    """
  ]

  /// The position of each MVPD's proxy; -1 without one.
  private var proxies: [Int] = []
  private var hasProxies = false
  /// The number of the last requestor for which the MVPD was active.
  private var active: [Int32] = []

  package init() {}

  package mutating func begin(_ estate: EstateIndex) -> [Fault] {
    proxies = estate.directory.mvpds.map { mvpd in
      mvpd.proxy.flatMap { estate.directory.position(of: $0) } ?? -1
    }
    hasProxies = proxies.contains { $0 >= 0 }
    active = Array(repeating: -1, count: proxies.count)
    return []
  }

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    guard hasProxies else { return [] }
    for index in view.active { active[view.resolved.integrations[index].position] = view.number }
    var orphans: [Int: [Int]] = [:]
    for index in view.active {
      let position = view.resolved.integrations[index].position
      let proxy = proxies[position]
      if proxy >= 0, active[proxy] != view.number { orphans[proxy, default: []].append(position) }
    }
    return orphans.sorted { $0.key < $1.key }.map { proxy, positions in
      let id = view.estate.directory.mvpds[proxy].id
      return Fault(
        .note, .integration(positions), field: "proxyMvpdId", value: id.description,
        "proxy '\(id)' is not active for the requestor",
        mend: .command(
          Self.isIntegrated(proxy, view)
            ? "mvpdctl integration set {requestor} \(id) --active true"
            : "mvpdctl integration create {requestor} \(id)",
          file: "list MVPD '\(id)' for requestor '{requestor}' too"))
    }
  }

  /// True when the requestor has an integration with the MVPD at a position, active or not.
  private static func isIntegrated(_ position: Int, _ view: RequestorView) -> Bool {
    view.resolved.integrations.indices.contains {
      view.resolved.integrations[$0].position == position
    }
  }
}
