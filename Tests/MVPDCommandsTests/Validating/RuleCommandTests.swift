import TVERules
import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct RuleCommandTests {
  private func run(_ line: String) -> ToolRun {
    ToolRun(line, [RuleList.self, RuleShow.self])
  }

  @Test func `the list has every rule, in the order of the catalogue`() {
    #expect(
      run("rule list --format ids").output.split(separator: "\n").map(String.init)
        == RuleCatalogue.ids)
  }

  @Test func `a rule is shown with effect, source, a bad and a good example`() {
    expectSnapshot(run("rule show boarded-is-displayed").output, named: "rule-show")
    expectSnapshot(run("rule show boarded-is-displayed --json").output, named: "rule-show-json")
  }

  @Test(arguments: RuleCatalogue.ids)
  func `help explains a rule as show does`(_ id: String) {
    let help = run("help \(id)")

    #expect(help.status == .done)
    #expect(help.output == run("rule show \(id)").output)
    #expect(help.output.contains("\nBad:\n") && help.output.contains("\nGood:\n"))
    #expect(help.output.contains("example"))
  }

  @Test func `an unknown rule is a usage error with what was meant`() {
    let show = run("rule show mapping-id-uniqe")

    #expect(show.status == .usage)
    #expect(show.error.contains("did you mean 'mapping-id-unique'?"))
    #expect(run("help mapping-id-uniqe").error.contains("did you mean 'mapping-id-unique'?"))
  }
}
