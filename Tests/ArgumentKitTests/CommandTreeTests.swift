import Testing

@testable import ArgumentKit

@Suite struct CommandTreeTests {
  @Test func `a tree without faults says so`() {
    #expect(SampleTree.tree.faults() == [])
  }

  @Test func `a name that is a flag here and takes a value there is a fault`() {
    let tree = CommandTree(
      tool: "tool", abstract: "",
      commands: [
        CommandDeclaration(
          "a", abstract: "", examples: ["1", "2"], options: [Flag("--x", help: "")]),
        CommandDeclaration(
          "b", abstract: "", examples: ["1", "2"], options: [Option<Int>("--x", help: "")]),
      ], globals: OptionGroup("Global", []))

    #expect(tree.faults() == ["b: --x is a flag here and takes a value elsewhere"])
  }

  @Test func `an option that hides a global one and a command without examples are faults`() {
    let tree = CommandTree(
      tool: "tool", abstract: "",
      commands: [
        CommandDeclaration("a", abstract: "", options: [Flag("--quiet", help: "")])
      ], globals: OptionGroup("Global", [Flag("--quiet", help: "")]))

    #expect(tree.faults() == ["a: fewer than two examples", "a: --quiet declared twice"])
  }
}
