import TVEModel
import TVERules
import Testing

@Suite struct RuleExamplesTests {
  struct Case: CustomTestStringConvertible {
    let rule: any Rule.Type
    let example: RuleExample
    let number: Int

    var testDescription: String { "\(rule.id) \(number)" }

    static func all(_ examples: (any Rule.Type) -> [RuleExample]) -> [Case] {
      RuleCatalogue.rules.flatMap { rule in
        examples(rule).enumerated().map { Case(rule: rule, example: $1, number: $0 + 1) }
      }
    }
  }

  @Test(arguments: Case.all { $0.bad })
  func `a bad example has a finding of its rule`(_ bad: Case) throws {
    let findings = try Estate(bad.example.text).findings()

    let own = findings.filter { $0.rule == bad.rule.id }
    #expect(!own.isEmpty)
    #expect(own.allSatisfy { $0.severity <= bad.rule.severity })
  }

  @Test(arguments: Case.all { $0.good })
  func `a good example has no finding of its rule`(_ good: Case) throws {
    let findings = try Estate(good.example.text).findings()

    #expect(findings.filter { $0.rule == good.rule.id } == [])
  }

  @Test(arguments: RuleCatalogue.ids.prefix(RuleCatalogue.rules.count))
  func `a rule is found when it runs alone and is silent when it is excluded`(
    _ id: String
  ) throws {
    let rule = try #require(RuleCatalogue.rules.first { $0.id == id })
    let estate = try Estate(rule.bad[0].text)

    let alone = estate.findings(rules: [id])
    let all = estate.findings()

    #expect(alone.contains { $0.rule == id })
    #expect(alone == all.filter { $0.rule == id })
  }
}
