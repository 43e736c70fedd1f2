import ArgumentKit
import TVEInterchange
import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct HelpTopicTests {
  @Test(arguments: [
    "selectors", "platforms", "formats", "csv", "connection", "variables", "exit-status",
    "suppressions", "state",
    "boardingStatus", "featuredRank",
  ])
  func `every topic reads as recorded`(_ topic: String) {
    let run = ToolRun("help \(topic)")

    #expect(run.status == .done)
    #expect(run.output.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 80 })
    expectSnapshot(run.output, named: "help-\(topic)")
  }

  @Test func `the tool's help reads as recorded`() {
    expectSnapshot(ToolRun("help", [ListCommand.self, ShowCommand.self]).output, named: "help")
  }

  @Test func `a command's help shows its formats and groups`() {
    expectSnapshot(
      ToolRun("help integration set", [SetCommand.self]).output, named: "help-integration-set")
  }

  @Test func `what is a noun and a topic is explained as both`() {
    let run = ToolRun(every: ["help", "state"])

    #expect(run.output.contains("state schema"))
    #expect(run.output.hasSuffix(ToolRun("help state").output))
  }

  @Test func `a field is explained in all three spellings`() {
    let camel = ToolRun("help platformMappingId")

    #expect(camel.output.hasPrefix("platformMappingId: "))
    #expect(ToolRun("help platform_mapping_id").output == camel.output)
    #expect(ToolRun("help platform-mapping-id").output == camel.output)
  }

  @Test(arguments: CommandRegistry.all.tree.commands.map(\.name))
  func `the help of every command reads as recorded`(_ command: String) {
    let run = ToolRun(every: ["help"] + command.split(separator: " ").map(String.init))

    #expect(run.status == .done)
    expectSnapshot(
      run.output, named: "Help/\(command.split(separator: " ").joined(separator: "-"))")
  }

  @Test func `every name that options, lists and tables use is explained`() {
    let names =
      ProgrammerSubject.fields.map(\.column.name) + RequestorSubject.fields.map(\.column.name)
      + MVPDSubject.fields.map(\.column.name) + IntegrationSubject.fields.map(\.column.name)
      + CSVKind.allColumnNames.filter { $0 != "platform_id" }
      + [
        ProgrammerAssignment.group, RequestorAssignment.group, MVPDAssignment.group,
        IntegrationAssignment.group,
      ].flatMap { $0.definitions.map { String($0.name.dropFirst(2)) } }
      .filter { !["none", "unset", "platform"].contains($0) }

    for name in names {
      let run = ToolRun(every: ["help", name])
      #expect(run.status == .done, "\(name)")
      #expect(run.output.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 80 })
      #expect(!run.output.hasPrefix("\(name): \(name)."), "\(name)")
    }
  }

  @Test(arguments: [
    ("fromats", "no help about 'fromats' (did you mean 'formats'?)"),
    ("boardingStatu", "no help about 'boardingStatu' (did you mean 'boardingStatus'?)"),
    ("requestor lst", "no help about 'requestor lst' (did you mean 'requestor list'?)"),
    ("channel", "no help about 'channel' (did you mean 'requestor'?)"),
    ("nonsense", "no help about 'nonsense'"),
  ])
  func `an unknown topic is a usage error`(_ topic: String, _ message: String) {
    let run = ToolRun("help \(topic)", [ListCommand.self])

    #expect(run.status == .usage)
    #expect(run.error == "mvpdctl: \(message)\n  'mvpdctl help' lists what there is\n")
  }
}
