import Formats
import TVEModel

/// Programmers and MVPDs of a state document.
extension StateDocumentReader {
  func readProgrammer(at place: Place) throws {
    var id: ProgrammerID?
    var displayName: ExactText?
    var isFaulty = false
    try readMembers(of: "a programmer", known: ["id", "displayName"]) { name in
      let thing = id.map(Thing.programmer) ?? .file
      if name == "id" {
        id = try scalar(name, thing) { values.id($0, name, thing) }
        isFaulty = isFaulty || id == nil
      } else {
        displayName = try scalar(name, thing) { values.text($0, .label, name, thing) }
        isFaulty = isFaulty || displayName == nil
      }
    }
    guard !isFaulty else { return }
    guard let id else { return reportMissing("id", of: .file, at: place) }
    guard let displayName else {
      return reportMissing("displayName", of: .programmer(id), at: place)
    }
    var record = ProgrammerRecord(at: place, id: id)
    record.displayName = .set(displayName)
    try sink.take(.programmer(record))
  }

  private static let mvpdMembers = [
    "id", "displayName", "logoUrl", "isTempPass", "isProxied", "proxyMvpdId", "providerId",
    "foregroundLogout", "iFrameRequired", "iFrameWidth", "iFrameHeight", "settings",
  ]

  func readMVPD(at place: Place) throws {
    var id: MVPDID?
    var record = MVPDRecord(at: place, id: MVPDID(trusted: "unread"))
    record.speakOfAll()
    var isProxied: Bool?
    var settings: [SettingRecord] = []
    var isFaulty = false
    func keep<Value>(_ edit: inout Edit<Value>, _ value: Value?) {
      if let value { edit = .set(value) } else { isFaulty = true }
    }
    try readMembers(of: "an MVPD", known: Self.mvpdMembers) { name in
      let thing = id.map(Thing.mvpd) ?? .file
      switch name {
      case "id":
        id = try scalar(name, thing) { values.id($0, name, thing) }
        isFaulty = isFaulty || id == nil
      case "displayName":
        keep(
          &record.displayName, try scalar(name, thing) { values.text($0, .label, name, thing) })
      case "logoUrl":
        keep(&record.logoURL, try scalar(name, thing) { values.text($0, .webURL, name, thing) })
      case "isTempPass":
        keep(&record.isTempPass, try scalar(name, thing) { values.boolean($0, name, thing) })
      case "isProxied":
        isProxied = try scalar(name, thing) { values.boolean($0, name, thing) }
        isFaulty = isFaulty || isProxied == nil
      case "proxyMvpdId":
        keep(&record.proxy, try scalar(name, thing) { values.id($0, name, thing) })
      case "providerId":
        keep(
          &record.providerID,
          try scalar(name, thing) { values.text($0, .providerIdentifier, name, thing) })
      case "foregroundLogout":
        keep(&record.foregroundLogout, try scalar(name, thing) { values.boolean($0, name, thing) })
      case "iFrameRequired":
        keep(&record.iFrameRequired, try scalar(name, thing) { values.boolean($0, name, thing) })
      case "iFrameWidth":
        keep(&record.iFrameWidth, try scalar(name, thing) { values.pixels($0, name, thing) })
      case "iFrameHeight":
        keep(&record.iFrameHeight, try scalar(name, thing) { values.pixels($0, name, thing) })
      default:
        settings = try readSettings(nil, id ?? record.id, thing)
      }
    }
    guard !isFaulty else { return }
    guard let id else { return reportMissing("id", of: .file, at: place) }
    record.id = id
    record.isProxied = .set(isProxied ?? (record.proxy.value != nil))
    try sink.take(.mvpd(record))
    for var setting in settings {
      setting.mvpd = id
      try sink.take(.setting(setting))
    }
    try sink.take(.scope(ScopeRecord(at: place, .mvpdSettings(id))))
  }
}

extension MVPDRecord {
  /// Speaks of every field: what is not set afterwards is not stated any more.
  fileprivate mutating func speakOfAll() {
    displayName = .clear
    logoURL = .clear
    isTempPass = .set(false)
    isProxied = .set(false)
    proxy = .clear
    providerID = .clear
    foregroundLogout = .clear
    iFrameRequired = .clear
    iFrameWidth = .clear
    iFrameHeight = .clear
  }
}
