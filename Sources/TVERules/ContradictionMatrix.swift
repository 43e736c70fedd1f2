package import TVEModel

/// What each combination of the flags that single sign-on depends on means: what the rules say of
/// it, whether it is in the supported list, and what a viewer meets.
///
/// Made by running the rules and the simulation, on MVPDs that have their metadata fields, beside
/// another one that is supported.
package enum ContradictionMatrix {
  /// One combination.
  package struct Row: Hashable, Sendable {
    package let enablePlatformServices: Bool
    package let boardingStatus: BoardingStatus
    package let displayInPlatformPicker: Bool
    package let hasMappingID: Bool
    /// What the rules find, the worst first, for example `error mapping-id-present`.
    package let findings: [String]
    package let isSupported: Bool
    /// What a viewer meets who is signed in system-wide with this provider.
    package let signedIn: ViewerOutcome
    /// What a viewer meets who takes it in a picker that shows every provider.
    package let choosing: ViewerOutcome
    /// The SDK's code for that; nil when there is none.
    package let code: String?
  }

  /// All 24 combinations, `enablePlatformServices` slowest and the mapping id fastest.
  package static let rows: [Row] = [true, false].flatMap { isOn in
    [BoardingStatus.supported, .picker, .absent].flatMap { status in
      [true, false].flatMap { isDisplayed in
        [true, false].map { row(isOn, status, isDisplayed, isMapped: $0) }
      }
    }
  }

  /// The rows as a Markdown table.
  package static var table: String {
    let header = [
      "single sign-on", "boarding status", "displayed", "mapping id", "findings", "in the list",
      "signed in system-wide", "chosen in an unfiltered picker",
    ]
    let lines = rows.map { row in
      [
        row.enablePlatformServices ? "on" : "off",
        row.boardingStatus == .absent ? "absent" : row.boardingStatus.rawValue,
        row.displayInPlatformPicker ? "yes" : "no", row.hasMappingID ? "present" : "absent",
        row.findings.isEmpty ? "none" : row.findings.joined(separator: ", "),
        row.isSupported ? "yes" : "no", row.signedIn.description,
        row.code.map { "\(row.choosing), \($0)" } ?? row.choosing.description,
      ]
    }
    let rule = Array(repeating: "---", count: header.count)
    return ([header, rule] + lines)
      .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private static func row(
    _ isOn: Bool, _ status: BoardingStatus, _ isDisplayed: Bool, isMapped: Bool
  ) -> Row {
    let identifier: ExactText = "m-id"
    let mvpd = Self.mvpd("m", isOn, status, isDisplayed, isMapped ? identifier : nil)
    let other = Self.mvpd("other", true, .supported, true, "other-id")
    let directory = MVPDDirectory([mvpd, other])
    let configuration = RequestorConfiguration(
      requestor: Requestor(id: RequestorID(trusted: "CHANNEL"), displayName: "Channel"),
      integrations: [mvpd, other].map { Integration(mvpd: $0.id) })
    var engine = RuleEngine(platforms: [.ios])
    engine.begin(directory)
    let findings = engine.visit(configuration) + engine.end()
    let resolver = Resolver(directory, at: .ios)
    let requestor = resolver.resolve(configuration)
    let simulation = Simulation(of: requestor, in: EstateProviders(resolver))
    var device = DeviceState()
    device.provider = identifier
    let signedIn = simulation.run(.sdk, device)
    device.provider = nil
    device.choice = .mvpd(mvpd.id)
    let choosing = simulation.run(.sdk, device)
    return Row(
      enablePlatformServices: isOn, boardingStatus: status, displayInPlatformPicker: isDisplayed,
      hasMappingID: isMapped,
      findings: Finding.inOrder(findings).sorted { $0.severity > $1.severity }.map {
        "\($0.severity) \($0.rule)"
      },
      isSupported: requestor.integrations[0].isSupported, signedIn: signedIn.viewer,
      choosing: choosing.viewer,
      code: choosing.codes.first { $0.source == "getAuthentication" }?.code)
  }

  private static func mvpd(
    _ name: String, _ isOn: Bool, _ status: BoardingStatus, _ isDisplayed: Bool,
    _ identifier: ExactText?
  ) -> MVPD {
    var mvpd = MVPD(
      id: MVPDID(trusted: name), displayName: ExactText(name),
      logoURL: "https://img.example/logo.png")
    var values = SettingValues()
    values.enablePlatformServices = isOn
    values.boardingStatus = status
    values.displayInPlatformPicker = isDisplayed
    values.platformMappingID = identifier ?? ""
    if status == .supported { values.requiredMetadataFields = ["uid"] }
    mvpd.settings[.all] = values
    return mvpd
  }
}
