import Postgres
import TVEInterchange
import TVEModel
import TVEStore

/// A saved change as the records that lead to it.
extension SavedChange {
  /// - Parameter connection: in the transaction; the domains of a requestor that keeps them are
  ///   read there.
  func records(at place: Place, _ connection: Connection) throws -> [Record] {
    guard change.action != .delete else {
      return [.deletion(DeletionRecord(at: place, target: target))]
    }
    let mode: RecordMode = change.action == .create ? .create : .update
    switch change.kind {
    case .programmer:
      var record = ProgrammerRecord(at: place, id: ProgrammerID(trusted: change.key[0]))
      record.mode = mode
      record.displayName = text("displayName")
      return [.programmer(record)]
    case .requestor: return try requestor(mode, at: place, connection)
    case .mvpd: return [.mvpd(mvpd(mode, at: place))] + settings(at: place)
    case .integration:
      var record = IntegrationRecord(
        at: place, requestor: RequestorID(trusted: change.key[0]),
        mvpd: MVPDID(trusted: change.key[1]))
      record.mode = mode
      record.active = boolean("active")
      record.degradation = text("degradation").map { Degradation(rawValue: $0.text) }
      record.degradationUntil = text("degradationUntil")
      return [.integration(record)] + settings(at: place)
    }
  }

  private var target: DeletionRecord.Target {
    switch change.kind {
    case .programmer: .programmer(ProgrammerID(trusted: change.key[0]))
    case .requestor: .requestor(RequestorID(trusted: change.key[0]))
    case .mvpd: .mvpd(MVPDID(trusted: change.key[0]))
    case .integration:
      .integration(RequestorID(trusted: change.key[0]), MVPDID(trusted: change.key[1]))
    }
  }

  private func requestor(
    _ mode: RecordMode, at place: Place, _ connection: Connection
  ) throws -> [Record] {
    let id = RequestorID(trusted: change.key[0])
    var record = RequestorRecord(at: place, id: id)
    record.mode = mode
    record.displayName = text("displayName")
    record.programmer = text("programmerId").map { ProgrammerID(trusted: $0.text) }
    let initiated = list("mvpdInitiatedDomains")
    if let names = try list("domains")
      ?? initiated.map({ _ in try RequestorDomains.names(of: id, connection) })
    {
      // Without a list of those that may start the sign-in each keeps what it has.
      record.domains = .set(
        names.map { name in
          RequestorRecord.Domain(name: name, mvpdInitiated: initiated.map { $0.contains(name) })
        })
    }
    var records = [Record.requestor(record)]
    if let featured = list("featured") {
      records.append(
        .featured(
          FeaturedRecord(
            at: place, requestor: id, mvpds: featured.map { MVPDID(trusted: $0.text) })))
    }
    return records
  }

  private func mvpd(_ mode: RecordMode, at place: Place) -> MVPDRecord {
    var record = MVPDRecord(at: place, id: MVPDID(trusted: change.key[0]))
    record.mode = mode
    record.displayName = text("displayName")
    record.logoURL = text("logoUrl")
    record.isTempPass = boolean("isTempPass")
    record.isProxied = boolean("isProxied")
    record.proxy = text("proxyMvpdId").map { MVPDID(trusted: $0.text) }
    record.providerID = text("providerId")
    record.foregroundLogout = boolean("foregroundLogout")
    record.iFrameRequired = boolean("iFrameRequired")
    record.iFrameWidth = integer("iFrameWidth")
    record.iFrameHeight = integer("iFrameHeight")
    return record
  }

  private func settings(at place: Place) -> [Record] {
    Platform.allCases.compactMap { platform in
      let fields = change.fields.filter { $0.platform == platform }
      guard !fields.isEmpty else { return nil }
      let isIntegration = change.kind == .integration
      var record = SettingRecord(
        at: place, requestor: isIntegration ? RequestorID(trusted: change.key[0]) : nil,
        mvpd: MVPDID(trusted: change.key[isIntegration ? 1 : 0]), platform: platform)
      for field in fields {
        guard let setting = SettingField(anyCase: field.field) else { continue }
        record.fields.insert(setting)
        record.values[setting] = field.new.flatMap { SettingValue($0, setting) }
      }
      return .setting(record)
    }
  }

  // MARK: Fields of the thing itself

  private func field(_ name: String) -> FieldChange? {
    change.fields.first { $0.platform == nil && $0.field == name }
  }

  private func text(_ name: String) -> Edit<ExactText> {
    guard let field = field(name) else { return .keep }
    guard case .text(let value)? = field.new else { return .clear }
    return .set(value)
  }

  private func boolean(_ name: String) -> Edit<Bool> {
    guard let field = field(name) else { return .keep }
    guard case .boolean(let value)? = field.new else { return .clear }
    return .set(value)
  }

  private func integer(_ name: String) -> Edit<Int> {
    guard let field = field(name) else { return .keep }
    guard case .integer(let value)? = field.new else { return .clear }
    return .set(value)
  }

  private func list(_ name: String) -> [ExactText]? {
    guard case .list(let values)? = field(name)?.new else { return nil }
    return values
  }
}

extension Edit {
  /// The same with another kind of value; cleared where there is none.
  fileprivate func map<Other>(_ transform: (Value) -> Other?) -> Edit<Other> {
    switch self {
    case .keep: .keep
    case .clear: .clear
    case .set(let value): transform(value).map(Edit<Other>.set) ?? .clear
    }
  }
}

extension SettingValue {
  /// A setting's value as plans hold it; nil for one of another type.
  fileprivate init?(_ value: FieldValue, _ field: SettingField) {
    switch (value, field.kind) {
    case (.boolean(let truth), .boolean): self = .boolean(truth)
    case (.text(let text), .boardingStatus):
      guard let status = text.isEmpty ? .absent : BoardingStatus(rawValue: text.text) else {
        return nil
      }
      self = .boardingStatus(status)
    case (.text(let text), .platformIdentifier): self = .platformIdentifier(text)
    case (.text(let text), .label), (.text(let text), .url): self = .text(text)
    case (.list(let items), .list): self = .list(items)
    default: return nil
    }
  }
}
