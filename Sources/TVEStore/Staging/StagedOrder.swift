import TVEInterchange
import TVEModel

/// How the records about integrations came, as far as that makes checks of all of them needless.
struct StagedOrder {
  private typealias Key = (requestor: RequestorID, mvpd: MVPDID)

  private var lastIntegration: Key?
  private var lastSettings: [Key?] = Array(repeating: nil, count: Platform.allCases.count)
  /// True while each integration came after the one before in key order, so that none repeats.
  private(set) var hasAscendingIntegrations = true
  /// The same of the settings at each node.
  private(set) var hasAscendingSettings = true

  /// Notes a record about an integration.
  mutating func note(_ record: IntegrationRecord) {
    let key = (record.requestor, record.mvpd)
    if !Self.ascends(lastIntegration, key) { hasAscendingIntegrations = false }
    lastIntegration = key
  }

  /// Notes a record about settings; true when one about its integration came last.
  mutating func note(_ record: SettingRecord, of requestor: RequestorID) -> Bool {
    let key = (requestor, record.mvpd)
    if !Self.ascends(lastSettings[record.platform.ordinal], key) { hasAscendingSettings = false }
    lastSettings[record.platform.ordinal] = key
    guard let last = lastIntegration else { return false }
    return last.mvpd == record.mvpd && last.requestor == requestor
  }

  private static func ascends(_ last: Key?, _ key: Key) -> Bool {
    guard let last else { return true }
    return last.requestor == key.requestor ? last.mvpd < key.mvpd : last.requestor < key.requestor
  }
}
