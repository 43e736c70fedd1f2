import TVEModel

/// A requestor with one MVPD of each kind, named after it, its Apple id `id.NAME`.
enum SampleChannel {
  static let kinds = [
    "supported", "picker", "absent", "off", "degraded", "inactive", "foreign", "unmapped",
  ]

  /// The simulation of the requestor on a platform.
  ///
  /// - Parameter hasSupport: false switches single sign-on off for every MVPD.
  static func simulation(on platform: Platform = .ios, hasSupport: Bool = true) -> Simulation {
    let directory = MVPDDirectory(kinds.map { mvpd($0, hasSupport: hasSupport) })
    let integrations = kinds.filter { $0 != "foreign" }.sorted().map { kind in
      Integration(
        mvpd: MVPDID(trusted: kind), isActive: kind != "inactive",
        degradation: kind == "degraded" ? .authNAll : nil)
    }
    let resolver = Resolver(directory, at: platform)
    let requestor = resolver.resolve(
      RequestorConfiguration(
        requestor: Requestor(id: RequestorID(trusted: "CHAN1"), displayName: "Channel"),
        integrations: integrations))
    return Simulation(of: requestor, in: EstateProviders(resolver))
  }

  private static func mvpd(_ kind: String, hasSupport: Bool) -> MVPD {
    var mvpd = MVPD(
      id: MVPDID(trusted: kind), displayName: ExactText(kind),
      logoURL: "https://img.example/logo.png")
    var values = SettingValues()
    values.enablePlatformServices = hasSupport && kind != "off"
    values.boardingStatus =
      switch kind {
      case "picker": .picker
      case "absent": .absent
      default: .supported
      }
    values.displayInPlatformPicker = true
    if kind != "unmapped" { values.platformMappingID = ExactText("id.\(kind)") }
    mvpd.settings[.all] = values
    return mvpd
  }
}

extension DeviceState {
  /// A device with the changes applied.
  static func with(_ change: (inout DeviceState) -> Void) -> DeviceState {
    var device = DeviceState()
    change(&device)
    return device
  }
}

extension SimulationOutcome {
  /// The codes alone.
  var codeNames: [String] { codes.map(\.code) }
}
