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
        remedies: [(0, 1), (1, 0)].map { old, new in
          let ids = (
            estate.directory.mvpds[positions[old]].id, estate.directory.mvpds[positions[new]].id
          )
          return Remedy(
            if: "if \(ids.1) is the right one",
            .command(
              "mvpdctl mvpd succeed \(ids.0) \(ids.1)", file: "write '\(ids.1)' for '\(ids.0)'"))
        })
    }
  }
}
