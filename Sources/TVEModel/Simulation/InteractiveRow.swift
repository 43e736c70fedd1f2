/// What decides once the viewer is asked (`getAuthentication`, Apple's picker): the rows of the
/// second table, top to bottom.
///
/// Source: AdobeDocs, Apple SSO cookbooks and error reporting; knowledge base ka-16609.
public enum InteractiveRow: String, CaseIterable, Hashable, Sendable {
  case accessDenied = "access-denied"
  case noProviderSupported = "no-provider-supported"
  case frameworkError = "framework-error"
  case otherProviders = "other-providers"
  case applePickerCancelled = "apple-picker-cancelled"
  case ownPickerCancelled = "own-picker-cancelled"
  case chosenNotUsable = "chosen-not-usable"
  case chosenDegraded = "chosen-degraded"
  case chosenNotFullyBoarded = "chosen-not-fully-boarded"
  case chosenExpired = "chosen-expired"
  case chosenWithoutSAMLResponse = "chosen-without-saml-response"
  case exchange
  case noProvider = "no-provider"

  /// The first row that applies; nil while Apple's picker waits for the viewer.
  static func deciding(_ situation: Situation) -> InteractiveRow? {
    allCases.first { $0.applies(to: situation) }
  }

  /// True when the row's conditions hold; those of earlier rows are taken as not holding.
  func applies(to situation: Situation) -> Bool {
    let device = situation.device
    let active = situation.chosen?.active
    switch self {
    case .accessDenied:
      return device.permission != .granted && device.permission != .missing
    case .noProviderSupported: return !situation.opensPicker
    case .frameworkError: return device.framework == .error
    case .otherProviders: return device.choice == .other
    case .applePickerCancelled: return device.choice == .cancel
    case .ownPickerCancelled: return device.choice == .cancelOwn
    case .chosenNotUsable:
      return situation.chosen != nil && active?.settings.enablePlatformServices.value != true
    case .chosenDegraded: return active?.degradation == .authNAll
    case .chosenNotFullyBoarded:
      return active.map { $0.settings.boardingStatus.value != .supported } ?? false
    case .chosenExpired: return active != nil && device.expiry == .past
    case .chosenWithoutSAMLResponse: return active != nil && !device.hasSAMLResponse
    case .exchange: return active != nil
    case .noProvider: return device.choice == .nothing
    }
  }

  /// True where a choice ends with a code that is no part of a login.
  var isMishap: Bool {
    switch self {
    case .accessDenied, .frameworkError, .chosenNotUsable, .chosenDegraded,
      .chosenWithoutSAMLResponse:
      true
    case .noProviderSupported, .otherProviders, .applePickerCancelled, .ownPickerCancelled,
      .chosenNotFullyBoarded, .chosenExpired, .exchange, .noProvider:
      false
    }
  }

  /// What the viewer meets.
  func outcome(_ situation: Situation) -> ViewerOutcome {
    let isSDK = situation.client == .sdk
    switch (self, situation.chosen?.mvpd) {
    case (.chosenDegraded, .some(let mvpd)): return .degradedAccess(mvpd)
    case (.chosenNotFullyBoarded, .some(let mvpd)): return .preselectedLogin(mvpd)
    case (.exchange, .some(let mvpd)): return .silentSignIn(mvpd)
    case (.ownPickerCancelled, _): return .stopped
    case (.applePickerCancelled, _), (.chosenWithoutSAMLResponse, _):
      return isSDK ? .ownPicker : .regularLogin
    case (.chosenExpired, _): return .regularLogin
    case (.accessDenied, _), (.noProviderSupported, _), (.frameworkError, _),
      (.otherProviders, _), (.chosenNotUsable, _), (.chosenDegraded, .none),
      (.chosenNotFullyBoarded, .none), (.exchange, .none), (.noProvider, _):
      return .ownPicker
    }
  }

  /// What the app shows or logs, in order.
  func codes(_ situation: Situation) -> [ReportedCode] {
    switch situation.client {
    case .sdk: sdkCode(situation).map { [ReportedCode($0, from: "getAuthentication")] } ?? []
    case .restV1: appleCodes + (self == .exchange ? SilentRow.exchange.codes(situation) : [])
    case .restV2: appleCodes + serverCodes(situation)
    }
  }

  private func sdkCode(_ situation: Situation) -> String? {
    switch self {
    case .accessDenied: situation.device.permission == .notDetermined ? "VSA404" : "VSA403"
    case .frameworkError, .chosenWithoutSAMLResponse: "VSA503"
    case .otherProviders: "N003"
    case .applePickerCancelled, .ownPickerCancelled: "N005"
    case .chosenNotUsable: "N004"
    case .chosenDegraded: "N010"
    case .chosenNotFullyBoarded:
      situation.platform == .tvos ? "REGCODE" : nil
    case .noProviderSupported, .chosenExpired, .exchange, .noProvider: nil
    }
  }

  /// What Apple's framework gives an app that talks to it itself.
  private var appleCodes: [ReportedCode] {
    switch self {
    case .frameworkError: [ReportedCode("VSError 3", from: "VSAccountManager")]
    case .applePickerCancelled: [ReportedCode("VSError 2", from: "VSAccountManager")]
    case .chosenNotFullyBoarded: [ReportedCode("VSError 1", from: "VSAccountManager")]
    case .accessDenied, .noProviderSupported, .otherProviders, .ownPickerCancelled,
      .chosenNotUsable, .chosenDegraded, .chosenExpired, .chosenWithoutSAMLResponse, .exchange,
      .noProvider:
      []
    }
  }

  /// What the server answers to a REST v2 app: the same as for a system-wide sign-in.
  private func serverCodes(_ situation: Situation) -> [ReportedCode] {
    let row: SilentRow? =
      switch self {
      case .accessDenied:
        situation.device.permission == .notDetermined ? .accessNotDetermined : .accessDenied
      case .chosenNotUsable:
        switch situation.chosen {
        case .unknown: .unknownProvider
        case .integrated(let integration) where integration.isActive: .singleSignOnOff
        case .notIntegrated, .integrated, .none: .notIntegrated
        }
      case .chosenDegraded: .degraded
      case .chosenNotFullyBoarded: .notFullyBoarded
      case .exchange: .exchange
      case .noProviderSupported, .frameworkError, .otherProviders, .applePickerCancelled,
        .ownPickerCancelled, .chosenExpired, .chosenWithoutSAMLResponse, .noProvider:
        nil
      }
    return row?.codes(situation) ?? []
  }
}
