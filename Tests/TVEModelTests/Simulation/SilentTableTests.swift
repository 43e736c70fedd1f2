import TVEModel
import Testing

@Suite struct SilentTableTests {
  /// One line of the table, with what each client shows.
  struct Line: Sendable, CustomTestStringConvertible {
    let row: SilentRow
    let device: DeviceState
    let viewer: ViewerOutcome
    let sdk: [String]
    let restV1: [String]
    let restV2: [String]

    var testDescription: String { row.rawValue }

    init(
      _ row: SilentRow, _ viewer: ViewerOutcome, sdk: [String] = [], restV1: [String] = [],
      restV2: [String] = [], _ change: (inout DeviceState) -> Void
    ) {
      self.row = row
      self.viewer = viewer
      self.sdk = sdk
      self.restV1 = restV1
      self.restV2 = restV2
      device = .with(change)
    }
  }

  private static let supported = MVPDID(trusted: "supported")

  static let lines: [Line] = [
    Line(
      .accessDenied, .regularLogin, sdk: ["VSA403", "VSA403"],
      restV2: ["pfs_fallback", "invalid_header_pfs_permission_access_not_granted"]
    ) {
      $0.permission = .denied
      $0.provider = "id.supported"
    },
    Line(
      .accessDenied, .regularLogin, sdk: ["VSA403", "VSA403"],
      restV2: ["pfs_fallback", "invalid_header_pfs_permission_access_not_granted"]
    ) {
      $0.permission = .restricted
      $0.provider = "id.off"
    },
    Line(
      .accessNotDetermined, .regularLogin, sdk: ["VSA404", "VSA404"],
      restV2: ["pfs_fallback", "invalid_header_pfs_permission_access_not_determined"]
    ) {
      $0.permission = .notDetermined
      $0.provider = "id.supported"
    },
    Line(
      .accessStatusMissing, .regularLogin,
      restV2: ["pfs_fallback", "invalid_header_pfs_permission_access_not_present"]
    ) { $0.permission = .missing },
    Line(.frameworkError, .regularLogin, sdk: ["APPL", "APPL_ERROR"]) { $0.framework = .error },
    Line(.notSignedIn, .applePicker, sdk: ["N000"]) { _ in },
    Line(
      .unknownProvider, .ownPicker,
      restV2: ["pfs_fallback", "invalid_header_pfs_provider_id_not_determined"]
    ) { $0.provider = "id.nobody" },
    Line(.notIntegrated, .ownPicker, restV2: ["invalid_integration"]) {
      $0.provider = "id.foreign"
    },
    Line(.notIntegrated, .ownPicker, restV2: ["invalid_integration"]) {
      $0.provider = "id.inactive"
    },
    Line(
      .degraded, .degradedAccess(MVPDID(trusted: "degraded")), sdk: ["N010"],
      restV2: ["degraded"]
    ) { $0.provider = "id.degraded" },
    Line(.singleSignOnOff, .ownPicker, restV2: ["configuration_fallback"]) {
      $0.provider = "id.off"
    },
    Line(
      .notFullyBoarded, .preselectedLogin(MVPDID(trusted: "picker")),
      restV2: ["configuration_fallback"]
    ) { $0.provider = "id.picker" },
    Line(
      .notFullyBoarded, .preselectedLogin(MVPDID(trusted: "absent")),
      restV2: ["configuration_fallback"]
    ) { $0.provider = "id.absent" },
    Line(
      .providerExpired, .ownPicker, restV2: ["invalid_header_pfs_provider_info_expired"]
    ) {
      $0.provider = "id.supported"
      $0.expiry = .past
    },
    Line(.noSAMLResponse, .regularLogin) {
      $0.provider = "id.supported"
      $0.hasSAMLResponse = false
    },
    Line(
      .exchange, .silentSignIn(supported), restV1: ["204"], restV2: ["partner_profile", "201"]
    ) { $0.provider = "id.supported" },
  ]

  @Test(arguments: lines)
  func `the first row that applies decides`(_ line: Line) {
    let simulation = SampleChannel.simulation()

    let outcomes = ClientKind.allCases.map { simulation.run($0, line.device) }

    #expect(outcomes.map(\.silentRow) == [line.row, line.row, line.row])
    #expect(outcomes.map(\.viewer) == [line.viewer, line.viewer, line.viewer])
    #expect(outcomes.map(\.codeNames) == [line.sdk, line.restV1, line.restV2])
  }

  @Test func `every row of the table has a line`() {
    let covered = Set(Self.lines.map(\.row)).union([.otherMVPDRequested])

    #expect(covered == Set(SilentRow.allCases))
  }

  @Test func `a REST v2 request that names another MVPD is refused`() {
    let device = DeviceState.with {
      $0.provider = "id.supported"
      $0.requestedMVPD = MVPDID(trusted: "picker")
    }

    let outcome = SampleChannel.simulation().run(.restV2, device)

    #expect(outcome.silentRow == .otherMVPDRequested)
    #expect(outcome.viewer == .rejected)
    #expect(outcome.codeNames == ["invalid_header_pfs_provider_id_mismatch"])
    #expect(SampleChannel.simulation().run(.sdk, device).silentRow == .exchange)
  }

  @Test(arguments: [
    ("id.supported", DeviceState.Permission.granted, ViewerOutcome.stillSignedIn),
    ("id.off", .granted, .ownPicker), ("id.inactive", .granted, .ownPicker),
    ("id.supported", .denied, .regularLogin), ("id.nobody", .granted, .stillSignedIn),
  ])
  func `a valid token stays valid unless the sign-in with Apple is void`(
    _ provider: String, _ permission: DeviceState.Permission, _ viewer: ViewerOutcome
  ) {
    let device = DeviceState.with {
      $0.provider = ExactText(provider)
      $0.permission = permission
      $0.expiry = .past
      $0.adobeToken = .valid
    }

    #expect(SampleChannel.simulation().run(.sdk, device).viewer == viewer)
  }

  @Test func `a valid token without a sign-in at Apple needs no permission`() {
    let device = DeviceState.with {
      $0.permission = .denied
      $0.adobeToken = .valid
    }

    let outcome = SampleChannel.simulation().run(.sdk, device)

    #expect(outcome.viewer == .stillSignedIn)
    #expect(outcome.tokenSource == nil)
    #expect(outcome.logout == nil)
  }

  @Test(arguments: ClientKind.allCases)
  func `what the service's own token lets in shows no code of an exchange, and no setting decides`(
    _ client: ClientKind
  ) {
    let device = DeviceState.with {
      $0.provider = "id.supported"
      $0.adobeToken = .valid
    }

    let outcome = SampleChannel.simulation().run(client, device)

    #expect(outcome.viewer == .stillSignedIn)
    #expect(outcome.codes == [])
    #expect(outcome.decidedBy == nil)
    #expect(!outcome.steps.contains { $0.contains("exchange") || $0.contains("POST") })
  }

  @Test(arguments: ClientKind.allCases)
  func `access that is not determined is asked for`(_ client: ClientKind) {
    let outcome = SampleChannel.simulation().run(
      client, .with { $0.permission = .notDetermined })

    #expect(outcome.steps.contains("Apple asks the viewer for access to the TV provider"))
  }

  @Test(arguments: [
    ("id.supported", "actionName partner_profile, actionType direct, reasonType none"),
    ("id.degraded", "actionName authorize, actionType direct, reasonType degraded"),
    (
      "id.off", "actionName authenticate, actionType interactive, reasonType configuration_fallback"
    ),
    ("id.nobody", "actionName authenticate, actionType interactive, reasonType pfs_fallback"),
    ("id.inactive", "error invalid_integration"),
  ])
  func `the server's answer to a partner session has action and reason`(
    _ provider: String, _ answer: String
  ) {
    let outcome = SampleChannel.simulation().run(
      .restV2, .with { $0.provider = ExactText(provider) })

    #expect(outcome.steps.contains("POST /api/v2/CHAN1/sessions/sso/Apple: \(answer)"))
  }

  @Test func `an unknown requestor has a code of its own for each client`() {
    let codes = ClientKind.allCases.map { Simulation.codesForUnknownRequestor($0).map(\.code) }

    #expect(
      codes == [["CFG400"], ["invalid_requestor"], ["invalid_parameter_service_provider"]])
  }
}
