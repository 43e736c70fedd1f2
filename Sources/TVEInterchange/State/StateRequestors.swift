import Formats
import TVEModel

/// Requestors of a state document, with their integrations.
extension StateDocumentReader {
  private static let requestorMembers = [
    "id", "displayName", "programmerId", "domains", "featured", "integrations",
  ]
  private static let integrationMembers = ["mvpdId", "active", "settings"]

  func readRequestor(at place: Place) throws {
    var id: RequestorID?
    var displayName: ExactText?
    var programmer: Edit<ProgrammerID> = .clear
    var domains: [RequestorRecord.Domain] = []
    var featured: [MVPDID] = []
    var isFaulty = false
    try readMembers(of: "a requestor", known: Self.requestorMembers) { name in
      let thing = id.map(Thing.requestor) ?? .file
      switch name {
      case "id":
        id = try scalar(name, thing) { values.id($0, name, thing) }
        isFaulty = isFaulty || id == nil
      case "displayName":
        displayName = try scalar(name, thing) { values.text($0, .label, name, thing) }
        isFaulty = isFaulty || displayName == nil
      case "programmerId":
        let owner: ProgrammerID? = try scalar(name, thing) { values.id($0, name, thing) }
        programmer = owner.map(Edit.set) ?? .clear
        isFaulty = isFaulty || owner == nil
      case "domains": domains = try readDomains(thing)
      case "featured": featured = try readFeatured(thing)
      default:
        if let id {
          try readList(name) { try readIntegration(of: id, at: $0) }
        } else {
          if !isFaulty { reportIDFirst() }
          isFaulty = true
          try source.skipValue()
        }
      }
    }
    guard !isFaulty else { return }
    guard let id else { return reportMissing("id", of: .file, at: place) }
    guard let displayName else {
      return reportMissing("displayName", of: .requestor(id), at: place)
    }
    checkName(of: id, at: place)
    var record = RequestorRecord(at: place, id: id)
    record.displayName = .set(displayName)
    record.programmer = programmer
    record.domains = .set(domains)
    try sink.take(.requestor(record))
    try sink.take(.featured(FeaturedRecord(at: place, requestor: id, mvpds: featured)))
    for extent in [
      ScopeRecord.Extent.integrations(id), .settings(id), .domains(id), .featured(id),
    ] {
      try sink.take(.scope(ScopeRecord(at: place, extent)))
    }
  }

  private func reportIDFirst() {
    sink.report(
      InputProblem(
        ProblemCode.missingMember, at: values.place, field: "id",
        message: "'integrations' stands before the 'id' of its requestor, expected 'id' first"))
  }

  func readIntegration(of requestor: RequestorID, at place: Place) throws {
    var mvpd: MVPDID?
    var active = true
    var settings: [SettingRecord] = []
    var isFaulty = false
    try readMembers(of: "an integration", known: Self.integrationMembers) { name in
      let thing = mvpd.map { Thing.integration(requestor, $0) } ?? .requestor(requestor)
      switch name {
      case "mvpdId":
        mvpd = try scalar(name, thing) { values.id($0, name, thing) }
        isFaulty = isFaulty || mvpd == nil
      case "active":
        let value = try scalar(name, thing) { values.boolean($0, name, thing) }
        active = value ?? true
      default:
        settings = try readSettings(requestor, mvpd ?? MVPDID(trusted: "unread"), thing)
      }
    }
    guard let mvpd else {
      if !isFaulty { reportMissing("mvpdId", of: .requestor(requestor), at: place) }
      return
    }
    var record = IntegrationRecord(at: place, requestor: requestor, mvpd: mvpd)
    record.active = .set(active)
    try sink.take(.integration(record))
    for var setting in settings {
      setting.mvpd = mvpd
      try sink.take(.setting(setting))
    }
  }

  private func readDomains(_ thing: Thing) throws -> [RequestorRecord.Domain] {
    var domains: [RequestorRecord.Domain] = []
    try readList("domains") { _ in
      var name: ExactText?
      var initiated = false
      var isFaulty = false
      let place = values.place
      try readMembers(of: "a domain", known: ["name", "mvpdInitiated"]) { member in
        if member == "name" {
          name = try scalar(member, thing) { values.text($0, .hostName, member, thing) }
          isFaulty = isFaulty || name == nil
        } else {
          initiated = try scalar(member, thing) { values.boolean($0, member, thing) } ?? false
        }
      }
      guard let name else {
        if !isFaulty { reportMissing("name", of: .file, at: place) }
        return
      }
      if domains.contains(where: { $0.name == name }) {
        return reportRepeated(name.text, "domains", thing, at: place)
      }
      domains.append(.init(name: name, mvpdInitiated: initiated))
    }
    return domains
  }

  private func readFeatured(_ thing: Thing) throws -> [MVPDID] {
    guard let begin = try nextEvent() else { return [] }
    guard begin == .beginList else {
      values.reportType(begin, "featured", thing, expected: "a list of MVPD ids")
      try skip(begin)
      return []
    }
    var list: [MVPDID] = []
    while let event = try nextEvent(), event != .endList {
      let id: MVPDID? = values.id(event, "featured", thing)
      try skip(event)
      guard let id else { continue }
      if list.contains(id) {
        reportRepeated(id.description, "featured", thing, at: values.place)
      } else {
        list.append(id)
      }
    }
    return list
  }

  private func reportRepeated(_ value: String, _ field: String, _ thing: Thing, at place: Place) {
    sink.report(
      InputProblem(
        ProblemCode.duplicate, at: place, field: field, value: value,
        message: "\(field) has '\(value)' twice, expected each once",
        subject: ProblemSubject(thing)))
  }
}
