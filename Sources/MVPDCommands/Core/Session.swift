import ArgumentKit

/// What a run has before its command is known.
struct Session {
  let environment: [String: String]
  let registry: CommandRegistry
  let input: InputChannel
  let output: OutputChannel
  let error: OutputChannel
  let clock: () -> Duration
  let conclusion = Conclusion()

  init(
    environment: [String: String], registry: CommandRegistry, streams: StandardStreams
  ) {
    self.environment = environment
    self.registry = registry
    input = InputChannel(streams.input)
    output = OutputChannel(streams.output)
    clock = streams.clock
    error = OutputChannel(streams.error, capacity: 0)
  }

  /// `COLUMNS`, or what the terminal says, or 80.
  var width: Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
    return output.isTerminal ? TerminalSize.columns ?? 80 : 80
  }

  func reporter(_ globals: GlobalOptions) -> Reporter {
    Reporter(
      channel: error, output: output, tellsJSON: globals.tellsJSON, isQuiet: globals.isQuiet,
      isVerbose: globals.isVerbose,
      colors: globals.color.allowsColors(
        onTerminal: error.isTerminal, environment: environment))
  }
}
