/// An MVPD id is 1 to 128 ASCII letters, digits, _ and -, first a letter or digit.
package struct MVPDIDHasForm: InputRule {
  package static let id = "mvpd-id-form"
  package static let severity = Severity.error
  package static let summary = """
    an MVPD id is 1 to 128 ASCII letters, digits, _ and -, first a letter or digit
    """
  package static let effect = """
    ids travel in the paths of REST v2 URLs; a push of proxied MVPDs ends with 400
    """
  package static let source = "AdobeDocs, proxy MVPD web service; the exact form is ours"
  package static let bad: [RuleExample] = [
    RuleExample(
      """
      mvpd_id,display_name
      blue bird,Bluebird
      """, as: .csv)
  ]
  package static let good: [RuleExample] = [
    RuleExample(
      """
      mvpd_id,display_name
      4acmefib010-02,Acme Fiber
      """, as: .csv)
  ]
}
