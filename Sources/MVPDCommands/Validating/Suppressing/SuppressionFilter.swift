import TVEModel
import TVERules
import TVEStore

/// Keeps back the findings that suppressions cover, and remembers which of these did.
struct SuppressionFilter {
  private let suppressions: [Suppression]
  private let programmers: [RequestorID: ProgrammerID]
  /// How many findings each suppression covers, by its place; those that are over as well.
  private var counts: [Int]

  /// - Parameter programmers: those of the requestors that findings may name.
  init(_ suppressions: [Suppression], programmers: [RequestorID: ProgrammerID]) {
    self.suppressions = suppressions
    self.programmers = programmers
    counts = Array(repeating: 0, count: suppressions.count)
  }

  /// The findings that no suppression in force covers.
  mutating func remaining(of findings: [Finding]) -> [Finding] {
    guard !suppressions.isEmpty else { return findings }
    let places = Dictionary(grouping: suppressions.indices) { suppressions[$0].rule }
    return findings.filter { finding in
      var isCovered = false
      for place in places[finding.rule] ?? []
      where covers(suppressions[place].selectors, finding) {
        counts[place] += 1
        if !suppressions[place].isExpired { isCovered = true }
      }
      return !isCovered
    }
  }

  /// Suppressions that are over, name no rule, or cover nothing.
  ///
  /// - Parameter isUnused: whether covering nothing means something: its rule ran, everywhere.
  func idle(_ isUnused: (Suppression) -> Bool) -> [IdleSuppression] {
    suppressions.indices.compactMap { place in
      let suppression = suppressions[place]
      let reason: IdleSuppression.Reason
      if RuleCatalogue.rule(suppression.rule) == nil {
        reason = .unknownRule
      } else if suppression.isExpired {
        reason = .expired
      } else if counts[place] == 0, isUnused(suppression) {
        reason = .unused
      } else {
        return nil
      }
      return IdleSuppression(suppression: suppression, reason: reason, count: counts[place])
    }
  }

  /// True when all that the finding names is selected.
  private func covers(_ selectors: Suppression.Selectors, _ finding: Finding) -> Bool {
    Self.selects(
      finding.requestorIDs.map(\.description), selectors.requestors,
      not: selectors.excludedRequestors)
      && Self.selects(
        finding.mvpdIDs.map(\.description), selectors.mvpds, not: selectors.excludedMVPDs)
      && Self.selects(
        finding.requestorIDs.map { programmers[$0]?.description }, selectors.programmers,
        not: selectors.excludedProgrammers)
  }

  private static func selects(_ ids: [String?], _ wanted: [String], not unwanted: [String]) -> Bool
  {
    if wanted.isEmpty, unwanted.isEmpty { return true }
    guard !ids.isEmpty else { return false }
    let wanted = wanted.map { Glob($0) }
    let unwanted = unwanted.map { Glob($0) }
    return ids.allSatisfy { id in
      guard let id else { return wanted.isEmpty }
      return (wanted.isEmpty || wanted.contains { $0.matches(id) })
        && !unwanted.contains { $0.matches(id) }
    }
  }
}
