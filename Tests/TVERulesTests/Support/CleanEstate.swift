import TVEModel

/// A generator with the same numbers for the same seed on every machine (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension Estate {
  /// An invented estate without an error or a warning, in the manner of the benchmark's: MVPDs
  /// state what is theirs, integrations switch single sign-on on or off, some also on one platform.
  static func clean(
    mvpds count: Int = 60, requestors: Int = 8, using generator: inout SeededGenerator
  ) -> Estate {
    var estate = Estate()
    for number in 1...count { estate.mvpds.append(mvpd(number, of: count, &generator)) }
    for number in 1...requestors {
      estate.requestors.append(requestor(number, estate.mvpds, &generator))
    }
    return estate
  }

  private static func mvpd(
    _ number: Int, of count: Int, _ generator: inout SeededGenerator
  ) -> MVPD {
    let digits = String(10_000 + number).dropFirst()
    var mvpd = MVPD(
      id: MVPDID(trusted: "mvpd\(digits)"), displayName: ExactText("Lake Cable \(number)"),
      logoURL: ExactText("https://img.example/\(digits).png"))
    guard number % 20 != 0 else {
      mvpd.isTempPass = true
      return mvpd
    }
    // The first two kinds are always there, so that every fault has a place.
    let draw =
      number <= 10 ? (number % 2 == 0 ? 0 : 50) : Int.random(in: 0..<100, using: &generator)
    var values = SettingValues()
    if draw < 70 {
      values.boardingStatus = draw < 45 ? .supported : .picker
      values.displayInPlatformPicker = true
      values.platformMappingID = ExactText("provider-\(digits)")
      if draw < 45 {
        values.enforcePlatformPermissions = true
        values.requiredMetadataFields = ["uid", "zip"]
      }
    }
    mvpd.settings[.all] = values
    return mvpd
  }

  private static func requestor(
    _ number: Int, _ mvpds: [MVPD], _ generator: inout SeededGenerator
  ) -> RequestorConfiguration {
    var requestor = Requestor(
      id: RequestorID(trusted: "REQ\(number)"), displayName: ExactText("Network \(number)"))
    requestor.domains = ["req\(number).example", "req\(number).example.net"].map {
      Requestor.Domain(name: ExactText($0), mvpdInitiated: false)
    }
    var configuration = RequestorConfiguration(requestor: requestor)
    for mvpd in mvpds {
      var integration = Integration(mvpd: mvpd.id)
      integration.isActive = Int.random(in: 0..<100, using: &generator) < 92
      let isBoarded = mvpd.settings[.all].boardingStatus != nil
      let isOn = isBoarded && Int.random(in: 0..<100, using: &generator) < 85
      if isOn {
        integration.settings[.all].enablePlatformServices = true
        if integration.isActive, configuration.featured.count < 3 {
          configuration.featured.append(mvpd.id)
        } else if Int.random(in: 0..<10, using: &generator) == 0 {
          integration.settings[.tv] = off
        }
      } else if isBoarded {
        integration.settings[.all] = off
      }
      configuration.integrations.append(integration)
    }
    return configuration
  }

  /// Single sign-on switched off as it should be.
  private static var off: SettingValues {
    var values = SettingValues()
    values.enablePlatformServices = false
    values.displayInPlatformPicker = false
    values.enforcePlatformPermissions = false
    return values
  }
}
