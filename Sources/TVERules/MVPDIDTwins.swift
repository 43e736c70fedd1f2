import TVEModel

/// MVPD ids that become equal by a change that people and programs make.
enum MVPDIDTwins {
  /// A warning for each group of ids that `fold` makes equal; it gives nil for ids to pass over.
  static func faults(
    _ estate: EstateIndex, _ statement: String, fold: (String) -> String?
  ) -> [Fault] {
    var groups: [String: [Int]] = [:]
    for (position, mvpd) in estate.directory.mvpds.enumerated() {
      guard let folded = fold(mvpd.id.description) else { continue }
      groups[folded, default: []].append(position)
    }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }.map { positions in
      Fault(
        .warning, .estate(positions), field: "id",
        value: estate.directory.mvpds[positions[0]].id.description, "ids \(statement)",
        remedies: remedies(positions.map { estate.directory.mvpds[$0].id }))
    }
  }

  /// Each of the ids may be the right one, which all others give way to.
  private static func remedies(_ ids: [MVPDID]) -> [Remedy] {
    ids.reversed().flatMap { right in
      ids.filter { $0 != right }.enumerated().flatMap { place, wrong in
        SuccessionRemedies.of(
          wrong, by: right, if: place == 0 ? "if \(right) is the right one" : nil)
      }
    }
  }
}
