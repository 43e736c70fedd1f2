import TVEModel

/// No two MVPD ids differ only in case.
package struct MVPDIDsDifferBeyondCase: Rule {
  package static let id = "mvpd-ids-differ-beyond-case"
  package static let severity = Severity.warning
  package static let scope = RuleScope.once
  package static let summary = "no two MVPD ids differ only in case"
  package static let effect = """
    apps store the id and send it back bytewise: one of the two is taken for the other, \
    or files of one replace those of the other
    """
  package static let source = "AdobeDocs, glossary; inferred"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable
    mvpd bluebird_cable
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    integration NORTHSTAR bluebird_cable
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable
    mvpd Hilltop_TV
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    integration NORTHSTAR Hilltop_TV
    """
  ]

  package init() {}

  package mutating func begin(_ estate: EstateIndex) -> [Fault] {
    MVPDIDTwins.faults(estate, "differ only in case") { $0.lowercased() }
  }
}
