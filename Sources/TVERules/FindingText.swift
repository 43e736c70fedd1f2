import TVEModel

/// Words a merged fault as a finding.
struct FindingText {
  let fault: Fault
  let rule: any Rule.Type
  /// Those that the fault reaches, in byte order.
  let requestors: [RequestorID]
  let platforms: [Platform]
  /// The nodes where the mending value is to be stated.
  let nodes: [Platform]
  let estate: EstateIndex

  var finding: Finding {
    Finding(
      rule: rule.id, severity: fault.severity, requestorIDs: namedRequestors, mvpdIDs: mvpds,
      platforms: places, setting: fault.setting, field: fault.field, value: fault.value,
      message: "\(subject): \(fault.statement)", effect: fault.effect ?? rule.effect,
      hint: hint, isInherited: isInherited)
  }

  private var positions: [Int] {
    switch fault.subject {
    case .integration(let positions), .estate(let positions, _, _): positions
    case .requestor: []
    }
  }

  private var mvpds: [MVPDID] { positions.map { estate.directory.mvpds[$0].id } }

  private var isInherited: Bool {
    if case .estate = fault.subject { return true }
    return fault.isInherited
  }

  private var namedRequestors: [RequestorID] {
    if case .estate(_, let requestors, _) = fault.subject { return requestors }
    return requestors
  }

  private var places: [Platform] {
    if case .estate(_, _, let platforms) = fault.subject { return platforms.platforms }
    return platforms
  }

  /// For example `requestor 'NORTHSTAR', MVPD 'Bluebird_Cable' on ios and tvos`.
  private var subject: String {
    var parts: [String] = []
    let ids = mvpds.map(\.description)
    let place = places.isEmpty ? "" : " on \(Wording.list(places.map(\.rawValue)))"
    switch fault.subject {
    case .integration where requestors.count > 1:
      return Wording.named("MVPD", ids) + place + " for "
        + Wording.named("requestor", requestors.map(\.description))
    case .integration, .requestor:
      parts = requestors.map { "requestor '\($0)'" }
    case .estate: break
    }
    if !ids.isEmpty { parts.append(Wording.named("MVPD", ids)) }
    return parts.isEmpty ? "estate" : parts.joined(separator: ", ") + place
  }

  private var hint: String {
    guard let field = fault.mend.field else {
      return fault.mend.assignment
        .replacing("{requestor}", with: namedRequestors.first?.description ?? "REQUESTOR")
        .replacing("{mvpd}", with: mendedMVPD)
    }
    let reached = mendingNodes(of: field)
    let node =
      reached.isEmpty || reached == [.all]
      ? "" : " --platform \(reached.map(\.rawValue).joined(separator: ","))"
    return "mvpdctl \(target)\(node) \(fault.mend.assignment)"
  }

  /// Where the value is stated: where it was, unless that reaches platforms that are in order, or
  /// that nobody looked at.
  private func mendingNodes(of field: SettingField) -> [Platform] {
    let nodes = nodes.isEmpty ? [Platform.all] : nodes
    // A name or logo that is wrong on one platform is wrong wherever it was stated.
    guard field.canStateNone else { return nodes }
    let reached = nodes.flatMap(\.leaves).filter { field.applies(at: $0) }
    return reached.allSatisfy(places.contains) ? nodes : places
  }

  /// The command and key that reach exactly those whom the fault reaches, where that is possible.
  private var target: String {
    let mvpd = mendedMVPD
    guard fault.isInherited, let position = fault.culprit ?? positions.first else {
      return "integration set \(requestors.first?.description ?? "REQUESTOR") \(mvpd)"
    }
    let limit = 20
    if requestors.count < estate.activeCounts[position], requestors.count <= limit {
      let list = requestors.map(\.description).joined(separator: ",")
      return requestors.count == 1
        ? "integration set \(list) \(mvpd)" : "integration set --requestor \(list) --mvpd \(mvpd)"
    }
    return "mvpd set \(mvpd)"
  }

  private var mendedMVPD: String {
    let culprit = fault.culprit.map { estate.directory.mvpds[$0].id }
    return (culprit ?? mvpds.first)?.description ?? "MVPD"
  }
}
