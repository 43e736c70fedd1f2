import TVEModel

/// An MVPD is integrated with some requestor, or is the proxy of another.
package struct MVPDHasIntegration: Rule {
  package static let id = "mvpd-has-integration"
  package static let severity = Severity.note
  package static let scope = RuleScope.once
  package static let summary = """
    an MVPD is integrated with some requestor, or is the proxy of another
    """
  package static let effect = "none: no viewer can sign in with it"
  package static let source = "ours"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable
    mvpd Hilltop_TV
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable
    mvpd Hilltop_TV
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    integration NORTHSTAR Hilltop_TV active=false
    """
  ]

  /// By position; filled where an integration or a proxied MVPD refers to the MVPD.
  private var isUsed: [Bool] = []
  private var hasIntegrations = false

  package init() {}

  package mutating func begin(_ estate: EstateIndex) -> [Fault] {
    isUsed = Array(repeating: false, count: estate.directory.mvpds.count)
    for mvpd in estate.directory.mvpds {
      if let proxy = mvpd.proxy.flatMap({ estate.directory.position(of: $0) }) {
        isUsed[proxy] = true
      }
    }
    return []
  }

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    for index in view.resolved.integrations.indices {
      hasIntegrations = true
      isUsed[view.resolved.integrations[index].position] = true
    }
    return []
  }

  /// Where nothing is integrated at all, a list of MVPDs alone is looked at.
  package mutating func end(_ estate: EstateIndex) -> [Fault] {
    guard hasIntegrations else { return [] }
    return isUsed.indices.filter { !isUsed[$0] }.map { position in
      Fault(
        .note, .estate([position]), "no requestor is integrated with it",
        mend: .command(
          "mvpdctl integration create REQUESTOR {mvpd}",
          file: "list MVPD '{mvpd}' for a requestor, or leave it out"))
    }
  }
}
