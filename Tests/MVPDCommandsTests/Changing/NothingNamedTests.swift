import TestSupport
import Testing

@testable import MVPDCommands

/// Commands that are not told what they are about.
@Suite struct NothingNamedTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
    database.run("mvpd create A")
  }

  @Test(arguments: [
    ("mvpd set - --is-temp-pass true --yes", "MVPD"), ("mvpd delete - --yes", "MVPD"),
    ("requestor create - --display-name C --yes", "requestor"),
    ("integration create - --yes", "integration"),
    ("integration set - --active false --yes", "integration"),
  ])
  func `empty standard input is refused by a change unless it is meant`(
    _ line: String, _ noun: String
  ) throws {
    let before = try database.rows()
    for input in ["", "\n \n"] {
      #expect(
        database.run(line, input: input).consequence == """
          status 3
          --- stdout
          --- stderr
          mvpdctl: no \(noun) is named, nothing was changed: '--allow-empty' if that is meant

          """)
    }
    #expect(database.run("\(line) --allow-empty").status == .done)
    #expect(try database.rows() == before)
  }

  @Test func `a command that reads takes empty standard input for nothing`() {
    #expect(database.run("mvpd show -").consequence == "status 0\n--- stdout\n--- stderr\n")
  }

  @Test(arguments: [
    ("mvpd show", "'mvpd show' needs ID", "mvpd show ID"),
    ("integration show", "'integration show' needs KEY", "integration show KEY"),
    ("requestor create", "'requestor create' needs ID", "requestor create ID"),
    (
      "integration create",
      "which integration? Give REQUESTOR MVPD, selectors, or - for keys on standard input",
      "integration create [KEY]"
    ),
    (
      "mvpd set --is-temp-pass true",
      "which MVPD? Give an id, a selector, - for standard input, or --all", "mvpd set [ID]"
    ),
    (
      "integration delete",
      "which integration? Give REQUESTOR MVPD, a selector, - for standard input, or --all",
      "integration delete [KEY]"
    ),
    (
      "featured set C", "which MVPDs? Give their ids, or '--allow-empty' to feature none",
      "featured set REQUESTOR [MVPD…]"
    ),
  ])
  func `a missing key is a usage error with the usage`(
    _ line: String, _ message: String, _ usage: String
  ) {
    let command = line.split(separator: " ").prefix(2).joined(separator: " ")
    #expect(
      database.run(line).consequence == """
        status 2
        --- stdout
        --- stderr
        mvpdctl: \(message)
        usage: mvpdctl \(usage) [OPTIONS]
        see 'mvpdctl help \(command)'

        """)
  }

  @Test func `two keys are not one`() {
    #expect(
      database.run("integration create A/B C/D").error == """
        mvpdctl: 'A/B C/D' is not the key of an integration: expected REQUESTOR MVPD or \
        REQUESTOR/MVPD, or - for several on standard input

        """)
  }

  @Test(arguments: [
    ("mvpd set --requestor C --is-temp-pass true", "--requestor"),
    ("mvpd list --programmer C", "--programmer"), ("programmer list --mvpd A", "--mvpd"),
    ("requestor delete --mvpd A --yes", "--mvpd"),
    ("integration create --where active=true --yes", "--where"),
    ("integration show C A --fields active", "--fields"), ("mvpd set A --header", "--header"),
    ("mvpd set A --active false", "--active"),
  ])
  func `an option that means nothing to a command is unknown to it and to its help`(
    _ line: String, _ option: String
  ) {
    let command = line.split(separator: " ").prefix(2).joined(separator: " ")

    let run = database.run(line)

    #expect(run.status == .usage)
    #expect(run.error.hasPrefix("mvpdctl: unknown option '\(option)' for '\(command)'"))
    #expect(!run.error.contains("unexpected argument"))
    #expect(
      !ToolRun(every: ["help"] + command.split(separator: " ").map(String.init)).output
        .contains("  \(option) "))
  }

  @Test(arguments: [
    ("mvpd disable A", "integration set --mvpd ID --active false"),
    ("requestor enable A", "integration set --requestor ID --active true"),
    ("programmer disable A", "integration set --programmer ID --active false"),
    ("integration disable A", "integration set --active false"),
    ("disable A", "integration set --active false"),
  ])
  func `what is switched is an integration, whatever the noun`(_ line: String, _ meant: String) {
    #expect(database.run(line).error.contains("(did you mean '\(meant)'?)"))
  }
}
