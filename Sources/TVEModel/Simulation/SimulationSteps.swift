/// Callbacks, requests and answers in the order in which they happen.
struct SimulationSteps {
  let requestor: RequestorID
  let situation: Situation
  let silent: SilentRow
  /// True when the service's own token lets the viewer in.
  let isKept: Bool
  /// True when the second table was reached.
  let isAsked: Bool
  let row: InteractiveRow?
  let viewer: ViewerOutcome

  var all: [String] {
    switch situation.client {
    case .sdk: sdk
    case .restV1: restV1
    case .restV2: restV2
    }
  }

  private var isTV: Bool { situation.platform == .tvos }

  private var isApplePickerOpen: Bool {
    switch row {
    case .accessDenied, .noProviderSupported: false
    case .frameworkError, .otherProviders, .applePickerCancelled, .ownPickerCancelled,
      .chosenNotUsable, .chosenDegraded, .chosenNotFullyBoarded, .chosenExpired,
      .chosenWithoutSAMLResponse, .exchange, .noProvider, .none:
      isAsked
    }
  }

  /// The codes that `source` gives, as steps.
  private func status(_ codes: [ReportedCode], from source: String) -> [String] {
    codes.filter { $0.source == source }.map { "status \($0.code)" }
  }

  private var sdk: [String] {
    let first = silent.codes(situation)
    let isSignedIn = !isAsked && viewer.isSignedIn
    var steps = ["setRequestor \(requestor)"]
    steps += status(first, from: "setRequestor")
    steps += prompt
    if silent == .exchange, !isKept { steps.append("silent exchange of Apple's SAML response") }
    steps += ["setRequestorComplete", "checkAuthentication"]
    steps += status(first, from: "checkAuthentication")
    steps.append("setAuthenticationStatus \(isSignedIn ? 1 : 0)")
    guard isAsked else { return steps }
    steps.append("getAuthentication")
    if isApplePickerOpen { steps.append("presentTvProviderDialog") }
    guard let row else { return steps }
    if isApplePickerOpen { steps.append("dismissTvProviderDialog") }
    let codes = row.codes(situation).filter { $0.code != "REGCODE" }
    steps += status(codes, from: "getAuthentication")
    return steps + sdkEnd
  }

  private var sdkEnd: [String] {
    let navigation = isTV ? "status REGCODE" : "navigateToUrl or navigateToUrl:useSVC"
    switch viewer {
    case .ownPicker:
      return [
        "displayProviderDialog", "setSelectedProvider with what the viewer takes", navigation,
        "setAuthenticationStatus 1",
      ]
    case .preselectedLogin(let mvpd):
      return ["setSelectedProvider \(mvpd), silently", navigation, "setAuthenticationStatus 1"]
    case .regularLogin: return [navigation, "setAuthenticationStatus 1"]
    case .silentSignIn:
      return ["silent exchange of Apple's SAML response", "setAuthenticationStatus 1"]
    case .degradedAccess, .stillSignedIn: return ["setAuthenticationStatus 1"]
    case .stopped:
      return [
        "displayProviderDialog", "setSelectedProvider nil",
        "setAuthenticationStatus 0 PROVIDER_NOT_SELECTED_ERROR",
      ]
    case .rejected: return ["setAuthenticationStatus 0"]
    case .applePicker: return []
    }
  }

  private var restV1: [String] {
    let hasToken = situation.device.adobeToken == .valid
    var steps = ["check the authentication token: \(hasToken ? "valid" : "none valid")"]
    if isKept { return steps + ["authorization"] }
    steps.append("VSAccountManager, silent (isInterruptionAllowed false)")
    steps += prompt
    steps.append("GET /api/v1/config/\(requestor)")
    if isApplePickerOpen {
      steps.append("VSAccountManager, Apple's picker with the supported and featured lists")
    }
    steps += appleAnswer
    switch viewer {
    case .silentSignIn(let mvpd):
      steps += [
        "profile request for \(mvpd)",
        "VSAccountManager, silent, with attributeNames and verificationToken",
        "POST /tokens/authn with the SAML response: 204", "authorization",
      ]
    case .preselectedLogin(let mvpd): steps += ["regular login with \(mvpd)", "authorization"]
    case .regularLogin: steps += ["regular login", "authorization"]
    case .ownPicker: steps += ["the app's own picker, then regular login", "authorization"]
    case .degradedAccess, .stillSignedIn: steps.append("authorization")
    case .stopped: steps.append(Self.leaving)
    case .applePicker, .rejected: break
    }
    return steps
  }

  private var restV2: [String] {
    var steps = ["GET /api/v2/\(requestor)/configuration"]
    if isKept { return steps + ["profile of the viewer: valid", "decisions/authorize"] }
    steps.append("VSAccountManager, silent (isInterruptionAllowed false)")
    steps += prompt + partnerSession(silent.codes(situation))
    if isApplePickerOpen {
      steps.append("VSAccountManager, Apple's picker with the supported and featured lists")
    }
    steps += appleAnswer
    if row != .accessDenied { steps += partnerSession(row?.codes(situation) ?? []) }
    switch viewer {
    case .silentSignIn:
      steps += [
        "VSAccountManager, silent, with the request and attributesNames of the answer",
        "POST /api/v2/\(requestor)/profiles/sso/Apple: 201, type appleSSO", "decisions/authorize",
      ]
    case .preselectedLogin(let mvpd):
      steps += ["regular login with \(mvpd) at the answer's url", "decisions/authorize"]
    case .regularLogin: steps += ["regular login", "decisions/authorize"]
    case .ownPicker: steps += ["the app's own picker, then regular login", "decisions/authorize"]
    case .degradedAccess, .stillSignedIn: steps.append("decisions/authorize")
    case .rejected: steps += silent.codes(situation).map { "answer \($0.code)" }
    case .stopped: steps.append(Self.leaving)
    case .applePicker: break
    }
    return steps
  }

  /// The request for a partner session with the server's answer; none where no code tells of one.
  private func partnerSession(_ codes: [ReportedCode]) -> [String] {
    guard let code = codes.first(where: { $0.source.hasPrefix("sessions/sso") })?.code else {
      return []
    }
    let answer =
      switch code {
      case "partner_profile": "actionName partner_profile, actionType direct, reasonType none"
      case "degraded": "actionName authorize, actionType direct, reasonType degraded"
      case "invalid_integration": "error invalid_integration"
      default: "actionName authenticate, actionType interactive, reasonType \(code)"
      }
    return ["POST /api/v2/\(requestor)/sessions/sso/Apple: \(answer)"]
  }

  /// What Apple does while the app's access is open.
  private var prompt: [String] {
    silent == .accessNotDetermined && !isKept
      ? ["Apple asks the viewer for access to the TV provider"] : []
  }

  private static let leaving = "the app's own picker, which the viewer leaves"

  /// What Apple's framework answers to an app that talks to it itself.
  private var appleAnswer: [String] {
    let codes = row?.codes(situation) ?? []
    return codes.filter { $0.source == "VSAccountManager" }.map { "answer \($0.code)" }
  }
}
