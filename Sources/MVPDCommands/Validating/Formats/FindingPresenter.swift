import TVERules

/// Writes a report of findings in every format asked for.
struct FindingPresenter {
  static let formats: [OutputFormat] = [.text, .json, .ndjson, .sarif, .junit, .github, .markdown]

  let report: FindingReport
  /// Findings at or above it fail the run.
  let threshold: Severity

  func present(_ context: Context) throws {
    try context.present { format, writer in
      switch format {
      case .json: JSONFindings(report: report).write(to: writer)
      case .ndjson: JSONFindings(report: report).writeLines(to: writer)
      case .sarif: SARIFFindings(report: report).write(to: writer)
      case .junit: JUnitFindings(report: report, threshold: threshold).write(to: writer)
      case .github: GitHubFindings(report: report).write(to: writer, context)
      case .markdown:
        MarkdownFindings(report: report, showsAll: context.globals.isVerbose).write(to: writer)
      default: TextFindings(report: report, showsAll: context.globals.isVerbose).write(to: writer)
      }
    }
  }
}
