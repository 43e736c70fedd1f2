import TVEInterchange
import TVEModel
import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct SuccessionTests {
  private static let moved = SettingField.platformSSO

  @Test(arguments: 0..<300)
  func `what held for the old MVPD holds for the new one`(_ seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let before = State(&random)

    let after = before.succeeded()

    for (index, requestor) in before.requestors.enumerated() {
      guard let old = requestor[before.old.id], old.isActive else { continue }
      let old2 = after.requestors[index][before.old.id]
      let new2 = after.requestors[index][before.new.id]
      #expect(old2?.isActive == true)
      #expect(new2?.isActive == true)
      for platform in Platform.leaves {
        let held = ResolvedSettings(of: before.old, at: platform).overlaid(by: old.settings)
        let own = ResolvedSettings(of: before.new, at: platform)
          .overlaid(by: requestor[before.new.id]?.settings ?? StatedSettings())
        let now = ResolvedSettings(of: after.new, at: platform)
          .overlaid(by: new2?.settings ?? StatedSettings())
        for field in SettingField.allCases {
          let isTaken = Self.moved.contains(field) && held[field].origin.isStated
          #expect(
            now[field].value == (isTaken ? held[field].value : own[field].value),
            "\(field) at \(platform)")
        }
      }
    }
  }

  @Test(arguments: 0..<100)
  func `the old MVPD states nothing of it any more where it is active`(_ seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let before = State(&random)

    let after = before.succeeded()

    let statements =
      [after.old.settings]
      + after.requestors.compactMap { $0[before.old.id] }.filter(\.isActive).map(\.settings)
    let left = statements.flatMap(\.entries).flatMap(\.values.statedFields)
    #expect(left.allSatisfy { !Self.moved.contains($0) })
    #expect(after.records().isEmpty)
  }

  @Test func `what an inactive integration of the old MVPD states is left alone`() {
    let old = MVPD(id: MVPDID(trusted: "old"))
    let new = MVPD(id: MVPDID(trusted: "new"))
    var stated = StatedSettings()
    stated[.ios].enablePlatformServices = true
    let configuration = RequestorConfiguration(
      requestor: Requestor(id: RequestorID(trusted: "R"), displayName: "R"),
      integrations: [
        Integration(mvpd: old.id, isActive: false, settings: stated), Integration(mvpd: new.id),
      ])

    #expect(Succession(from: old, to: new).records(of: configuration).isEmpty)
  }

  @Test func `the new MVPD takes the better of two places`() {
    let old = MVPD(id: MVPDID(trusted: "old"))
    let new = MVPD(id: MVPDID(trusted: "new"))
    let other = MVPDID(trusted: "other")
    let lists: [[MVPDID]] = [
      [other, old.id], [old.id, other, new.id], [new.id, other, old.id], [other],
    ]

    let moved = lists.map { list -> [MVPDID]? in
      let configuration = RequestorConfiguration(
        requestor: Requestor(id: RequestorID(trusted: "R"), displayName: "R"),
        integrations: [Integration(mvpd: new.id), Integration(mvpd: old.id)], featured: list)
      for case .featured(let record) in Succession(from: old, to: new).records(of: configuration) {
        return record.mvpds
      }
      return nil
    }

    #expect(moved == [[other, new.id], [new.id, other], [new.id, other], nil])
  }

  @Test func `where the old MVPD is inactive the new one is not activated`() {
    let old = MVPD(id: MVPDID(trusted: "old"))
    let new = MVPD(id: MVPDID(trusted: "new"))
    let configuration = RequestorConfiguration(
      requestor: Requestor(id: RequestorID(trusted: "R"), displayName: "R"),
      integrations: [Integration(mvpd: old.id, isActive: false)], featured: [old.id])

    #expect(Succession(from: old, to: new).records(of: configuration).isEmpty)
  }
}

/// Two MVPDs and their integrations with a few requestors, stating things at random.
private struct State {
  var old = MVPD(id: MVPDID(trusted: "old"))
  var new = MVPD(id: MVPDID(trusted: "new"))
  var requestors: [[MVPDID: Integration]] = []

  init(_ random: inout SplitMix) {
    old.settings = Self.settings(&random)
    new.settings = Self.settings(&random)
    for _ in 0..<4 {
      var integrations: [MVPDID: Integration] = [:]
      for mvpd in [old.id, new.id] where Int.random(in: 0..<4, using: &random) > 0 {
        integrations[mvpd] = Integration(
          mvpd: mvpd, isActive: Bool.random(using: &random), settings: Self.settings(&random))
      }
      requestors.append(integrations)
    }
  }

  private static func settings(_ random: inout SplitMix) -> StatedSettings {
    var settings = StatedSettings()
    for platform in Platform.allCases {
      for field in SettingField.allCases
      where field.canStateNone && field.applies(at: platform)
        && Int.random(in: 0..<6, using: &random) == 0
      {
        settings[platform][field] = value(of: field, &random)
      }
    }
    return settings
  }

  private static func value(of field: SettingField, _ random: inout SplitMix) -> SettingValue {
    let number = Int.random(in: 0..<3, using: &random)
    return switch field.kind {
    case .boolean: .boolean(number > 0)
    case .boardingStatus: .boardingStatus(BoardingStatus.allCases[number])
    case .list: .list(number == 0 ? [] : [ExactText("f\(number)")])
    default: .platformIdentifier(number == 0 ? "" : ExactText("p\(number)"))
    }
  }

  func records() -> [Record] {
    let succession = Succession(from: old, to: new)
    return succession.ownRecords + requestors.indices.flatMap { succession.records(of: self[$0]) }
  }

  /// As it is when the records are written.
  func succeeded() -> State {
    var result = self
    for record in records() { result.write(record) }
    return result
  }

  private subscript(index: Int) -> RequestorConfiguration {
    RequestorConfiguration(
      requestor: Requestor(id: RequestorID(trusted: "R\(index)"), displayName: "R"),
      integrations: requestors[index].values.sorted { $0.mvpd < $1.mvpd })
  }

  private mutating func write(_ record: Record) {
    switch record {
    case .integration(let record):
      let index = Int(record.requestor.description.dropFirst()) ?? 0
      requestors[index][record.mvpd, default: Integration(mvpd: record.mvpd)].isActive =
        record.active.value ?? true
    case .setting(let record):
      if let requestor = record.requestor {
        let index = Int(requestor.description.dropFirst()) ?? 0
        Self.write(
          record,
          to: &requestors[index][record.mvpd, default: Integration(mvpd: record.mvpd)].settings)
      } else if record.mvpd == old.id {
        Self.write(record, to: &old.settings)
      } else {
        Self.write(record, to: &new.settings)
      }
    default: Issue.record("an unexpected record: \(record)")
    }
  }

  private static func write(_ record: SettingRecord, to settings: inout StatedSettings) {
    for field in record.fields { settings[record.platform][field] = record.values[field] }
  }
}
