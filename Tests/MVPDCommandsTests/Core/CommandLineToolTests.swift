import ArgumentKit
import Glibc
import TVEInterchange
import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct CommandLineToolTests {
  @Test func `the version is one line`() {
    let run = ToolRun("--version")

    #expect(run.status == .done)
    #expect(run.output == "mvpdctl 0.1.0\n")
    #expect(run.error == "")
  }

  @Test func `the tool alone prints what help prints`() {
    let alone = ToolRun("")
    let help = ToolRun("help")
    let option = ToolRun("--help")

    #expect(alone.status == .done)
    #expect(alone.output.hasPrefix("Examples:\n"))
    #expect(alone.output == help.output)
    #expect(alone.output == option.output)
  }

  @Test func `help about a command is the command's own`() {
    let help = ToolRun("help requestor show", [ShowCommand.self])

    #expect(help.status == .done)
    #expect(help.output == ToolRun("requestor show --help", [ShowCommand.self]).output)
    #expect(help.output.contains("how results are written, to standard output or to"))
  }

  @Test func `a noun alone is a usage error that lists its commands`() {
    let run = ToolRun("requestor", [ListCommand.self, ShowCommand.self])

    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(
      run.error == """
        mvpdctl: 'requestor' needs one of list, show
        Usage:
          requestor list  Print rows.
          requestor show  Show one.

        """)
  }

  @Test func `a missing argument is a usage error with the usage`() {
    let run = ToolRun("requestor show", [ShowCommand.self])

    #expect(run.status == .usage)
    #expect(
      run.error == """
        mvpdctl: 'requestor show' needs KEY
        usage: mvpdctl requestor show KEY [OPTIONS]
        see 'mvpdctl help requestor show'

        """)
  }

  @Test func `errors are json objects, one a line, where results would be`() {
    let run = ToolRun("requestor show --bogus --jsn --json", [ShowCommand.self])

    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(
      run.error
        == #"{"formatVersion":1,"kind":"error","status":2,"code":"option-unknown","message":"#
        + #""unknown option '--bogus' for 'requestor show'","suggestions":[]}"# + "\n"
        + #"{"formatVersion":1,"kind":"error","status":2,"code":"option-unknown","message":"#
        + #""unknown option '--jsn' for 'requestor show'","suggestions":["--json"]}"# + "\n"
        + #"{"formatVersion":1,"kind":"error","status":2,"code":"argument-missing","message":"#
        + #""'requestor show' needs KEY","suggestions":[]}"# + "\n")
  }

  @Test func `problems of an input are told each at its place`() {
    let plain = ToolRun("break", [ProblemCommand.self])
    let json = ToolRun("break --json", [ProblemCommand.self])

    #expect(plain.status == .refused)
    #expect(
      plain.error == """
        autumn.csv:15: boarding status 'Supported' is not one of SUPPORTED, PICKER (did you mean \
        'SUPPORTED'?)
        mvpdctl: 1 problem, nothing was changed

        """)
    #expect(json.status == .refused)
    #expect(
      json.error == #"{"formatVersion":1,"kind":"problems","problems":[{"file":"autumn.csv","#
        + #""line":15,"row":14,"path":null,"field":"boarding_status","value":"Supported","#
        + #""code":"not-one-of","message":"boarding status 'Supported' is not one of SUPPORTED, "#
        + #"PICKER","suggestions":["SUPPORTED"]}]}"# + "\n")
  }

  @Test func `an error that nobody foresaw is a bug of ours`() {
    let run = ToolRun("break", [BrokenCommand.self])

    #expect(run.status == .internalFault)
    #expect(run.error.hasPrefix("mvpdctl: internal error, please report it: "))
  }

  @Test func `an answer of no is told by the status alone`() {
    let run = ToolRun("requestor show no -q", [ShowCommand.self])

    #expect(run.status == .answerIsNo)
    #expect(run.output == "requestor no\n")
  }

  @Test func `quiet silences notes, verbose adds traces, warnings stay`() {
    #expect(
      ToolRun("requestor show A", [ShowCommand.self]).error
        == "mvpdctl: looked at A\nmvpdctl: warning: A is old\n")
    #expect(
      ToolRun("requestor show A -q", [ShowCommand.self]).error == "mvpdctl: warning: A is old\n")
    #expect(
      ToolRun("requestor show A -v", [ShowCommand.self]).error
        == "mvpdctl: looked at A\nmvpdctl: warning: A is old\nmvpdctl: read A\n")
  }

  @Test func `notes are json where results are`() {
    let run = ToolRun("requestor show A --json", [ShowCommand.self])

    #expect(run.output == #"{"formatVersion":1,"kind":"requestor","item":"A"}"# + "\n")
    #expect(
      run.error == #"{"formatVersion":1,"kind":"note","message":"looked at A"}"# + "\n"
        + #"{"formatVersion":1,"kind":"warning","message":"A is old"}"# + "\n")
  }

  @Test func `a closed pipe ends quietly with 141`() {
    let list = ToolRun(
      "requestor list --count 100000", [ListCommand.self], failure: SystemFailure(EPIPE))
    let show = ToolRun("requestor show A -q", [ShowCommand.self], failure: SystemFailure(EPIPE))

    #expect(list.status == .pipeClosed)
    #expect(list.error == "")
    #expect(show.status == .pipeClosed)
  }

  @Test func `a full disk under standard output is told, with 7`() {
    for line in ["requestor list", "requestor list --json", "--version", "help"] {
      let run = ToolRun(line, [ListCommand.self], failure: SystemFailure(ENOSPC))

      #expect(run.status == .fileSystem)
      #expect(run.error.contains("cannot write to standard output: No space left on device"))
    }
  }

  @Test func `fields of a command without rows are a usage error`() {
    let run = ToolRun("requestor show A --fields x", [ShowCommand.self])

    #expect(run.status == .usage)
    #expect(run.error.hasPrefix("mvpdctl: unknown option '--fields' for 'requestor show'\nusage: "))
    #expect(!ToolRun("help requestor show", [ShowCommand.self]).output.contains("--fields"))
  }

  @Test(
    arguments: [
      ("auto", false, [:], false), ("auto", true, ["TERM": "xterm"], true),
      ("auto", true, ["TERM": "dumb"], false),
      ("auto", true, ["TERM": "xterm", "NO_COLOR": "1"], false),
      ("auto", true, ["TERM": "xterm", "NO_COLOR": ""], true),
      ("auto", false, ["CLICOLOR_FORCE": "1"], true),
      ("auto", false, ["CLICOLOR_FORCE": "0"], false),
      ("auto", false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      ("always", false, ["NO_COLOR": "1"], true), ("never", true, ["CLICOLOR_FORCE": "1"], false),
    ] as [(String, Bool, [String: String], Bool)])
  func `colours follow the option, then the variables, then the terminal`(
    _ choice: String, _ terminal: Bool, _ environment: [String: String], _ expected: Bool
  ) {
    let run = ToolRun(
      "requestor show A --color \(choice)", [ShowCommand.self], terminal: terminal,
      environment: environment)

    #expect(run.output.contains("\u{1b}[1mA\u{1b}[0m") == expected)
  }

  @Test func `every command that is written is registered`() throws {
    let package = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let sources = "/\(package)/Sources/MVPDCommands"
    func words(_ command: String) throws -> Set<Substring> {
      Set(try CommandRunner(executable: "/bin/sh").run("-c", command).output.split(separator: "\n"))
    }

    let written = try words(
      "grep -rhoE '^struct \\w+: Command \\{' '\(sources)' | cut -d' ' -f2 | tr -d :")
    let registered = try words("grep -oE '\\w+\\.self' '\(sources)/Commands.swift' | cut -d. -f1")

    #expect(written.count > 40)
    #expect(written == registered)
  }

  @Test func `every declaration of the tool is fit to ship`() {
    #expect(CommandRegistry.all.tree.faults() == [])
  }

  /// Finds a fault in a file.
  struct ProblemCommand: Command {
    static let declaration = CommandDeclaration(
      "break", section: .asking, abstract: "Break.",
      examples: ["mvpdctl break", "mvpdctl break -q"])

    init(_ values: ParsedArguments) {}

    func run(in context: Context) throws {
      throw InputProblems([
        InputProblem(
          "not-one-of", at: Place(file: "autumn.csv", line: 15, row: 14), field: "boarding_status",
          value: "Supported",
          message: "boarding status 'Supported' is not one of SUPPORTED, PICKER",
          suggestions: ["SUPPORTED"])
      ])
    }
  }
}
