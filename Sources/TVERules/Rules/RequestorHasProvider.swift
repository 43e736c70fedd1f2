import TVEModel

/// A requestor has at least one active MVPD that is not a temp pass.
package struct RequestorHasProvider: Rule {
  package static let id = "requestor-has-provider"
  package static let severity = Severity.warning
  package static let scope = RuleScope.once
  package static let summary = """
    a requestor has at least one active MVPD that is not a temp pass
    """
  package static let effect = """
    the app's picker is empty, or the SDK reports 'Provider not Available'
    """
  package static let source = "AdobeDocs, error reporting; inferred"
  package static let bad: [RuleExample] = [
    """
    requestor NORTHSTAR
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """
  ]

  package init() {}

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    guard view.traits.allSatisfy({ $0.contains(.tempPass) }) else { return [] }
    let found =
      view.traits.isEmpty ? "no active MVPD" : "no active MVPD that is not a temp pass"
    return [
      Fault(
        .warning, .requestor, found,
        mend: .command(
          "mvpdctl integration create {requestor} MVPD",
          file: "list an MVPD for requestor '{requestor}'"))
    ]
  }
}
