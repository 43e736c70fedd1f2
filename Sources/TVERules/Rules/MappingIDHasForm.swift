/// A platformMappingId is 1 to 255 bytes of visible characters without white space.
package struct MappingIDHasForm: InputRule {
  package static let id = "mapping-id-form"
  package static let severity = Severity.error
  package static let summary = """
    a platformMappingId is 1 to 255 bytes of visible characters without white space
    """
  package static let effect = "apps compare it with ==: it never matches, without any message"
  package static let source = "AdobeDocs, Apple SSO cookbooks"
  package static let bad: [RuleExample] = [
    RuleExample(
      """
      mvpd_id,platform_mapping_id
      Bluebird_Cable,bluebird us
      """, as: .csv)
  ]
  package static let good: [RuleExample] = [
    RuleExample(
      """
      mvpd_id,platform_mapping_id
      Bluebird_Cable,bluebird-us
      """, as: .csv)
  ]
}
