import TVEModel

/// The mapping ids that active MVPDs of requestors share, before a change or after it.
struct SharedMappings {
  /// One mapping id of a requestor on a platform.
  private struct Key: Hashable {
    let requestor: RequestorID
    let platform: Platform
    let mappingID: ExactText
  }

  private var mvpds: [Key: [MVPDID]] = [:]

  /// Adds what a requestor's MVPDs share on one platform.
  mutating func add(_ requestor: ResolvedRequestor) {
    var users: [ExactText: [MVPDID]] = [:]
    for integration in requestor.integrations where integration.isActive {
      guard let id = integration.mappingID else { continue }
      users[id, default: []].append(integration.mvpdID)
    }
    for (id, mvpds) in users where mvpds.count > 1 {
      let key = Key(requestor: requestor.id, platform: requestor.platform, mappingID: id)
      self.mvpds[key] = mvpds
    }
  }

  /// What is shared here and was not before, in byte order.
  func introduced(since before: SharedMappings) -> [SharedMapping] {
    struct Group: Hashable {
      let requestor: RequestorID
      let mappingID: ExactText
      let mvpds: [MVPDID]
    }
    var groups: [Group: Set<Platform>] = [:]
    for (key, mvpds) in mvpds where !Set(mvpds).isSubset(of: before.mvpds[key] ?? []) {
      let group = Group(requestor: key.requestor, mappingID: key.mappingID, mvpds: mvpds)
      groups[group, default: []].insert(key.platform)
    }
    return groups.map { group, platforms in
      SharedMapping(
        requestor: group.requestor, mvpds: group.mvpds, mappingID: group.mappingID,
        platforms: Platform.apple.filter(platforms.contains))
    }.sorted {
      ($0.requestor, $0.mappingID, $0.platforms.first?.ordinal ?? 0)
        < ($1.requestor, $1.mappingID, $1.platforms.first?.ordinal ?? 0)
    }
  }
}
