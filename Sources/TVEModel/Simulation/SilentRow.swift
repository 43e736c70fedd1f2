/// What decides before or without interaction: the rows of the first table, top to bottom.
///
/// Source: AdobeDocs, Apple SSO cookbooks for SDK, REST v1 and v2; enhanced error codes.
public enum SilentRow: String, CaseIterable, Hashable, Sendable {
  case accessDenied = "access-denied"
  case accessNotDetermined = "access-not-determined"
  case accessStatusMissing = "access-status-missing"
  case frameworkError = "framework-error"
  case notSignedIn = "not-signed-in"
  case unknownProvider = "unknown-provider"
  case notIntegrated = "not-integrated"
  case degraded
  case singleSignOnOff = "sso-off"
  case notFullyBoarded = "not-fully-boarded"
  case otherMVPDRequested = "other-mvpd-requested"
  case providerExpired = "provider-expired"
  case noSAMLResponse = "no-saml-response"
  case exchange

  /// The first row that applies.
  static func deciding(_ situation: Situation) -> SilentRow {
    allCases.first { $0.applies(to: situation) } ?? .exchange
  }

  /// True when the row's conditions hold; those of earlier rows are taken as not holding.
  func applies(to situation: Situation) -> Bool {
    let device = situation.device
    let active = situation.provider?.active
    switch self {
    case .accessDenied: return device.permission == .denied || device.permission == .restricted
    case .accessNotDetermined: return device.permission == .notDetermined
    case .accessStatusMissing: return device.permission == .missing
    case .frameworkError: return device.framework == .error
    case .notSignedIn: return situation.provider == nil
    case .unknownProvider: return situation.provider?.mvpd == nil
    case .notIntegrated: return active == nil
    case .degraded: return active?.degradation == .authNAll
    case .singleSignOnOff: return active?.settings.enablePlatformServices.value == false
    case .notFullyBoarded: return active?.settings.boardingStatus.value != .supported
    case .otherMVPDRequested:
      guard situation.client == .restV2, let requested = device.requestedMVPD else { return false }
      return requested != active?.mvpdID
    case .providerExpired: return device.expiry == .past
    case .noSAMLResponse: return !device.hasSAMLResponse
    case .exchange: return true
    }
  }

  /// What the viewer meets; nil where the interactive table goes on.
  func outcome(_ situation: Situation) -> ViewerOutcome? {
    switch (self, situation.provider?.mvpd) {
    case (.accessDenied, _), (.accessNotDetermined, _), (.accessStatusMissing, _),
      (.frameworkError, _), (.noSAMLResponse, _):
      .regularLogin
    case (.notSignedIn, _): nil
    case (.degraded, .some(let mvpd)): .degradedAccess(mvpd)
    case (.notFullyBoarded, .some(let mvpd)): .preselectedLogin(mvpd)
    case (.exchange, .some(let mvpd)): .silentSignIn(mvpd)
    case (.otherMVPDRequested, _): .rejected
    case (.unknownProvider, _), (.notIntegrated, _), (.singleSignOnOff, _),
      (.providerExpired, _), (.degraded, .none), (.notFullyBoarded, .none), (.exchange, .none):
      .ownPicker
    }
  }

  /// True when a valid token of the service's own lets the viewer in all the same.
  ///
  /// With a system-wide sign-in, denied access, a framework error, single sign-on off and a missing
  /// integration void it; REST v1 apps look at the token before they ask Apple.
  func keepsToken(_ situation: Situation) -> Bool {
    switch self {
    case .notIntegrated, .otherMVPDRequested: false
    case .accessDenied, .accessNotDetermined, .accessStatusMissing, .frameworkError,
      .singleSignOnOff:
      situation.client == .restV1 || situation.provider == nil
    case .notSignedIn, .unknownProvider, .degraded, .notFullyBoarded, .providerExpired,
      .noSAMLResponse, .exchange:
      true
    }
  }

  /// What the app shows or logs, in order.
  func codes(_ situation: Situation) -> [ReportedCode] {
    switch situation.client {
    case .sdk: sdkCodes(situation)
    case .restV1: self == .exchange ? [ReportedCode("204", from: "POST /tokens/authn")] : []
    case .restV2: restV2Codes
    }
  }

  private func sdkCodes(_ situation: Situation) -> [ReportedCode] {
    func twice(_ code: String, _ second: String) -> [ReportedCode] {
      let first = ReportedCode(code, from: "setRequestor")
      let isSignedIn = situation.provider != nil || self == .frameworkError
      return isSignedIn ? [first, ReportedCode(second, from: "checkAuthentication")] : [first]
    }
    switch self {
    case .accessDenied: return twice("VSA403", "VSA403")
    case .accessNotDetermined: return twice("VSA404", "VSA404")
    case .frameworkError: return twice("APPL", "APPL_ERROR")
    case .notSignedIn:
      let isSignedIn = situation.device.adobeToken == .valid
      return isSignedIn ? [] : [ReportedCode("N000", from: "checkAuthentication")]
    case .degraded: return [ReportedCode("N010", from: "checkAuthentication")]
    case .accessStatusMissing, .unknownProvider, .notIntegrated, .singleSignOnOff,
      .notFullyBoarded, .otherMVPDRequested, .providerExpired, .noSAMLResponse, .exchange:
      return []
    }
  }

  private var restV2Codes: [ReportedCode] {
    func pfs(_ reason: String) -> [ReportedCode] {
      [
        ReportedCode("pfs_fallback", from: "sessions/sso"),
        ReportedCode("invalid_header_pfs_\(reason)", from: "profiles"),
      ]
    }
    switch self {
    case .accessDenied: return pfs("permission_access_not_granted")
    case .accessNotDetermined: return pfs("permission_access_not_determined")
    case .accessStatusMissing: return pfs("permission_access_not_present")
    case .unknownProvider: return pfs("provider_id_not_determined")
    case .notIntegrated: return [ReportedCode("invalid_integration", from: "sessions/sso")]
    case .degraded: return [ReportedCode("degraded", from: "sessions/sso, authorize")]
    case .singleSignOnOff, .notFullyBoarded:
      return [ReportedCode("configuration_fallback", from: "sessions/sso")]
    case .otherMVPDRequested:
      return [ReportedCode("invalid_header_pfs_provider_id_mismatch", from: "profiles")]
    case .providerExpired:
      return [ReportedCode("invalid_header_pfs_provider_info_expired", from: "profiles")]
    case .exchange:
      return [
        ReportedCode("partner_profile", from: "sessions/sso"),
        ReportedCode("201", from: "profiles/sso, type=appleSSO"),
      ]
    case .frameworkError, .notSignedIn, .noSAMLResponse: return []
    }
  }
}
