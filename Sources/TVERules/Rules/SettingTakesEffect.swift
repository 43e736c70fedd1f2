/// A setting is stated only at nodes with a platform where it applies.
package struct SettingTakesEffect: InputRule {
  package static let id = "setting-takes-effect"
  package static let severity = Severity.error
  package static let summary = """
    a setting is stated only at nodes with a platform where it applies
    """
  package static let effect = """
    it can never take effect; REST v2 answers invalid_configuration_platform or \
    invalid_configuration_mvpd_platform (500)
    """
  package static let source = "AdobeDocs, TVE Dashboard integrations and enhanced error codes"
  package static let bad: [RuleExample] = [
    RuleExample(
      """
      mvpd_id,platform_id,platform_mapping_id
      Bluebird_Cable,roku,bluebird-us
      """, as: .csv)
  ]
  package static let good: [RuleExample] = [
    RuleExample(
      """
      mvpd_id,platform_id,platform_mapping_id
      Bluebird_Cable,tv,bluebird-us
      """, as: .csv)
  ]
}
