/// Every requestor has an id, and no two have the same, also when case is folded.
package struct RequestorIDIsUnique: InputRule {
  package static let id = "requestor-id-unique"
  package static let severity = Severity.error
  package static let summary = """
    every requestor has an id, and no two have the same, also when case is folded
    """
  package static let effect = """
    the app's setRequestor ends with CFG400 'invalid Requestor ID'; REST v1 answers \
    invalid_requestor, v2 invalid_parameter_service_provider
    """
  package static let source = "AdobeDocs, error reporting and enhanced error codes"
  package static let bad: [RuleExample] = [
    RuleExample(
      """
      requestor_id,display_name
      NORTHSTAR,Northstar
      NORTHSTAR,Northstar Two
      """, as: .csv)
  ]
  package static let good: [RuleExample] = [
    RuleExample(
      """
      requestor_id,display_name
      NORTHSTAR,Northstar
      SOUTHSTAR,Southstar
      """, as: .csv)
  ]
}
