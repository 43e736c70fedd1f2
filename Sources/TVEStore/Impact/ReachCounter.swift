import TVEModel

/// Attributes changed artifacts to the changes that are listed.
struct ReachCounter {
  private var mvpds: [Int32: Reach] = [:]
  private var integrations: [RequestorID: [Int32: Int]] = [:]
  private var listed: [RequestorID: Set<Int32>] = [:]

  /// Files of an export of one requestor on all platforms.
  private static let everyArtifact = Platform.leaves.reduce(0) { $0 + $1.artifactCount }

  /// Takes note of the integrations whose reach will be asked for.
  ///
  /// - Parameter table: knows the numbers of MVPDs.
  mutating func list(_ changes: [Change], _ table: ImpactTraceTable) {
    for change in changes where change.kind == .integration {
      listed[RequestorID(trusted: change.key[0]), default: []]
        .insert(table.number(of: MVPDID(trusted: change.key[1])))
    }
  }

  /// Counts an integration that artifacts show otherwise on the platforms; none for one where others
  /// are stated and the same is shown.
  mutating func count(_ requestor: RequestorID, _ mvpd: Int32, on platforms: [Platform]) {
    guard !platforms.isEmpty else { return }
    let artifacts = platforms.reduce(0) { $0 + $1.artifactCount }
    mvpds[mvpd, default: Reach()].requestors += 1
    mvpds[mvpd, default: Reach()].artifacts += artifacts
    if listed[requestor]?.contains(mvpd) == true {
      integrations[requestor, default: [:]][mvpd] = artifacts
    }
  }

  /// The reach of each change, in their order.
  func reaches(of changes: [Change], _ table: ImpactTraceTable, _ impact: Impact) -> [Reach] {
    changes.map { change in
      switch change.kind {
      case .programmer: return Reach()
      case .mvpd: return mvpds[table.number(of: MVPDID(trusted: change.key[0]))] ?? Reach()
      case .requestor: return reach(ofRequestor: change, impact)
      case .integration:
        if change.action == .create {
          let isActive = change.fields.contains {
            $0.field == "active" && $0.new == .boolean(true)
          }
          return isActive ? Reach(requestors: 1, artifacts: Self.everyArtifact) : Reach()
        }
        let number = table.number(of: MVPDID(trusted: change.key[1]))
        return integrations[RequestorID(trusted: change.key[0])]?[number]
          .map { Reach(requestors: 1, artifacts: $0) } ?? Reach()
      }
    }
  }

  private func reach(ofRequestor change: Change, _ impact: Impact) -> Reach {
    let everywhere = ["displayName", "domains", "mvpdInitiatedDomains"]
    if change.action != .update || change.fields.contains(where: { everywhere.contains($0.field) })
    {
      return Reach(requestors: 1, artifacts: Self.everyArtifact)
    }
    // The featured list shows in Apple's picker; a programmer in no artifact.
    let id = RequestorID(trusted: change.key[0])
    let platforms = Platform.apple.filter { impact.changedArtifacts[$0]?.contains(id) == true }
    guard change.fields.contains(where: { $0.field.hasPrefix("featured") }), !platforms.isEmpty
    else { return Reach() }
    return Reach(requestors: 1, artifacts: platforms.reduce(0) { $0 + $1.artifactCount })
  }
}

extension Platform {
  /// How many files of an export a requestor has on a platform of a device.
  var artifactCount: Int { isApple ? 4 : 3 }
}
