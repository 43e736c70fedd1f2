import TestSupport
import Testing

@testable import ArgumentKit

@Suite struct HelpRendererTests {
  @Test func `the tool's page has examples, sections and global options`() {
    expectSnapshot(HelpRenderer(SampleTree.tree, width: 80).page(.tool), named: "help-tool")
  }

  @Test func `a noun's page has its commands`() {
    expectSnapshot(
      HelpRenderer(SampleTree.tree, width: 80).page(.noun("requestor")), named: "help-noun")
  }

  @Test(arguments: [80, 44])
  func `a command's page fits the width`(_ width: Int) throws {
    let command = try #require(SampleTree.tree.command(["requestor", "list"]))

    let page = HelpRenderer(SampleTree.tree, width: width).page(.command(command))

    expectSnapshot(page, named: "help-command-\(width)")
    #expect(page.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= width })
  }

  @Test func `usage names what must be given`() throws {
    let ask = try #require(SampleTree.tree.command(["ask"]))
    let load = try #require(SampleTree.tree.command(["load"]))
    let renderer = HelpRenderer(SampleTree.tree)

    #expect(
      renderer.usage(.command(ask)) == """
        usage: tool ask --platform P [OPTIONS]
        see 'tool help ask'

        """)
    #expect(
      renderer.usage(.command(load)) == """
        usage: tool load FILE… [COUNT] [OPTIONS]
        see 'tool help load'

        """)
  }

  @Test func `values of one command only are shown in its help`() throws {
    let command = try #require(SampleTree.tree.command(["load"]))
      .narrowing("--format", to: ["text", "json"])

    let page = HelpRenderer(SampleTree.tree).page(.command(command))

    #expect(page.contains("-o, --format F  how results are written; one of text, json\n"))
  }
}
