import ArgumentKit
import Formats
import TVEInterchange
import TVEStore

/// `import`.
struct Import: Command {
  static let declaration = CommandDeclaration(
    "import", section: .files,
    abstract: "Takes files of a configuration into the database.",
    discussion: """
      Reads configuration responses (v1 XML, v1 and v2 JSON), proxied lists and the five kinds of \
      CSV, each known by its content; all files are stored in one transaction, whatever their \
      order, or nothing is. Every problem of every file is told in one run.

      A response holds the values in force for one requestor on one platform: what is in force \
      already is not written, anything else is stated on the integration. Active integrations that \
      a response for all platforms lacks are switched off; --merge leaves them, --prune deletes \
      them. A proxied list replaces the list of its --proxy in the same way. CSV only adds and \
      updates. 'mvpdctl help csv' lists its columns.
      """,
    examples: [
      "mvpdctl import configuration.json",
      "mvpdctl import programmers.csv requestors.csv mvpds.csv integrations.csv --dry-run",
      "mvpdctl import proxied.xml --proxy Prairie_Fiber",
    ],
    arguments: [ImportOptions.filesArgument], options: ImportOptions.all,
    groups: [Writing.group])

  private let options: ImportOptions
  private let writing: Writing

  init(_ values: ParsedArguments) throws {
    options = try ImportOptions(values)
    writing = try Writing(values)
  }

  func run(in context: Context) throws {
    var outputs = OutputFiles(context)
    outputs.add("--rejects", options.rejects)
    try outputs.check(inputs: options.files)
    let inputs = try options.files.map { try ImportInput($0, context) }
    let connection = try context.openDatabase()
    var command = ChangeCommand(context, writing)
    command.options.isBulk = true
    // Every refused row is wanted there.
    if options.rejects != nil { command.options.keptReports = .max }
    let reach = Reach()
    command.question = { outcome in question(outcome, reach) }
    command.options.verify = { try reach.reading?.contradictions() ?? [] }
    do {
      try command.run(connection) { area in
        let reading = ImportReading(
          options, inputs, allowsEmpty: writing.allowsEmpty, connection, area)
        reach.reading = reading
        try reading.run()
      }
    } catch StoreError.refused(let problems) {
      try writeRejects(inputs, problems, context)
      throw StoreError.refused(problems)
    }
  }

  /// What the transaction found out; a class, since the question is asked after it.
  private final class Reach {
    var reading: ImportReading?
  }

  private func question(_ outcome: ChangeOutcome, _ reach: Reach) -> StyledText? {
    let summary = outcome.summary
    if summary.delete > 0 {
      return """
        Store this, deleting \(Wording.count(summary.delete, "thing"))\
        \(summary.switchOff > 0 ? " and switching \(summary.switchOff) off" : "")?
        """
    }
    if summary.switchOff > 0 {
      return "Store this, switching \(Wording.count(summary.switchOff, "integration")) off?"
    }
    let (mvpds, requestors) = reach.reading?.unbounded ?? (0, 0)
    guard mvpds > 0 else { return nil }
    return """
      Store this, with \(Wording.count(mvpds, "MVPD")) that \(mvpds == 1 ? "reaches" : "reach") \
      every requestor of the proxy, \(requestors)?
      """
  }

  private func writeRejects(
    _ inputs: [ImportInput], _ problems: [InputProblem], _ context: Context
  ) throws {
    guard let path = options.rejects, let input = inputs.first,
      let rows = RejectsFile.contents(input, problems)
    else { return }
    let file = try FileTarget(path)
    file.channel.write(rows)
    try file.commit()
    context.note("the refused rows are in '\(path)'")
  }
}
