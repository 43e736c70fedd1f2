import TVEModel

/// No two MVPD ids are numbers that differ only in leading zeros.
package struct MVPDIDsDifferBeyondZeros: Rule {
  package static let id = "mvpd-ids-differ-beyond-zeros"
  package static let severity = Severity.warning
  package static let scope = RuleScope.once
  package static let summary = "no two MVPD ids are numbers that differ only in leading zeros"
  package static let effect = """
    a spreadsheet has probably cut the zeros, and apps that keep the id send back one \
    that means another MVPD
    """
  package static let source = "ours; spreadsheets turn ids into numbers"
  package static let bad: [RuleExample] = [
    """
    mvpd 00123
    mvpd 123
    requestor NORTHSTAR
    integration NORTHSTAR 00123
    integration NORTHSTAR 123
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd 00123
    mvpd 124
    requestor NORTHSTAR
    integration NORTHSTAR 00123
    integration NORTHSTAR 124
    """
  ]

  package init() {}

  package mutating func begin(_ estate: EstateIndex) -> [Fault] {
    MVPDIDTwins.faults(estate, "differ only in leading zeros") { id in
      guard id.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        return nil
      }
      return String(id.drop { $0 == "0" })
    }
  }
}
