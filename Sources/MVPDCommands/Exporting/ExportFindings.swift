import TVERules

/// The findings about an export: errors stop it, the others are counted.
struct ExportFindings {
  private let errors: [Finding]
  private let others: [Finding]
  private let suppressedCount: Int
  /// Suppressions that are over and would have kept something back.
  private let expired: [IdleSuppression]

  /// Takes the findings that no suppression keeps back.
  init(_ findings: [Finding], _ suppressions: SuppressionFilter) {
    var suppressions = suppressions
    let remaining = suppressions.remaining(of: findings)
    errors = remaining.filter { $0.severity == .error }
    others = remaining.filter { $0.severity != .error }
    suppressedCount = findings.count - remaining.count
    expired = suppressions.idle { _ in false }.filter { $0.reason == .expired && $0.count > 0 }
  }

  /// True when something stops the export.
  var hasErrors: Bool { !errors.isEmpty }

  /// `1 warning, 2 notes`, without those that there are none of.
  private static func counts(_ warnings: Int, _ notes: Int) -> String {
    [(warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
      .map { Wording.count($0, $1) }.joined(separator: ", ")
  }

  /// Tells the findings on standard error; false, with status 1, when there are errors.
  func allowExport(_ context: Context) -> Bool {
    for finding in errors.prefix(20) {
      context.reporter.fault(
        ToolError(.answerIsNo, finding.rule, "\(finding.message) [\(finding.rule)]"))
    }
    if errors.count > 20 { context.note("and \(errors.count - 20) more errors") }
    for suppression in expired { context.note(suppression.note) }
    if suppressedCount > 0 {
      context.note(
        "\(Wording.count(suppressedCount, "finding")) kept back: 'mvpdctl suppression list'")
    }
    let warnings = others.count { $0.severity == .warning }
    let notes = others.count - warnings
    if !others.isEmpty {
      context.note(
        """
        \(Self.counts(warnings, notes)): 'mvpdctl validate' shows them
        """)
    }
    guard !errors.isEmpty else { return true }
    context.reporter.report(
      .errors([
        ToolError(
          .answerIsNo, "export-stopped",
          """
          nothing was exported: \(Wording.count(errors.count, "error finding")); \
          'mvpdctl validate' says what viewers would meet and how to mend it
          """)
      ]))
    context.conclude(.answerIsNo)
    return false
  }
}
