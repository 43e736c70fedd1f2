import TVEModel

/// Words a merged fault as a finding.
struct FindingText {
  let fault: Fault
  let rule: any Rule.Type
  /// Those that the fault reaches, in byte order.
  let requestors: [RequestorID]
  let platforms: [Platform]
  /// The nodes where each remedy's value is to be stated, in the order of the remedies.
  let nodes: [[Platform]]
  let estate: EstateIndex

  var finding: Finding {
    Finding(
      rule: rule.id, severity: fault.severity, requestorIDs: namedRequestors, mvpdIDs: mvpds,
      platforms: places, setting: fault.setting, field: fault.field, value: fault.value,
      message: "\(subject): \(fault.statement)", effect: fault.effect ?? rule.effect,
      hint: hint(joining: "; ") { command($0, nodes: $1) },
      hintForFile: hint(joining: ", and ") { words($0, nodes: $1) },
      isInherited: isInherited, detail: fault.detail)
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
    return fault.isInherited && !fault.isOwn
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

  /// The remedies, each after the reading of the fault for which it is the right one; those that are
  /// needed together are joined by `separator`.
  private func hint(
    joining separator: String, _ text: (Remedy, [Platform]) -> String
  ) -> String {
    var hint = ""
    for (remedy, nodes) in zip(fault.remedies, nodes) {
      let text = text(remedy, nodes)
      if text.isEmpty { continue }
      if remedy.isFurther {
        hint += separator
      } else if !hint.isEmpty {
        hint += remedy.reading == nil ? ", or " : "; "
      }
      if let reading = remedy.reading { hint += "\(reading): " }
      hint += text
    }
    return hint
  }

  private func words(_ remedy: Remedy, nodes: [Platform]) -> String {
    let fields = remedy.mend.fields
    let text = filled(remedy.mend.words, remedy)
    guard !fields.isEmpty else { return text }
    var place = ""
    if target(remedy).hasPrefix("integration") {
      let ids = namedRequestors.map(\.description)
      place =
        ids.count > Self.keyLimit
        ? " for each requestor" : " for \(Wording.named("requestor", ids))"
    }
    if nodes != [.all], !nodes.isEmpty {
      place += " at \(Wording.list(nodes.map(\.rawValue)))"
    }
    return text.replacing("{place}", with: place)
  }

  private func command(_ remedy: Remedy, nodes: [Platform]) -> String {
    let fields = remedy.mend.fields
    guard !fields.isEmpty else { return filled(remedy.mend.assignment, remedy) }
    let reached = mendingNodes(of: fields, nodes)
    let node =
      reached.isEmpty || reached == [.all]
      ? "" : " --platform \(reached.map(\.rawValue).joined(separator: ","))"
    return "mvpdctl \(target(remedy))\(node) \(remedy.mend.assignment)"
  }

  private func filled(_ text: String, _ remedy: Remedy) -> String {
    var filled = text.replacing("{mvpd}", with: mendedMVPD(remedy))
    if text.contains("{requestor}") {
      filled.replace("{requestor}", with: namedRequestors.first?.description ?? "REQUESTOR")
    }
    if text.contains("{integration}") {
      filled.replace("{integration}", with: integrationKey(remedy))
      if namedRequestors.count > Self.keyLimit { filled += " for each REQUESTOR" }
    }
    return filled
  }

  /// Where the value is stated: where it was, unless that reaches platforms that are in order, or
  /// that nobody looked at.
  private func mendingNodes(of fields: [SettingField], _ nodes: [Platform]) -> [Platform] {
    let nodes = nodes.isEmpty ? [Platform.all] : nodes
    // A name or logo that is wrong on one platform is wrong wherever it was stated.
    guard fields.allSatisfy(\.canStateNone) else { return nodes }
    let reached = nodes.flatMap(\.leaves).filter { leaf in fields.contains { $0.applies(at: leaf) }
    }
    return reached.allSatisfy(places.contains) ? nodes : places
  }

  /// The command and key that reach exactly those whom the fault reaches, where that is possible.
  private func target(_ remedy: Remedy) -> String {
    if remedy.isInherited == true { return "mvpd set \(mendedMVPD(remedy))" }
    guard !fault.isOwn, remedy.isInherited ?? fault.isInherited,
      let position = remedy.culprit ?? positions.first
    else {
      // Too many to name: the MVPD's statement, and theirs taken back.
      return requestors.count > Self.keyLimit
        ? "mvpd set \(mendedMVPD(remedy)) --everywhere"
        : "integration set \(integrationKey(remedy))"
    }
    if requestors.count < estate.activeCounts[position], requestors.count <= Self.keyLimit {
      return "integration set \(integrationKey(remedy))"
    }
    return "mvpd set \(mendedMVPD(remedy))"
  }

  /// More requestors than this are not listed in a command.
  static let keyLimit = 20

  /// The key of the integrations that the fault reaches, with a word for the requestor where they
  /// are too many.
  private func integrationKey(_ remedy: Remedy) -> String {
    let ids = namedRequestors.map(\.description)
    let mvpd = mendedMVPD(remedy)
    return switch ids.count {
    case 1: "\(ids[0]) \(mvpd)"
    case 2...Self.keyLimit: "--requestor \(ids.joined(separator: ",")) --mvpd \(mvpd)"
    default: "REQUESTOR \(mvpd)"
    }
  }

  private func mendedMVPD(_ remedy: Remedy) -> String {
    let culprit = remedy.culprit.map { estate.directory.mvpds[$0].id }
    return (culprit ?? mvpds.first)?.description ?? "MVPD"
  }
}
