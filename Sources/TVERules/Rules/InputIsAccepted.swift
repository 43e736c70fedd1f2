/// An import of the file would be accepted: every value has its form, every reference its target.
package struct InputIsAccepted: InputRule {
  package static let id = "input-refused"
  package static let severity = Severity.error
  package static let summary = """
    an import of the file would be accepted: every value has its form, every reference \
    its target
    """
  package static let effect = "nothing of the file can be stored before the problem is mended"
  package static let source = "the tool's own reading of the formats"
  package static let bad: [RuleExample] = [
    RuleExample(
      """
      {"requestor": {"id": "NORTHSTAR", "name": "Northstar", "mvpds": [
        {"id": "Bluebird_Cable", "displayName": "Bluebird", "logoUrl": "https://img.example/b.png",
         "enablePlatformServices": "yes"}
      ]}}
      """, as: .json)
  ]
  package static let good: [RuleExample] = [
    RuleExample(
      """
      {"requestor": {"id": "NORTHSTAR", "name": "Northstar", "mvpds": [
        {"id": "Bluebird_Cable", "displayName": "Bluebird", "logoUrl": "https://img.example/b.png",
         "enablePlatformServices": true}
      ]}}
      """, as: .json)
  ]
}
