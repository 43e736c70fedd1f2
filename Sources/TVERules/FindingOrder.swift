import TVEModel

extension Finding {
  /// Findings by severity, the worst first, then by requestor, MVPD, rule in the order of the
  /// catalogue, and platform; those of no requestor before the others. The same whatever the order
  /// they were found in.
  package static func inOrder(_ findings: [Finding]) -> [Finding] {
    let rules = RuleCatalogue.positions
    return findings.sorted { one, other in
      if one.severity != other.severity { return one.severity > other.severity }
      if one.requestorIDs != other.requestorIDs {
        return one.requestorIDs.lexicographicallyPrecedes(other.requestorIDs)
      }
      if one.mvpdIDs != other.mvpdIDs {
        return one.mvpdIDs.lexicographicallyPrecedes(other.mvpdIDs)
      }
      let places = (rules[one.rule] ?? rules.count, rules[other.rule] ?? rules.count)
      if places.0 != places.1 { return places.0 < places.1 }
      let platforms = (one.platforms.map(\.ordinal), other.platforms.map(\.ordinal))
      if platforms.0 != platforms.1 {
        return platforms.0.lexicographicallyPrecedes(platforms.1)
      }
      return one.message.utf8.lexicographicallyPrecedes(other.message.utf8)
    }
  }
}
