import TVEModel
import Testing

/// A fault that can be put into a clean estate, and what must and may be found then.
struct PlantedFault: CustomTestStringConvertible, Sendable {
  /// The rule that must find it.
  let rule: String
  /// Rules that may find something too, since it follows.
  let consequences: Set<String>
  /// Which integration can have it.
  let fits: @Sendable (MVPD, Integration) -> Bool
  /// Puts it into the integration at these places of requestor and integration.
  let plant: @Sendable (inout Estate, Int, Int) -> Void

  var testDescription: String { rule }

  private init(
    _ rule: String, also consequences: Set<String> = [],
    where fits: @escaping @Sendable (MVPD, Integration) -> Bool,
    plant: @escaping @Sendable (inout Estate, Int, Int) -> Void
  ) {
    self.rule = rule
    self.consequences = consequences
    self.fits = fits
    self.plant = plant
  }

  /// A fault made by what the integration states.
  private static func stating(
    _ rule: String, also consequences: Set<String> = [],
    where fits: @escaping @Sendable (MVPD, Integration) -> Bool,
    _ change: @escaping @Sendable (inout SettingValues) -> Void
  ) -> PlantedFault {
    PlantedFault(rule, also: consequences, where: fits) { estate, requestor, integration in
      change(&estate.requestors[requestor].integrations[integration].settings[.all])
    }
  }

  /// A fault of the integration's MVPD.
  private static func ofMVPD(
    _ rule: String, where fits: @escaping @Sendable (MVPD, Integration) -> Bool,
    _ change: @escaping @Sendable (inout MVPD) -> Void
  ) -> PlantedFault {
    PlantedFault(rule, where: fits) { estate, requestor, integration in
      let id = estate.requestors[requestor].integrations[integration].mvpd
      if let index = estate.mvpds.firstIndex(where: { $0.id == id }) {
        change(&estate.mvpds[index])
      }
    }
  }

  /// A featured MVPD that loses its support.
  private static let featured: Set<String> = ["featured-supported", "featured-list-not-empty"]

  @Sendable private static func isOn(_ mvpd: MVPD, _ integration: Integration) -> Bool {
    integration.settings[.all].enablePlatformServices == true
  }

  @Sendable private static func isBoarded(_ mvpd: MVPD, _ integration: Integration) -> Bool {
    isOn(mvpd, integration) && mvpd.settings[.all].boardingStatus == .supported
  }

  @Sendable private static func isPicker(_ mvpd: MVPD, _ integration: Integration) -> Bool {
    isOn(mvpd, integration) && mvpd.settings[.all].boardingStatus == .picker
  }

  @Sendable private static func isPlain(_ mvpd: MVPD, _ integration: Integration) -> Bool {
    mvpd.settings.isEmpty && !mvpd.isTempPass
  }

  @Sendable private static func isAny(_ mvpd: MVPD, _ integration: Integration) -> Bool {
    !mvpd.isTempPass
  }

  /// One fault at least for each rule over the configuration.
  static let all: [PlantedFault] = ofSettings + ofMVPDs + ofRequestors + notes + ofStrangers

  private static let ofSettings: [PlantedFault] = [
    .stating("mapping-id-present", also: featured, where: isOn) {
      $0.platformMappingID = ""
    },
    .stating("picker-is-displayed", also: featured, where: isPicker) {
      $0.displayInPlatformPicker = false
    },
    .stating("boarded-is-displayed", also: featured, where: isBoarded) {
      $0.displayInPlatformPicker = false
    },
    .stating("sso-has-boarding-status", where: isPlain) { $0.enablePlatformServices = true },
    .stating("mapping-id-has-boarding-status", where: isPlain) {
      $0.platformMappingID = "planted"
    },
    .stating("boarded-has-metadata-fields", where: isBoarded) {
      $0.requiredMetadataFields = []
    },
    .stating("metadata-fields-used", where: isPicker) { $0.requiredMetadataFields = ["uid"] },
    .stating("sso-enforces-permissions", where: isBoarded) {
      $0.enforcePlatformPermissions = false
    },
    .stating("sso-without-auth-per-aggregator", where: isOn) { $0.authPerAggregator = true },
    .stating("mapping-id-consistent", where: isOn) { $0.platformMappingID = "planted" },
    .stating("mvpd-facts-agree", also: ["metadata-fields-used"], where: isBoarded) {
      $0.boardingStatus = .picker
    },
    .stating("temp-pass-without-sso", where: { mvpd, _ in mvpd.isTempPass }) {
      $0.displayInPlatformPicker = true
    },
    .stating("logo-url-https", where: isAny) { $0.logoURL = "http://img.example/x.png" },
    .stating("display-names-distinguishable", where: isAny) {
      $0.displayName = "L\u{430}ke Cable"
    },
  ]

  private static let ofMVPDs: [PlantedFault] = [
    ofMVPD("display-name-present", where: isAny) { $0.displayName = nil },
    ofMVPD("logo-url-present", where: isAny) { $0.logoURL = nil },
    ofMVPD("displayed-has-sso", where: isPlain) {
      $0.settings[.all].boardingStatus = .picker
      $0.settings[.all].displayInPlatformPicker = true
      $0.settings[.all].platformMappingID = "planted"
    },
    PlantedFault(
      "mapping-id-unique", also: ["mapping-id-has-boarding-status"], where: isPlain
    ) { estate, requestor, integration in
      let id = estate.mappingID(inUseBy: requestor)
      estate.requestors[requestor].integrations[integration].settings[.all].platformMappingID = id
    },
    PlantedFault(
      "mapping-ids-differ-beyond-case", also: ["mapping-id-has-boarding-status"], where: isPlain
    ) { estate, requestor, integration in
      let id = estate.mappingID(inUseBy: requestor)
      estate.requestors[requestor].integrations[integration].settings[.all].platformMappingID =
        id.map { ExactText($0.text.uppercased()) }
    },
    PlantedFault("display-names-differ", where: isAny) { estate, requestor, integration in
      let integrations = estate.requestors[requestor].integrations
      let other = integrations.indices.first { $0 != integration && integrations[$0].isActive }
      let name = other.flatMap { other in
        estate.mvpds.first { $0.id == integrations[other].mvpd }?.displayName
      }
      estate.requestors[requestor].integrations[integration].settings[.all].displayName =
        name.map { ExactText($0.text.uppercased()) }
    },
    PlantedFault("mvpd-ids-differ-beyond-case", where: isAny) { estate, requestor, integration in
      let id = estate.requestors[requestor].integrations[integration].mvpd
      estate.mvpds.append(MVPD(id: MVPDID(trusted: id.description.uppercased())))
    },
  ]

  private static let ofRequestors: [PlantedFault] = [
    PlantedFault("domains-not-nested", where: isAny) { estate, requestor, _ in
      let name = "www.req\(requestor + 1).example"
      estate.requestors[requestor].requestor.domains.append(
        Requestor.Domain(name: ExactText(name), mvpdInitiated: false))
    },
    PlantedFault("featured-supported", also: featured, where: isOn) { estate, requestor, place in
      estate.requestors[requestor].featured = [
        estate.requestors[requestor].integrations[place].mvpd
      ]
      estate.requestors[requestor].integrations[place].isActive = false
    },
    PlantedFault("featured-list-not-empty", also: featured, where: isPlain) {
      estate, requestor, place in
      estate.requestors[requestor].featured = [
        estate.requestors[requestor].integrations[place].mvpd
      ]
    },
    PlantedFault("requestor-has-provider", where: isAny) { estate, requestor, _ in
      estate.requestors[requestor].featured = []
      for index in estate.requestors[requestor].integrations.indices {
        estate.requestors[requestor].integrations[index].isActive = false
      }
    },
    PlantedFault("supported-list-not-empty", where: isOn) { estate, requestor, _ in
      estate.requestors[requestor].featured = []
      for index in estate.requestors[requestor].integrations.indices {
        var values = SettingValues()
        values.enablePlatformServices = false
        values.displayInPlatformPicker = false
        estate.requestors[requestor].integrations[index].settings = StatedSettings()
        estate.requestors[requestor].integrations[index].settings[.all] = values
      }
    },
  ]

  private static let notes: [PlantedFault] = [
    .stating("boarded-has-sso", also: featured, where: isBoarded) {
      $0.enablePlatformServices = false
      $0.displayInPlatformPicker = false
    },
    .stating("enforced-permissions-have-sso", where: isPlain) {
      $0.enforcePlatformPermissions = true
    },
    .stating("metadata-field-spelling", also: ["mvpd-facts-agree"], where: isBoarded) {
      $0.requiredMetadataFields = ["uniqeId"]
    },
    PlantedFault("sso-not-degraded", where: isOn) { estate, requestor, integration in
      estate.requestors[requestor].integrations[integration].degradation = .authNAll
    },
    PlantedFault("proxy-active", where: isAny) { estate, requestor, integration in
      let id = estate.requestors[requestor].integrations[integration].mvpd
      let proxy = MVPD(id: MVPDID(trusted: "planted"))
      for index in estate.mvpds.indices where estate.mvpds[index].id == id {
        estate.mvpds[index].isProxied = true
        estate.mvpds[index].proxy = proxy.id
      }
      estate.mvpds.append(proxy)
    },
    PlantedFault("mapping-id-unique-in-estate", where: isAny) { estate, requestor, _ in
      var stranger = MVPD(id: MVPDID(trusted: "planted"))
      stranger.settings[.all].platformMappingID = estate.mappingID(inUseBy: requestor)
      estate.mvpds.append(stranger)
    },
  ]

  /// Faults of MVPDs that no requestor has.
  private static let ofStrangers: [PlantedFault] = [
    ofStranger("mvpd-has-integration", ["planted"]),
    ofStranger("id-not-from-spreadsheet", ["10-Mar"]),
    ofStranger("mvpd-ids-differ-beyond-zeros", ["42", "0042"]),
    PlantedFault("proxied-id-starts-with-letter", where: isAny) { estate, _, _ in
      var stranger = MVPD(id: MVPDID(trusted: "4planted"))
      stranger.isProxied = true
      estate.mvpds.append(stranger)
    },
  ]

  private static func ofStranger(_ rule: String, _ ids: [String]) -> PlantedFault {
    PlantedFault(rule, where: isAny) { estate, _, _ in
      estate.mvpds += ids.map { MVPD(id: MVPDID(trusted: $0)) }
    }
  }
}

extension Estate {
  /// The mapping id of the requestor's first MVPD with single sign-on.
  fileprivate func mappingID(inUseBy requestor: Int) -> ExactText? {
    let first = requestors[requestor].integrations.first {
      $0.isActive && $0.settings[.all].enablePlatformServices == true
    }
    return mvpds.first { $0.id == first?.mvpd }?.settings[.all].platformMappingID
  }
}
