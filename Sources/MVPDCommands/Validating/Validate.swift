import ArgumentKit
import Postgres
import TVEModel
import TVERules
import TVEStore

/// `validate`.
struct Validate: Command {
  static let declaration = CommandDeclaration(
    "validate", section: .asking, abstract: "Finds what viewers would stumble over.",
    discussion: """
      Checks the configuration in the database, or the files named, with every rule, on the values \
      in force per platform. Each finding says what a viewer would meet and how to mend it. \
      Selectors choose which findings are told.

      Files are judged as if they were imported into an empty database, and need none: responses, \
      proxied lists and CSV, by their content, and what is wrong with a file itself is among the \
      findings. What files refer to and none of them holds, such as the MVPDs of an \
      integrations.csv alone, is taken as good: only an import can tell. In an exported folder \
      each platform and format is judged by itself.

      Status 1 if a finding is at or above --fail-on. 'mvpdctl rule list' names the rules, \
      'mvpdctl help suppressions' says how to live with findings.
      """,
    examples: [
      "mvpdctl validate", "mvpdctl validate configuration.json --json",
      "mvpdctl validate dist --format sarif=findings.sarif --format text",
    ],
    arguments: [files],
    options: [
      RuleChoice.platform, RuleChoice.rule, RuleChoice.excludedRule, failOn, baseline,
      writeBaseline,
    ], groups: [Selection.groupByID])

  static let formats = FindingPresenter.formats

  private static let files = RepeatedArgument<String>(
    "FILE",
    help: "files or folders to check instead of the database; - for standard input",
    completion: .file)
  private static let failOn = Option<Severity>(
    "--fail-on", help: "end with 1 at findings of this severity or above, default error")
  private static let baseline = Option<String>(
    "--baseline", value: "FILE", help: "tell and fail on findings only that FILE does not name",
    completion: .file)
  private static let writeBaseline = Option<String>(
    "--write-baseline", value: "FILE", help: "name the findings in FILE, as known from now on",
    completion: .file)

  private let paths: [String]
  private let choice: RuleChoice
  private let threshold: Severity
  private let baseline: String?
  private let newBaseline: String?
  private let selection: Selection

  init(_ values: ParsedArguments) throws {
    paths = values[Self.files]
    choice = RuleChoice(values)
    threshold = values[Self.failOn] ?? .error
    baseline = values[Self.baseline]
    newBaseline = try OutputFiles.named(values[Self.writeBaseline], by: "--write-baseline")
    selection = Selection(values)
    if paths.filter({ $0 == "-" }).count > 1 {
      throw ToolError.usage("standard input can be read once", code: "input-repeated")
    }
  }

  func run(in context: Context) throws {
    var outputs = OutputFiles(context)
    outputs.add("--write-baseline", newBaseline)
    try outputs.check(inputs: InputGroup.groups(of: paths).flatMap(\.files).map(\.name))
    // A baseline that is not there is told before the work.
    let known = try baseline.map(BaselineFile.init)
    var report = paths.isEmpty ? try stored(context) : try files(context)
    if let newBaseline { try BaselineFile.write(report.findings, to: newBaseline) }
    let all = report.findings
    if let known { apply(known, to: &report) }
    try FindingPresenter(report: report, threshold: threshold).present(context)
    for idle in report.idle { context.note(idle.note) }
    if let gone = report.baseline?.gone, !gone.isEmpty {
      context.note(
        """
        \(Wording.count(gone.count, "entry", plural: "entries")) of the baseline no longer \
        \(gone.count == 1 ? "occurs" : "occur"): \(Wording.firstTen(gone))
        """)
    }
    if let newBaseline {
      context.note("'\(newBaseline)' names \(Wording.count(all.count, "finding"))")
    }
    // What was just written down is known; an older baseline still says what was not.
    if newBaseline != nil, known == nil { return }
    if report.findings.contains(where: { $0.severity >= threshold }) {
      context.conclude(.answerIsNo)
    }
  }

  // MARK: Sources

  private func stored(_ context: Context) throws -> FindingReport {
    let connection = try context.openDatabase()
    let scope = try FindingScope(selection, connection)
    let suppressions = try SuppressionTable.all(connection)
    let judgement = try ConfigurationSnapshot.read(connection) { reader in
      var engine = choice.engine(on: choice.platforms ?? Platform.apple)
      engine.begin(reader.directory)
      var judgement = Judgement()
      judgement.platforms = Set(engine.platforms)
      let progress = Progress(context)
      defer { progress.end() }
      try reader.forEach { configuration in
        judgement.requestors.insert(configuration.requestor.id)
        judgement.programmers[configuration.requestor.id] = configuration.requestor.programmer
        judgement.findings += engine.visit(configuration)
        progress.tell("validating", judgement.requestors.count, unit: "requestor")
      }
      judgement.findings += engine.end()
      return judgement
    }
    var report = FindingReport(judgement, choice, scope)
    var filter = SuppressionFilter(suppressions, programmers: judgement.programmers)
    let remaining = filter.remaining(of: report.findings)
    report.idle = filter.idle { suppression in
      choice.includes(suppression.rule) && choice.platforms == nil
    }
    report.suppressedCount =
      report.findings.count(where: scope.includes) - remaining.count(where: scope.includes)
    report.findings = remaining.filter(scope.includes)
    return report
  }

  private func files(_ context: Context) throws -> FindingReport {
    var judgement = Judgement()
    var formats = FormatMerger()
    for group in try InputGroup.groups(of: paths) {
      var validation = FileValidation(group, choice, context)
      guard var found = try validation.judgement() else { continue }
      formats.add(found.findings, from: group)
      found.findings = []
      judgement.add(found)
    }
    judgement.findings = formats.findings
    let scope = try FindingScope(
      selection, requestors: judgement.requestors, mvpds: judgement.mvpds,
      programmers: judgement.programmers)
    var report = FindingReport(judgement, choice, scope)
    report.findings.removeAll { !scope.includes($0) }
    return report
  }

  // MARK: The baseline

  private func apply(_ known: BaselineFile, to report: inout FindingReport) {
    let platforms = Set(report.checked.platforms.map(\.rawValue))
    let isWhole = selection.isEmpty
    let gone = known.gone(report.findings) { entry in
      isWhole && choice.includes(entry.rule)
        && entry.platform.map(platforms.contains) ?? true
    }
    let fresh = report.findings.filter { !known.knows($0) }
    report.baseline = FindingReport.Baseline(
      knownCount: report.findings.count - fresh.count, gone: gone)
    report.findings = fresh
  }
}
