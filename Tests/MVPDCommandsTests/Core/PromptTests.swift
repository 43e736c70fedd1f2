import Testing

@testable import MVPDCommands

@Suite struct PromptTests {
  private func delete(
    _ options: String, input: String = "", terminal: Bool = true
  ) -> ToolRun {
    ToolRun(
      "requestor delete A \(options)", [DeleteCommand.self], input: input, terminal: terminal)
  }

  @Test(arguments: ["y\n", "YES\n", "yes\r\n", "y"])
  func `a yes goes on`(_ answer: String) {
    let run = delete("", input: answer)

    #expect(run.status == .done)
    #expect(run.output == "deleted A\n")
    #expect(run.error == "delete requestor 'A'? [y/N] ")
  }

  @Test(arguments: ["n\n", "\n", "", "yess\n"])
  func `anything else is a no, with 3`(_ answer: String) {
    let run = delete("", input: answer)

    #expect(run.status == .refused)
    #expect(run.output == "")
    #expect(run.error.hasSuffix("mvpdctl: declined, nothing was changed\n"))
  }

  @Test func `without a terminal the option is named`() {
    let run = delete("", terminal: false)

    #expect(run.status == .usage)
    #expect(
      run.error == "mvpdctl: delete requestor 'A'? nobody can be asked: give '--yes'\n")
  }

  @Test func `no input forbids to ask`() {
    let run = delete("--no-input", input: "y\n")

    #expect(run.status == .usage)
    #expect(
      run.error == "mvpdctl: delete requestor 'A'? '--no-input' forbids to ask: give '--yes'\n")
  }

  @Test func `yes in advance asks nothing`() {
    let run = delete("--yes", terminal: false)

    #expect(run.status == .done)
    #expect(run.error == "")
  }

  @Test func `where a name is wanted, yes is not enough`() {
    let run = delete("--protected --yes", terminal: false)

    #expect(run.status == .usage)
    #expect(
      run.error == "mvpdctl: delete requestor 'A'? nobody can be asked: give "
        + "'--confirm production'\n")
  }

  @Test func `the name is typed or given`() {
    #expect(delete("--protected", input: "production\n").status == .done)
    #expect(delete("--protected --confirm production", terminal: false).status == .done)
    #expect(delete("--protected", input: "y\n").status == .refused)
  }

  @Test func `another name is refused`() {
    let run = delete("--protected --confirm staging", terminal: false)

    #expect(run.status == .refused)
    #expect(
      run.error == "mvpdctl: '--confirm staging' is not 'production', nothing was changed\n")
  }

  @Test func `a status of changes needs a dry run`() {
    let run = delete("--exit-code --yes")

    #expect(run.status == .usage)
    #expect(run.error == "mvpdctl: '--exit-code' needs '--dry-run'\n")
  }
}
