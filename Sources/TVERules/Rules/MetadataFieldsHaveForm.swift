/// RequiredMetadataFields is a list of distinct, trimmed, non-empty names.
package struct MetadataFieldsHaveForm: InputRule {
  package static let id = "metadata-fields-form"
  package static let severity = Severity.error
  package static let summary = """
    requiredMetadataFields is a list of distinct, trimmed, non-empty names
    """
  package static let effect = """
    the attribute query that the app sends to the MVPD is malformed, and the sign-in \
    falls back to the regular flow
    """
  package static let source = "inferred from the SAML attribute query"
  package static let bad: [RuleExample] = [
    RuleExample(
      """
      {"requestor": {"id": "NORTHSTAR", "name": "Northstar", "mvpds": [
        {"id": "Bluebird_Cable", "displayName": "Bluebird", "logoUrl": "https://img.example/b.png",
         "requiredMetadataFields": "uid,zip"}
      ]}}
      """, as: .json)
  ]
  package static let good: [RuleExample] = [
    RuleExample(
      """
      {"requestor": {"id": "NORTHSTAR", "name": "Northstar", "mvpds": [
        {"id": "Bluebird_Cable", "displayName": "Bluebird", "logoUrl": "https://img.example/b.png",
         "requiredMetadataFields": ["uid", "zip"]}
      ]}}
      """, as: .json)
  ]
}
