/// Every MVPD has an id, unique within a requestor's list and within an input.
package struct MVPDIDIsUnique: InputRule {
  package static let id = "mvpd-id-unique"
  package static let severity = Severity.error
  package static let summary = """
    every MVPD has an id, unique within a requestor's list and within an input
    """
  package static let effect = """
    clients drop the later one; REST v2 answers invalid_parameter_mvpd, a push of \
    proxied MVPDs 400
    """
  package static let source = "AdobeDocs, proxy MVPD web service"
  package static let bad: [RuleExample] = [
    RuleExample(
      """
      mvpd_id,display_name
      Bluebird_Cable,Bluebird
      Bluebird_Cable,Bluebird Two
      """, as: .csv)
  ]
  package static let good: [RuleExample] = [
    RuleExample(
      """
      mvpd_id,display_name
      Bluebird_Cable,Bluebird
      Hilltop_TV,Hilltop
      """, as: .csv)
  ]
}
