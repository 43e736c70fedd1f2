import TVEModel

/// The id of a proxied MVPD starts with a letter.
package struct ProxiedIDStartsWithLetter: Rule {
  package static let id = "proxied-id-starts-with-letter"
  package static let severity = Severity.warning
  package static let scope = RuleScope.once
  package static let summary = "the id of a proxied MVPD starts with a letter"
  package static let effect = """
    a push of proxied MVPDs may end with 400; a real provider's id starts with a digit \
    all the same
    """
  package static let source = """
    AdobeDocs, proxy MVPD web service, whose pattern and sentence disagree
    """
  package static let bad: [RuleExample] = [
    """
    mvpd 4acmefib010 isProxy=true
    requestor NORTHSTAR
    integration NORTHSTAR 4acmefib010
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd acmefib010 isProxy=true
    mvpd 4acmefib010
    requestor NORTHSTAR
    integration NORTHSTAR acmefib010
    """
  ]

  package init() {}

  package mutating func begin(_ estate: EstateIndex) -> [Fault] {
    estate.directory.mvpds.indices.compactMap { position in
      let mvpd = estate.directory.mvpds[position]
      let id = mvpd.id.description
      guard mvpd.isProxied, let first = id.utf8.first,
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
      else { return nil }
      return Fault(
        .warning, .estate([position]), field: "id", value: id,
        "proxied id '\(id)' does not start with a letter",
        remedies: SuccessionRemedies.of(
          mvpd.id, file: "give MVPD '{mvpd}' an id that starts with a letter"))
    }
  }
}
