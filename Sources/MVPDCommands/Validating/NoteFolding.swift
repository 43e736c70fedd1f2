import TVERules

/// Keeps a rule with many notes from filling a page: the first three are shown, and how many more
/// there are.
struct NoteFolding {
  /// By rule, those with more notes than fit.
  private var counts: [String: (total: Int, shown: Int)] = [:]
  private static let limit = 10
  private static let shown = 3

  /// What becomes of a finding.
  enum Outcome: Equatable {
    case shown
    /// Shown, and the last of its rule; so many more follow that are not.
    case last(hidden: Int)
    case hidden
  }

  /// - Parameter isOff: shows everything.
  init(_ findings: [Finding], isOff: Bool) {
    guard !isOff else { return }
    for finding in findings where finding.severity == .note {
      counts[finding.rule, default: (0, 0)].total += 1
    }
    counts = counts.filter { $0.value.total > Self.limit }
  }

  /// Called for each finding in the order of the page.
  mutating func outcome(_ finding: Finding) -> Outcome {
    guard finding.severity == .note, let count = counts[finding.rule] else { return .shown }
    guard count.shown < Self.shown else { return .hidden }
    counts[finding.rule]?.shown += 1
    return count.shown + 1 == Self.shown ? .last(hidden: count.total - Self.shown) : .shown
  }
}
