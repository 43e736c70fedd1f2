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
}
