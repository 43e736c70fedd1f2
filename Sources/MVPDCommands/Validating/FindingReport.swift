import TVEModel
import TVERules

/// What `validate` has to tell: findings, and what became of those that are not told.
struct FindingReport {
  /// In order.
  var findings: [Finding]
  /// What was looked at.
  let checked: Checked
  /// How many findings suppressions keep back.
  var suppressedCount = 0
  /// Nil without `--baseline`.
  var baseline: Baseline?

  /// What the rules looked at, as far as it was selected.
  struct Checked {
    /// In the order of the catalogue.
    let ruleIDs: [String]
    let requestors: Int
    /// In the order of the tree.
    let platforms: [Platform]
  }

  /// What a baseline had to say.
  struct Baseline {
    /// How many findings were known.
    let knownCount: Int
    /// Entries that no longer occur.
    let gone: [String]
  }

  /// Suppressions that do nothing any more.
  var idle: [IdleSuppression] = []

  init(_ judgement: Judgement, _ choice: RuleChoice, _ scope: FindingScope) {
    findings = Finding.inOrder(judgement.findings)
    checked = Checked(
      ruleIDs: choice.ruleIDs, requestors: judgement.requestors.count(where: scope.includes),
      platforms: Platform.leaves.filter(judgement.platforms.contains))
  }

  /// How many findings there are of a severity.
  func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// `1 error, 3 warnings`; `no findings` where there are none.
  var totals: String { Self.totals(findings) }

  /// The same for some of them.
  static func totals(_ findings: [Finding]) -> String {
    let counts = Severity.allCases.compactMap { severity in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : Wording.count(count, severity.rawValue)
    }
    return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
  }

  /// The last line of a report for people.
  var conclusion: String {
    var aside: [String] = []
    if let baseline, baseline.knownCount > 0 {
      aside.append("\(baseline.knownCount) more in the baseline")
    }
    if suppressedCount > 0 { aside.append("\(suppressedCount) suppressed") }
    let rest = aside.isEmpty ? "" : " (\(aside.joined(separator: ", ")))"
    let places = checked.platforms.map(\.rawValue).joined(separator: ", ")
    return """
      \(totals)\(rest): \(Wording.count(checked.ruleIDs.count, "rule")), \
      \(Wording.count(checked.requestors, "requestor"))\(places.isEmpty ? "" : " on \(places)")
      """
  }
}
