/// An integration names an existing requestor and MVPD, each pair once.
package struct IntegrationReferencesAreKnown: InputRule {
  package static let id = "integration-references-known"
  package static let severity = Severity.error
  package static let summary = """
    an integration names an existing requestor and MVPD, each pair once
    """
  package static let effect = "REST v1 answers unknown_integration, v2 invalid_integration"
  package static let source = "AdobeDocs, enhanced error codes"
  package static let bad: [RuleExample] = [
    RuleExample(
      """
      requestor_id,mvpd_id
      NORTHSTAR,Bluebird_Cable
      NORTHSTAR,Bluebird_Cable
      """, as: .csv)
  ]
  package static let good: [RuleExample] = [
    RuleExample(
      """
      requestor_id,mvpd_id
      NORTHSTAR,Bluebird_Cable
      NORTHSTAR,Hilltop_TV
      """, as: .csv)
  ]
}
