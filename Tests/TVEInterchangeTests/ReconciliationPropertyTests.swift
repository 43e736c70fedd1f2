import TVEModel
import TestSupport
import Testing

@testable import TVEInterchange

/// What holds for any stored configuration and any responses.
@Suite struct ReconciliationPropertyTests {
  @Test(arguments: 0..<300)
  func `records make the responses true, once, whatever the order of files`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let stored = Self.estate(&random)
    let responses = Self.responses(&random)
    let mode = ImportMode.allCases.randomElement(using: &random) ?? .replace

    let first = Self.reconcile(stored, responses, mode)
    var after = stored
    after.apply(first.records)

    #expect(first.problems == [])
    Self.expectTruth(of: responses, in: after)
    #expect(Self.reconcile(after, responses, mode).records.isEmpty, "a second run writes")

    var other = stored
    other.apply(Self.reconcile(stored, responses.shuffled(using: &random), mode).records)
    #expect(other.mvpds == after.mvpds && other.requestors == after.requestors)
    #expect(
      stored.requestors.mapValues(\.featured)
        == after.requestors.filter { stored.requestors[$0.key] != nil }.mapValues(\.featured)
        || mode == .prune)
  }

  private static func reconcile(
    _ estate: Estate, _ responses: [PlacedResponse], _ mode: ImportMode
  ) -> Reconciliation {
    ResponseReconciler(
      directory: estate.directory, configurations: estate.requestors, mode: mode, reach: { _ in 1 }
    ).reconcile(responses)
  }

  private static func expectTruth(of responses: [PlacedResponse], in estate: Estate) {
    for item in responses {
      guard let requestor = item.response.requestor else { continue }
      for provider in item.response.providers {
        let resolved = estate.resolved(requestor, provider.id, at: item.platform)
        #expect(resolved?.isActive == true)
        let blank = ResolvedSettings(of: MVPD(id: provider.id), at: item.platform)
        for field in SettingField.allCases where field.applies(at: item.platform) {
          if field == .requiredMetadataFields, !item.response.carriesMetadataFields { continue }
          guard let target = provider.values[field] ?? blank[field].value else { continue }
          #expect(resolved?.settings[field].value == target, "\(field) at \(item.platform)")
        }
      }
    }
  }

  // MARK: Random configurations

  private static let ids = (1...5).map { MVPDID(trusted: "m\($0)") }
  private static let requestors = (1...3).map { RequestorID(trusted: "R\($0)") }

  private static func estate(_ random: inout SplitMix) -> Estate {
    var estate = Estate()
    for id in ids where random.chance(2) {
      var mvpd = MVPD(id: id, displayName: random.chance(8) ? nil : text(&random))
      mvpd.isTempPass = random.chance(4)
      mvpd.settings = stated(&random, isOwn: true)
      estate.mvpds[id] = mvpd
    }
    for id in requestors where random.chance(2) {
      let integrated = estate.mvpds.keys.sorted().filter { _ in random.chance(2) }
      estate.requestors[id] = RequestorConfiguration(
        requestor: Requestor(id: id, displayName: text(&random)),
        integrations: integrated.map {
          Integration(
            mvpd: $0, isActive: !random.chance(4), settings: stated(&random, isOwn: false))
        },
        featured: integrated.filter { _ in random.chance(3) })
    }
    return estate
  }

  private static func stated(_ random: inout SplitMix, isOwn: Bool) -> StatedSettings {
    var settings = StatedSettings()
    for platform in Platform.allCases where random.chance(4) {
      var values = values(&random)
      for field in SettingField.allCases {
        if !field.applies(at: platform) || (isOwn && platform == .all && !field.canStateNone) {
          values[field] = nil
        }
      }
      settings[platform] = values
    }
    return settings
  }

  private static func responses(_ random: inout SplitMix) -> [PlacedResponse] {
    var responses: [PlacedResponse] = []
    let facts = Dictionary(uniqueKeysWithValues: ids.map { ($0, random.chance(3)) })
    for requestor in requestors {
      for platform in [Platform.all, .mobile, .ios, .tvos, .android] where random.chance(3) {
        var response = ConfigurationResponse(at: Place(file: "in"), requestor: requestor)
        for id in ids where random.chance(2) {
          var provider = ConfigurationResponse.Provider(at: Place(file: "in"), id: id)
          provider.values = values(&random)
          // The reader reads NONE and an empty id as absent.
          if provider.values.boardingStatus == .absent { provider.values.boardingStatus = nil }
          if provider.values.platformMappingID == "" { provider.values.platformMappingID = nil }
          provider.isTempPass = random.chance(2) ? facts[id] : nil
          response.providers.append(provider)
        }
        response.carriesMetadataFields = response.providers.contains {
          $0.values.requiredMetadataFields != nil
        }
        responses.append(PlacedResponse(response, at: platform))
      }
    }
    return responses
  }

  private static func values(_ random: inout SplitMix) -> SettingValues {
    var values = SettingValues()
    values.enablePlatformServices = flag(&random)
    values.displayInPlatformPicker = flag(&random)
    values.enforcePlatformPermissions = flag(&random)
    values.authPerAggregator = flag(&random)
    values.authPerBrowserSession = flag(&random)
    values.passiveAuthnEnabled = flag(&random)
    if random.chance(2) {
      values.boardingStatus = BoardingStatus.allCases.randomElement(using: &random)
    }
    if random.chance(2) { values.platformMappingID = random.chance(4) ? "" : text(&random) }
    if random.chance(2) { values.requiredMetadataFields = random.chance(3) ? [] : [text(&random)] }
    if random.chance(2) { values.displayName = text(&random) }
    return values
  }

  private static func flag(_ random: inout SplitMix) -> Bool? {
    random.chance(2) ? random.chance(2) : nil
  }

  private static func text(_ random: inout SplitMix) -> ExactText {
    ExactText("t\(Int.random(in: 1...3, using: &random))")
  }
}

extension SplitMix {
  /// True once in `times`.
  fileprivate mutating func chance(_ times: UInt64) -> Bool { next() % times == 0 }
}
