import TVEModel
import Testing

@Suite struct InteractiveTableTests {
  /// One line of the table: what the SDK and the REST clients show of it.
  struct Line: Sendable, CustomTestStringConvertible {
    let row: InteractiveRow
    let device: DeviceState
    let viewer: ViewerOutcome
    /// What REST apps meet where it differs.
    let restViewer: ViewerOutcome
    let sdk: String?
    let restV1: [String]
    let restV2: [String]

    var testDescription: String { row.rawValue }

    init(
      _ row: InteractiveRow, _ viewer: ViewerOutcome, rest: ViewerOutcome? = nil,
      sdk: String? = nil, restV1: [String] = [], restV2: [String] = [],
      _ change: (inout DeviceState) -> Void
    ) {
      self.row = row
      self.viewer = viewer
      restViewer = rest ?? viewer
      self.sdk = sdk
      self.restV1 = restV1
      self.restV2 = restV2
      device = .with(change)
    }
  }

  private static func choosing(_ name: String) -> (inout DeviceState) -> Void {
    { $0.choice = .mvpd(MVPDID(trusted: name)) }
  }

  static let lines: [Line] = [
    Line(
      .accessDenied, .ownPicker, sdk: "VSA403",
      restV2: ["pfs_fallback", "invalid_header_pfs_permission_access_not_granted"]
    ) {
      $0.permission = .denied
      $0.choice = .mvpd(MVPDID(trusted: "supported"))
    },
    Line(
      .accessDenied, .ownPicker, sdk: "VSA404",
      restV2: ["pfs_fallback", "invalid_header_pfs_permission_access_not_determined"]
    ) {
      $0.permission = .notDetermined
      $0.choice = .mvpd(MVPDID(trusted: "supported"))
    },
    Line(.frameworkError, .ownPicker, sdk: "VSA503", restV1: ["VSError 3"], restV2: ["VSError 3"]) {
      $0.framework = .error
      $0.choice = .mvpd(MVPDID(trusted: "supported"))
    },
    Line(.otherProviders, .ownPicker, sdk: "N003") { $0.choice = .other },
    Line(
      .applePickerCancelled, .ownPicker, rest: .regularLogin, sdk: "N005",
      restV1: ["VSError 2"], restV2: ["VSError 2"]
    ) { $0.choice = .cancel },
    Line(.ownPickerCancelled, .stopped, sdk: "N005") { $0.choice = .cancelOwn },
    Line(
      .chosenNotUsable, .ownPicker, sdk: "N004", restV2: ["invalid_integration"],
      choosing("foreign")),
    Line(
      .chosenNotUsable, .ownPicker, sdk: "N004", restV2: ["invalid_integration"],
      choosing("inactive")),
    Line(
      .chosenNotUsable, .ownPicker, sdk: "N004", restV2: ["configuration_fallback"],
      choosing("off")),
    Line(
      .chosenNotUsable, .ownPicker, sdk: "N004",
      restV2: ["pfs_fallback", "invalid_header_pfs_provider_id_not_determined"],
      choosing("unmapped")),
    Line(
      .chosenDegraded, .degradedAccess(MVPDID(trusted: "degraded")), sdk: "N010",
      restV2: ["degraded"], choosing("degraded")),
    Line(
      .chosenNotFullyBoarded, .preselectedLogin(MVPDID(trusted: "picker")),
      restV1: ["VSError 1"], restV2: ["VSError 1", "configuration_fallback"], choosing("picker")),
    Line(.chosenExpired, .regularLogin) {
      $0.choice = .mvpd(MVPDID(trusted: "supported"))
      $0.expiry = .past
    },
    Line(.chosenWithoutSAMLResponse, .ownPicker, rest: .regularLogin, sdk: "VSA503") {
      $0.choice = .mvpd(MVPDID(trusted: "supported"))
      $0.hasSAMLResponse = false
    },
    Line(
      .exchange, .silentSignIn(MVPDID(trusted: "supported")), restV1: ["204"],
      restV2: ["partner_profile", "201"], choosing("supported")),
    Line(.noProvider, .ownPicker) { $0.choice = .nothing },
  ]

  @Test(arguments: lines)
  func `the first row that applies decides`(_ line: Line) {
    let simulation = SampleChannel.simulation()

    let outcomes = ClientKind.allCases.map { simulation.run($0, line.device) }

    #expect(outcomes.map(\.interactiveRow) == [line.row, line.row, line.row])
    #expect(outcomes.map(\.viewer) == [line.viewer, line.restViewer, line.restViewer])
    let sdk = outcomes[0].codes.filter { $0.source == "getAuthentication" }.map(\.code)
    #expect(sdk == [line.sdk].compactMap(\.self))
    // What the first table has said before is not repeated in the lines.
    let before = [outcomes[1], outcomes[2]].map {
      $0.silentRow == .notSignedIn ? 0 : $0.codes.count
    }
    if before == [0, 0] {
      #expect(outcomes[1].codeNames == line.restV1)
      #expect(outcomes[2].codeNames == line.restV2)
    } else {
      #expect(Array(outcomes[1].codeNames.suffix(line.restV1.count)) == line.restV1)
      #expect(Array(outcomes[2].codeNames.suffix(line.restV2.count)) == line.restV2)
    }
  }

  @Test func `without any supported MVPD Apple's dialog is not opened`() {
    let device = DeviceState.with(Self.choosing("supported"))

    let outcomes = ClientKind.allCases.map {
      SampleChannel.simulation(hasSupport: false).run($0, device)
    }

    #expect(outcomes.allSatisfy { $0.interactiveRow == .noProviderSupported })
    #expect(outcomes.allSatisfy { $0.viewer == .ownPicker })
    #expect(outcomes[0].codeNames == ["N000"])
    #expect(!outcomes[0].steps.contains("presentTvProviderDialog"))
  }

  @Test func `every row of the table has a line`() {
    let covered = Set(Self.lines.map(\.row)).union([.noProviderSupported])

    #expect(covered == Set(InteractiveRow.allCases))
  }

  @Test func `a PICKER choice on tvOS ends with REGCODE, on iOS with a page`() {
    let device = DeviceState.with(Self.choosing("picker"))

    let tv = SampleChannel.simulation(on: .tvos).run(.sdk, device)
    let phone = SampleChannel.simulation(on: .ios).run(.sdk, device)

    #expect(tv.codeNames == ["N000", "REGCODE"])
    #expect(
      tv.steps == [
        "setRequestor CHAN1", "setRequestorComplete", "checkAuthentication", "status N000",
        "setAuthenticationStatus 0", "getAuthentication", "presentTvProviderDialog",
        "dismissTvProviderDialog", "setSelectedProvider picker, silently", "status REGCODE",
        "setAuthenticationStatus 1",
      ])
    #expect(phone.codeNames == ["N000"])
    #expect(phone.steps.contains("navigateToUrl or navigateToUrl:useSVC"))
  }

  @Test func `after the own picker the SDK's flow goes on to its status`() {
    let device = DeviceState.with { $0.choice = .other }

    let steps = SampleChannel.simulation(on: .tvos).run(.sdk, device).steps

    #expect(
      steps.suffix(5) == [
        "status N003", "displayProviderDialog", "setSelectedProvider with what the viewer takes",
        "status REGCODE", "setAuthenticationStatus 1",
      ])
  }

  @Test func `without access there is one request to the server, and one answer`() {
    let device = DeviceState.with {
      $0.permission = .denied
      $0.choice = .mvpd(MVPDID(trusted: "supported"))
    }

    let outcome = SampleChannel.simulation().run(.restV2, device)

    #expect(
      outcome.codeNames == ["pfs_fallback", "invalid_header_pfs_permission_access_not_granted"])
    #expect(outcome.steps.count { $0.hasPrefix("POST") } == 1)
  }

  @Test func `a system-wide sign-in that fails and a choice are two requests to the server`() {
    let device = DeviceState.with {
      $0.provider = "id.off"
      $0.choice = .mvpd(MVPDID(trusted: "supported"))
    }

    let outcome = SampleChannel.simulation().run(.restV2, device)

    #expect(outcome.codeNames == ["configuration_fallback", "partner_profile", "201"])
    #expect(outcome.steps.count { $0.contains("sessions/sso") } == 2)
  }

  @Test(arguments: [ClientKind.restV1, .restV2])
  func `a viewer who leaves the own picker has seen it`(_ client: ClientKind) {
    let steps = SampleChannel.simulation().run(client, .with { $0.choice = .cancelOwn }).steps

    #expect(steps.last == "the app's own picker, which the viewer leaves")
  }

  @Test func `a choice with single sign-on off names the setting and its origin`() {
    let outcome = SampleChannel.simulation().run(.sdk, .with(Self.choosing("off")))

    #expect(outcome.codeNames.last == "N004")
    #expect(
      outcome.decidedBy
        == .setting(.enablePlatformServices, value: .boolean(false), origin: .mvpd(.all)))
    #expect(outcome.decidedBy?.description == "enablePlatformServices false from mvpd@all")
    #expect(outcome.offer?.isOffered == false)
    #expect(outcome.offer?.unmet == [.singleSignOnIsEnabled])
  }

  @Test func `a choice without a mapping id is decided by the mapping id`() {
    let outcome = SampleChannel.simulation().run(.sdk, .with(Self.choosing("unmapped")))

    #expect(
      outcome.decidedBy
        == .setting(.platformMappingID, value: .platformIdentifier(""), origin: .builtIn))
  }

  @Test func `the exported list offers a supported MVPD and none that is not integrated`() {
    let simulation = SampleChannel.simulation()

    #expect(simulation.run(.sdk, .with(Self.choosing("supported"))).offer?.isOffered == true)
    #expect(simulation.run(.sdk, .with(Self.choosing("picker"))).offer?.isOffered == true)
    #expect(simulation.run(.sdk, .with(Self.choosing("foreign"))).offer?.isOffered == false)
  }

  @Test func `a sign-in by Apple's token is ended in the settings`() {
    let tv = SampleChannel.simulation(on: .tvos).run(.sdk, .with(Self.choosing("supported")))
    let phone = SampleChannel.simulation().run(.restV2, .with(Self.choosing("supported")))

    #expect(tv.tokenSource == "Apple")
    #expect(tv.logout?.contains("VSA203") == true)
    #expect(tv.logout?.contains("Settings > Accounts > TV Provider") == true)
    #expect(phone.logout?.contains("partner_logout") == true)
    #expect(phone.logout?.contains("Settings > TV Provider") == true)
    #expect(tv.regularLogin == nil)
  }

  @Test func `of two MVPDs with one mapping id apps take the first`() {
    var first = MVPD(id: MVPDID(trusted: "a"), displayName: "A", logoURL: "https://l.example/a")
    first.settings[.all].platformMappingID = "same"
    var second = MVPD(id: MVPDID(trusted: "b"), displayName: "B", logoURL: "https://l.example/b")
    second.settings[.all].platformMappingID = "same"
    second.settings[.all].enablePlatformServices = true
    second.settings[.all].boardingStatus = .supported
    second.settings[.all].displayInPlatformPicker = true
    let resolver = Resolver(MVPDDirectory([first, second]), at: .ios)
    let requestor = resolver.resolve(
      RequestorConfiguration(
        requestor: Requestor(id: RequestorID(trusted: "CHAN1"), displayName: "Channel"),
        integrations: [Integration(mvpd: first.id), Integration(mvpd: second.id)]))
    let simulation = Simulation(of: requestor, in: EstateProviders(resolver))

    let outcome = simulation.run(.sdk, .with(Self.choosing("b")))

    #expect(outcome.mistakenFor == first.id)
    #expect(outcome.codeNames.last == "N004")
  }

  @Test func `choosing by Apple's id alone gives the same row`() {
    let simulation = SampleChannel.simulation()

    #expect(simulation.row(choosing: "id.supported") == .exchange)
    #expect(simulation.row(choosing: "id.picker") == .chosenNotFullyBoarded)
    #expect(simulation.row(choosing: "id.off") == .chosenNotUsable)
    #expect(simulation.row(choosing: "id.foreign") == .chosenNotUsable)
  }
}
