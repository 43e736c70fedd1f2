import ArgumentKit

@testable import MVPDCommands

/// The tool's statuses; `Testing` has a type of the same name.
typealias ToolStatus = MVPDCommands.ExitStatus

/// One run of the tool in memory, and all that came of it.
struct ToolRun {
  let status: ExitStatus
  let output: String
  let error: String

  /// Runs `line`, words with spaces between them, with the commands given.
  ///
  /// - Parameters:
  ///   - terminal: whether the three streams are terminals.
  ///   - failure: what standard output answers to a write.
  init(
    _ line: String, _ types: [any Command.Type] = [], input: String = "", terminal: Bool = false,
    environment: [String: String] = [:], failure: SystemFailure? = nil
  ) {
    self.init(
      line.split(separator: " ").map(String.init), types, input: input, terminal: terminal,
      environment: environment, failure: failure)
  }

  init(
    _ arguments: [String], _ types: [any Command.Type] = [], input: String = "",
    terminal: Bool = false, environment: [String: String] = [:], failure: SystemFailure? = nil
  ) {
    let output = MemorySink(isTerminal: terminal, failure: failure)
    let error = MemorySink(isTerminal: terminal)
    // Its clock stands still, so that a slow machine adds no words.
    let streams = StandardStreams(
      input: MemorySource(input, isTerminal: terminal), output: output, error: error,
      clock: { .zero })
    let all: [any Command.Type] = types + [HelpCommand.self]
    var variables = ["TERM": "dumb", "COLUMNS": "80"]
    variables.merge(environment) { _, new in new }
    status = CommandLineTool(CommandRegistry(all))
      .run(arguments, environment: variables, streams: streams)
    self.output = output.text
    self.error = error.text
  }
}
