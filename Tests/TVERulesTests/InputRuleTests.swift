import Formats
import TVERules
import Testing

@Suite struct InputRuleTests {
  private static let ids = RuleCatalogue.ids.suffix(RuleCatalogue.inputRules.count)

  private func findings(_ example: RuleExample) throws -> [Finding] {
    var reading = FileReading()
    try reading.take(ByteSource(text: example.text + "\n"))
    return reading.findings()
  }

  @Test(arguments: ids)
  func `a bad file has a finding of the rule and no other problem`(_ id: String) throws {
    let rule = try #require(RuleCatalogue.rule(id))
    for bad in rule.bad {
      let found = try findings(bad)

      let input = found.filter { RuleCatalogue.inputIDs.contains($0.rule) }
      #expect(!input.isEmpty && input.allSatisfy { $0.rule == id }, "\(input.map(\.message))")
      #expect(input.allSatisfy { $0.severity == rule.severity })
    }
  }

  @Test(arguments: ids)
  func `a good file has no problem`(_ id: String) throws {
    let rule = try #require(RuleCatalogue.rule(id))
    for good in rule.good {
      let found = try findings(good)

      #expect(found.filter { RuleCatalogue.inputIDs.contains($0.rule) }.map(\.message) == [])
    }
  }

  @Test(arguments: [
    ("duplicate", "platformMappingId", "input-refused"),
    ("duplicate", "requestorId,mvpdId", "integration-references-known"),
    ("malformed-value", "platform_mapping_id", "mapping-id-form"),
    ("too-long", "mvpd_id", "mvpd-id-form"), ("not-a-boolean", "active", "input-refused"),
    ("not-integrated", "featured", "integration-references-known"),
    ("unknown-reference", "requestorIds", "proxied-requestors-known"),
  ])
  func `a problem breaks the rule that its code and field name`(
    _ code: String, _ field: String, _ rule: String
  ) {
    #expect(InputFault(code: code, field: field, message: "m").finding.rule == rule)
  }

  @Test func `a problem with a suggestion is mended by it`() {
    let fault = InputFault(
      code: "not-one-of", field: "boarding_status", value: "Supported", message: "m",
      suggestions: ["SUPPORTED"])

    #expect(fault.finding.hint == "write 'SUPPORTED' instead")
  }
}
