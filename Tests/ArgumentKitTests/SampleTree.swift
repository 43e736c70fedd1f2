import Formats
@testable import ArgumentKit

/// A small tool that the tests of this module run.
enum SampleTree {
  enum Shade: String, CaseIterable, ArgumentValue { case light, dark }

  static let key = Argument<String>("KEY", help: "an id")
  static let files = RepeatedArgument<String>("FILE", atLeast: 1, help: "files to read")
  static let last = OptionalArgument<Int>("COUNT")
  static let pair = RepeatedArgument<String>("REQUESTOR MVPD", atLeast: 1, atMost: 2)

  static let limit = Option<Int>("--limit", value: "N", help: "at most N rows")
  static let active = Option<Bool>("--active", assigns: true, help: "whether it is on")
  static let merge = Flag("--merge", help: "switch nothing off")
  static let requestor = RepeatedOption<String>(
    "--requestor", value: "G,…", help: "these requestors")
  static let predicate = RepeatedOption<String>(
    "--where", value: "FIELD=G", separator: nil, help: "only these")
  static let platform = RequiredOption<Shade>("--platform", value: "P", help: "where")
  static let message = Option<String>("--message", short: "m", value: "TEXT", help: "why")
  static let yes = Flag("--yes", short: "y", help: "do not ask")
  static let quiet = Flag("--quiet", short: "q", help: "no notes")
  static let format = RepeatedOption<String>(
    "--format", short: "o", value: "F", separator: nil, help: "how results are written")

  static let things = CommandSection("Things")

  static let tree = CommandTree(
    tool: "tool", abstract: "Does things.", examples: ["tool requestor list", "tool load a"],
    sections: [things],
    nouns: [
      NounDeclaration("requestor", section: things, abstract: "Channels."),
      NounDeclaration("mvpd", section: things, abstract: "TV providers."),
    ],
    commands: [
      CommandDeclaration(
        "requestor list", abstract: "Print requestors, one a line.",
        discussion: "Rows are in the order of their ids, and there is a row for each of them.",
        examples: ["tool requestor list", "tool requestor list --limit 5"],
        options: [limit], groups: [OptionGroup("Select", [requestor, predicate])]),
      CommandDeclaration(
        "requestor show", abstract: "Print one requestor.",
        examples: ["tool requestor show A", "tool requestor show B"], arguments: [key]),
      CommandDeclaration(
        "requestor set", abstract: "Change requestors.",
        examples: ["tool requestor set A", "tool requestor set B"], arguments: [key],
        options: [active, message, yes]),
      CommandDeclaration(
        "mvpd show", abstract: "Print one MVPD.",
        examples: ["tool mvpd show A", "tool mvpd show B"], arguments: [pair]),
      CommandDeclaration(
        "load", section: things, abstract: "Read files.",
        examples: ["tool load a", "tool load b"], arguments: [files, last],
        options: [merge]),
      CommandDeclaration(
        "ask", section: things, abstract: "Ask.",
        examples: ["tool ask --platform dark", "tool ask --platform light"],
        options: [platform]),
    ],
    globals: OptionGroup(
      "Global",
      [
        format, quiet, Flag("--help", short: "h", help: "print help"),
        Flag("--version", help: "print the version"),
      ]),
    synonyms: [
      Synonym("channel", means: "requestor"), Synonym("provider", means: "mvpd"),
      Synonym("get", means: "show"), Synonym("enable", means: "set --active true"),
    ])

  /// What the command line, words with spaces between them, asks for.
  static func parse(_ line: String) throws(CommandLineFaults) -> CommandLineOutcome {
    try CommandLineParser(tree).parse(line.split(separator: " ").map(String.init))
  }

  /// The name and values of a command line that is to be run.
  static func run(_ line: String) throws -> (name: String, values: ParsedArguments) {
    guard case .run(let command, let values) = try parse(line) else { throw NothingToRun() }
    return (command.name, values)
  }

  /// The texts of everything that is wrong with a command line.
  static func faults(_ line: String) -> [String] {
    faults(line.split(separator: " ").map(String.init))
  }

  static func faults(_ tokens: [String]) -> [String] {
    do {
      _ = try CommandLineParser(tree).parse(tokens)
      return []
    } catch {
      return error.faults.map { $0.message + DidYouMean.phrase($0.suggestions) }
    }
  }

  struct NothingToRun: Error {}
}
