/// BoardingStatus is SUPPORTED, PICKER or absent, in exactly this spelling.
package struct BoardingStatusIsKnown: InputRule {
  package static let id = "boarding-status-known"
  package static let severity = Severity.error
  package static let summary = """
    boardingStatus is SUPPORTED, PICKER or absent, in exactly this spelling
    """
  package static let effect = """
    REST v2 answers invalid_configuration_mvpd_platform_boarding_status (500); the SDK \
    takes the MVPD for not supported
    """
  package static let source = "AdobeDocs, iOS/tvOS API reference, MVPD"
  package static let bad: [RuleExample] = [
    RuleExample(
      """
      mvpd_id,boarding_status
      Bluebird_Cable,Supported
      """, as: .csv)
  ]
  package static let good: [RuleExample] = [
    RuleExample(
      """
      mvpd_id,boarding_status
      Bluebird_Cable,SUPPORTED
      """, as: .csv)
  ]
}
