import ArgumentKit
import Glibc

/// Runs one command line: the only place where errors become words and a status.
package struct CommandLineTool {
  private let registry: CommandRegistry

  package init(_ registry: CommandRegistry = .all) {
    self.registry = registry
  }

  /// Runs `arguments`, the command line without the program's name.
  package func run(
    _ arguments: [String], environment: [String: String], streams: StandardStreams
  ) -> ExitStatus {
    let session = Session(environment: environment, registry: registry, streams: streams)
    let (status, reporter) = perform(arguments, session)
    session.output.flush()
    // What was done stays done: a reader that went away only changes how a success is told.
    guard let failure = session.output.failure, status == .done || status == .answerIsNo else {
      return status
    }
    let report = OutputFailure(failure).report
    reporter.report(report)
    if report.status == .fileSystem { tellStored(session, reporter) }
    return report.status
  }

  private func perform(_ arguments: [String], _ session: Session) -> (ExitStatus, Reporter) {
    var values = ParsedArguments()
    do {
      let outcome: CommandLineOutcome
      do {
        outcome = try CommandLineParser(registry.tree).parse(arguments)
      } catch {
        values = error.values
        throw error
      }
      switch outcome {
      case .help(let target, let found):
        values = found
        session.output.write(HelpRenderer(registry.tree, width: session.width).page(target))
      case .version(let found):
        values = found
        session.output.write("\(Tool.name) \(Tool.version)\n")
      case .run(let declaration, let found):
        values = found
        try run(declaration, found, session)
      }
      return (session.conclusion.status, session.reporter(GlobalOptions(values)))
    } catch {
      let reporter = session.reporter(GlobalOptions(values))
      let report = report(error, session)
      reporter.report(report)
      tellStored(session, reporter)
      return (report.status, reporter)
    }
  }

  /// A result that could not be written does not undo what it was about.
  private func tellStored(_ session: Session, _ reporter: Reporter) {
    if session.conclusion.hasStored { reporter.warn("the change is stored all the same") }
  }

  private func run(
    _ declaration: CommandDeclaration, _ values: ParsedArguments, _ session: Session
  ) throws {
    guard let type = registry.type(named: declaration.name) else {
      throw ToolError(
        .internalFault, "bug", "command '\(declaration.name)' is declared and not there")
    }
    let context = try Context(
      command: declaration, values: values, formats: type.formats, session: session)
    for remark in values.remarks { context.note("\(remark)") }
    do {
      try type.init(values).run(in: context)
    } catch let missing as MissingKey {
      throw CommandLineFaults(
        faults: [.missingKey(missing.message)], target: .command(declaration), values: values)
    }
  }

  private func report(_ error: any Error, _ session: Session) -> FailureReport {
    switch error {
    case let error as any ReportedFailure:
      return error.report
    case let error as CommandLineFaults:
      // A value that is not acceptable is refused; a command line that cannot be meant outweighs it.
      if error.faults.allSatisfy(\.isData) {
        return .errors(
          error.faults.map {
            ToolError.refused($0.code, $0.message, suggestions: $0.suggestions)
          })
      }
      let errors = error.faults.map {
        ToolError.usage($0.message, code: $0.code, suggestions: $0.suggestions)
      }
      let usage = HelpRenderer(registry.tree, width: session.width).usage(error.target)
      return .usage(errors, FailureReport.HelpUsage(text: usage))
    default:
      return .errors([
        ToolError(
          .internalFault, "bug",
          "internal error, please report it: \(String(reflecting: error))")
      ])
    }
  }
}
