package import ArgumentKit
import Formats
package import TVEInterchange

/// What a command finds when it runs: the options that all share, the environment, the streams.
package struct Context {
  package let command: CommandDeclaration
  package let globals: GlobalOptions
  package let environment: [String: String]
  package let registry: CommandRegistry
  package let input: InputChannel
  /// Results; written through `print`, `rows` and `present` rather than directly.
  package let output: OutputChannel
  /// Where results go, in which formats.
  package let outputs: [OutputRequest]
  package let reporter: Reporter
  /// Columns of the terminal.
  package let width: Int
  /// The time since the run began.
  let clock: () -> Duration
  let conclusion: Conclusion

  init(
    command: CommandDeclaration, values: ParsedArguments, formats: [OutputFormat],
    session: Session
  ) throws {
    self.command = command
    globals = GlobalOptions(values)
    outputs = try OutputRequest.resolve(
      globals.formats, formats: formats, command: command.name)
    environment = session.environment
    registry = session.registry
    input = session.input
    output = session.output
    reporter = session.reporter(globals)
    width = session.width
    clock = session.clock
    conclusion = session.conclusion
  }

  /// Whether results on standard output are coloured.
  package var colors: Bool {
    globals.color.allowsColors(onTerminal: output.isTerminal, environment: environment)
  }

  /// Lets the tool end with `status` when the command returns: 1 where the answer is no.
  package func conclude(_ status: ExitStatus) {
    conclusion.status = status
  }

  /// Prints a line of results on standard output.
  package func print(_ text: StyledText) {
    output.write(text.rendered(colors: colors) + "\n")
  }

  /// Tells a note on standard error, unless `--quiet`.
  package func note(_ text: StyledText) {
    reporter.note(text)
  }

  /// Tells a warning on standard error.
  package func warn(_ text: StyledText) {
    reporter.warn(text)
  }

  /// Tells on standard error what is being done, if `--verbose`.
  package func trace(_ text: StyledText) {
    reporter.trace(text)
  }
}

extension Context {
  /// Begins rows in every format asked for.
  ///
  /// - Parameters:
  ///   - kind: of the JSON document, `integration.list`.
  ///   - key: the names of the columns that make the key.
  ///   - members: of the JSON document, between kind and items.
  /// - Throws: `ToolError` of status 2 for an unknown `--fields`, of status 7 for a file that
  ///   cannot be written.
  package func rows(
    _ kind: String, _ columns: [Column], key: [String],
    members: [(name: String, value: Cell)] = []
  ) throws -> RowWriter {
    try RowWriter(self, kind: kind, columns: columns, key: key, members: members)
  }

  /// Begins rows that the format `text` prints as lines for people, unless `--fields` names columns.
  func rows(
    _ kind: String, _ columns: [Column], key: [String],
    members: [(name: String, value: Cell)], lines: @escaping RowWriter.LineRendering
  ) throws -> RowWriter {
    try RowWriter(self, kind: kind, columns: columns, key: key, members: members, lines: lines)
  }

  /// Prints a result that is not rows: in each format asked for, what `body` writes for it.
  package func present(_ body: (OutputFormat, DocumentWriter) throws -> Void) throws {
    var targets: [any OutputTarget] = []
    for request in outputs {
      let target = try target(request)
      targets.append(target)
      let writer = DocumentWriter(
        target.channel, colors: allowsColors(on: target.channel), width: width)
      try body(request.format, writer)
    }
    for target in targets { try target.commit() }
  }

  /// Tells what was put right or deserves a look in an input.
  package func tell(_ notes: [InputNote]) {
    for note in notes {
      let text = note.place.prefix + note.message
      if note.level == .warning { warn("\(text)") } else { self.note("\(text)") }
    }
  }

  /// Tells what is wrong with an input that can be put right at once.
  func tellProblems(_ problems: [InputProblem]) {
    for problem in problems {
      warn("\(problem.place.line.map { "line \($0): " } ?? "")\(problem.message)")
    }
  }

  /// Whether `channel`, standard output or a file, gets colours.
  func allowsColors(on channel: OutputChannel) -> Bool {
    channel.isTerminal || channel === output ? colors : false
  }

  /// Where `request` is written.
  func target(_ request: OutputRequest) throws -> any OutputTarget {
    if let file = request.file { return try FileTarget(file) }
    return [.json, .sarif, .junit].contains(request.format)
      ? SpooledTarget(to: output) : DirectTarget(output)
  }
}
