import Postgres
import TVEInterchange
import TVEModel
import TestSupport

@testable import TVEStore

/// Records about the integrations of a stored estate: most say what is stored, some something
/// else, some speak of a part only.
struct RandomInput {
  private(set) var records: [Record] = []

  init(_ connection: Connection, hasFaults: Bool, _ random: inout SplitMix) throws {
    try ConfigurationReader(connection).forEach { requestor in
      for integration in requestor.integrations where Int.random(in: 0..<5, using: &random) > 0 {
        add(integration, requestor, &random)
      }
    }
    if Int.random(in: 0..<2, using: &random) == 0 {
      records.append(
        .integration(
          IntegrationRecord(
            at: Place(), requestor: RequestorID(trusted: "REQ0"),
            mvpd: MVPDID(trusted: hasFaults ? "stranger" : "mvpd9"))))
      if !hasFaults { dropRepeats() }
    }
    if hasFaults, let record = records.randomElement(using: &random) { records.append(record) }
  }

  private mutating func add(
    _ integration: Integration, _ requestor: RequestorConfiguration, _ random: inout SplitMix
  ) {
    let id = requestor.requestor.id
    if Int.random(in: 0..<6, using: &random) > 0 {
      var record = IntegrationRecord(at: Place(), requestor: id, mvpd: integration.mvpd)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: record.active = .set(!integration.isActive)
      case 1: record.active = .keep
      case 2: record.degradation = .set(.authZNone)
      case 3: record.degradation = .clear
      case 4: record.featuredRank = .clear
      case 5: record.featuredRank = .set(Int.random(in: 1..<40, using: &random))
      default: record.active = .set(integration.isActive)
      }
      records.append(.integration(record))
    }
    for platform in Platform.allCases where Int.random(in: 0..<3, using: &random) > 0 {
      let stored = integration.settings[platform]
      var record = SettingRecord(
        at: Place(), requestor: id, mvpd: integration.mvpd, platform: platform)
      for field in SettingField.allCases
      where field.applies(at: platform) && Int.random(in: 0..<6, using: &random) > 0 {
        record.fields.insert(field)
        record.values[field] = stored[field]
        if field.kind == .boolean, Int.random(in: 0..<40, using: &random) == 0 {
          record.values[field] = .boolean(false)
        }
        if Int.random(in: 0..<60, using: &random) == 0 { record.values[field] = nil }
      }
      if !record.fields.isEmpty { records.append(.setting(record)) }
    }
  }

  private mutating func dropRepeats() {
    var keys: Set<[String]> = []
    records.removeAll { record in
      guard case .integration(let record) = record else { return false }
      return !keys.insert([record.requestor.description, record.mvpd.description]).inserted
    }
  }

  /// Records that say exactly what is stored, in key order.
  static func unchanged(_ connection: Connection) throws -> [Record] {
    var records: [Record] = []
    try ConfigurationReader(connection).forEach { requestor in
      for integration in requestor.integrations {
        var record = IntegrationRecord(
          at: Place(), requestor: requestor.requestor.id, mvpd: integration.mvpd)
        record.active = .set(integration.isActive)
        records.append(.integration(record))
        for entry in integration.settings.entries {
          let (platform, values) = (entry.platform, entry.values)
          records.append(
            .setting(
              SettingRecord(
                at: Place(), requestor: requestor.requestor.id, mvpd: integration.mvpd,
                platform: platform, fields: SettingFieldSet(values.statedFields), values: values)))
        }
      }
    }
    return records
  }

  /// What a state says of a part of the integrations that are stored, some otherwise, in any order;
  /// it speaks completely of some of what its requestors have.
  static func parts(_ connection: Connection, _ random: inout SplitMix) throws -> [Record] {
    var records: [Record] = []
    var owners: [RequestorID] = []
    var isLeftOut = false
    for record in try unchanged(connection) {
      switch record {
      case .integration(var record):
        isLeftOut = Int.random(in: 0..<4, using: &random) == 0
        if isLeftOut { continue }
        if !owners.contains(record.requestor) { owners.append(record.requestor) }
        if Int.random(in: 0..<6, using: &random) == 0 { record.active = .set(false) }
        records.append(.integration(record))
      case .setting where isLeftOut || Int.random(in: 0..<4, using: &random) == 0: continue
      case .setting(var record):
        if Int.random(in: 0..<6, using: &random) == 0 {
          record.fields.insert(.passiveAuthnEnabled)
          record.values.passiveAuthnEnabled = false
        }
        records.append(.setting(record))
      default: continue
      }
    }
    for id in owners {
      for extent in [ScopeRecord.Extent.integrations(id), .settings(id), .featured(id)]
      where Int.random(in: 0..<4, using: &random) > 0 {
        records.append(.scope(ScopeRecord(at: Place(), extent)))
      }
    }
    return records.shuffled(using: &random)
  }
}
