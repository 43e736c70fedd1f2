import TVERules

/// Findings under one heading.
struct FindingGroup {
  let title: String
  var findings: [Finding]

  /// `requestor NORTHSTAR (1 error, 2 notes)`.
  var heading: String { "\(title) (\(FindingReport.totals(findings)))" }

  /// Those with the worst finding first; among equals by requestor, in order, and before them files,
  /// what is no requestor's, and what several have.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var places: [String: Int] = [:]
    for rank in 0...3 {
      for finding in findings where self.rank(finding) == rank {
        let title = title(finding)
        if let place = places[title] {
          groups[place].findings.append(finding)
        } else {
          places[title] = groups.count
          groups.append(FindingGroup(title: title, findings: [finding]))
        }
      }
    }
    let order = groups.enumerated().sorted { one, other in
      let worst = (one.element.worst, other.element.worst)
      return worst.0 == worst.1 ? one.offset < other.offset : worst.0 > worst.1
    }
    return order.map(\.element)
  }

  private var worst: Severity { findings.map(\.severity).max() ?? .note }

  private static func rank(_ finding: Finding) -> Int {
    switch (finding.requestorIDs.count, finding.mvpdIDs.count) {
    case (0, 0): 0
    case (0, _): 1
    case (1, _): 3
    default: 2
    }
  }

  private static func title(_ finding: Finding) -> String {
    switch rank(finding) {
    case 0: finding.file.map { "file \($0)" } ?? "estate"
    case 1: "MVPDs"
    case 2: "several requestors"
    default: "requestor \(finding.requestorIDs[0])"
    }
  }
}
