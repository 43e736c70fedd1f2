/// What a device state meets in one requestor's configuration on an Apple platform: the decision
/// procedure for platform single sign-on, a pure function.
public struct Simulation: Sendable {
  public let requestor: ResolvedRequestor
  public let estate: EstateProviders
  /// Indices of integrations by mapping id: the first active one, as apps take it, else the first.
  private let matches: [ExactText: Int]
  private let supportsSingleSignOn: Bool
  private let hasSupported: Bool

  /// - Parameter requestor: resolved on an Apple platform, the same as `estate`.
  public init(of requestor: ResolvedRequestor, in estate: EstateProviders) {
    self.requestor = requestor
    self.estate = estate
    var matches: [ExactText: Int] = [:]
    let integrations = requestor.integrations
    for place in integrations.indices {
      guard let id = integrations[place].mappingID else { continue }
      if let known = matches[id], integrations[known].isActive || !integrations[place].isActive {
        continue
      }
      matches[id] = place
    }
    self.matches = matches
    supportsSingleSignOn = integrations.contains {
      $0.isActive && $0.settings.enablePlatformServices.value
        && $0.settings.boardingStatus.value != .absent && !$0.mvpd.isTempPass
    }
    hasSupported = integrations.contains(where: \.isSupported)
  }

  /// What the client and its viewer meet.
  public func run(_ client: ClientKind, _ device: DeviceState) -> SimulationOutcome {
    let decision = decide(client, device)
    let (situation, silent, row) = (decision.situation, decision.silent, decision.row)
    let steps = SimulationSteps(
      requestor: requestor.id, situation: situation, silent: silent, isKept: decision.isKept,
      isAsked: decision.isAsked, row: row, viewer: decision.viewer)
    return SimulationOutcome(
      client: client, platform: requestor.platform, silentRow: silent, interactiveRow: row,
      viewer: decision.viewer,
      codes: codes(decision), steps: steps.all,
      decidedBy: decision.isKept ? nil : deciding(situation, silent, row, decision.choice),
      offer: decision.choice.map { PickerOffer($0.integration) },
      mistakenFor: decision.choice?.mistakenFor,
      tokenSource: tokenSource(decision.viewer, situation))
  }

  private func codes(_ decision: Decision) -> [ReportedCode] {
    let (situation, client) = (decision.situation, decision.situation.client)
    // Whom the service's own token lets in asks neither Apple nor the server for another.
    let first = decision.isKept && client != .sdk ? [] : decision.silent.codes(situation)
    // Without access there is one request, and one answer to it.
    let isAnswered = client == .restV2 && decision.row == .accessDenied
    return first + (isAnswered ? [] : decision.row?.codes(situation) ?? [])
  }

  /// The code at which the viewer's choice ends; nil where it ends in a login, or is not reached.
  ///
  /// Quicker than `run`, for every requestor and provider of an estate.
  public func mishap(_ client: ClientKind, _ device: DeviceState) -> ChoiceMishap? {
    let decision = decide(client, device)
    guard let row = decision.row, row.isMishap else { return nil }
    return ChoiceMishap(
      client: client, viewer: decision.viewer,
      codes: row.codes(decision.situation).map(\.code),
      decidedBy: deciding(decision.situation, decision.silent, row, decision.choice))
  }

  /// True when an app of this kind would open Apple's picker at all.
  public func opensApplePicker(_ client: ClientKind) -> Bool {
    // An SDK app leaves the lists to the SDK; a REST app follows the exported file.
    client == .sdk ? supportsSingleSignOn : hasSupported
  }

  /// The rows that apply, and everything that they look at.
  private struct Decision {
    let situation: Situation
    let choice: Chosen?
    let silent: SilentRow
    /// True when the service's own token lets the viewer in.
    let isKept: Bool
    /// True when the second table is reached.
    let isAsked: Bool
    let row: InteractiveRow?
    let viewer: ViewerOutcome
  }

  private func decide(_ client: ClientKind, _ device: DeviceState) -> Decision {
    let choice = chosenProvider(device.choice)
    let situation = Situation(
      client: client, device: device, provider: device.provider.map(match),
      chosen: choice?.match, platform: requestor.platform,
      opensPicker: opensApplePicker(client))
    let silent = SilentRow.deciding(situation)
    let isKept = device.adobeToken == .valid && silent.keepsToken(situation)
    let silentOutcome = isKept ? .stillSignedIn : silent.outcome(situation)
    let goesOn =
      silentOutcome == nil || (device.choice != nil && silentOutcome?.isSignedIn == false)
    let isAsked = goesOn && silent != .accessStatusMissing && silent != .otherMVPDRequested
    let row = isAsked ? InteractiveRow.deciding(situation) : nil
    return Decision(
      situation: situation, choice: choice, silent: silent, isKept: isKept, isAsked: isAsked,
      row: row, viewer: row?.outcome(situation) ?? silentOutcome ?? .applePicker)
  }

  /// The row of the second table that applies when a viewer who is not signed in takes this
  /// provider in Apple's picker, and everything on the device works.
  public func row(choosing identifier: ExactText) -> InteractiveRow? {
    var device = DeviceState()
    device.choice = .provider(identifier)
    return InteractiveRow.deciding(
      Situation(
        client: .sdk, device: device, provider: nil, chosen: match(identifier),
        platform: requestor.platform, opensPicker: supportsSingleSignOn))
  }

  /// What an app meets whose requestor does not exist.
  public static func codesForUnknownRequestor(_ client: ClientKind) -> [ReportedCode] {
    switch client {
    case .sdk: [ReportedCode("CFG400", from: "setRequestor")]
    case .restV1: [ReportedCode("invalid_requestor", from: "400")]
    case .restV2: [ReportedCode("invalid_parameter_service_provider", from: "400")]
    }
  }

  /// Whom a provider id means for this requestor.
  public func match(_ identifier: ExactText) -> ProviderMatch {
    if let place = matches[identifier] { return .integrated(requestor.integrations[place]) }
    guard let mvpd = estate.mvpd(identifier) else { return .unknown }
    // The requestor may have another mapping id, or none, for the MVPD.
    return integration(mvpd) == nil ? .notIntegrated(mvpd) : .unknown
  }

  /// Integrations are in byte order of the MVPD's id, as are positions in the directory.
  private func integration(_ mvpd: MVPDID) -> ResolvedIntegration? {
    guard let position = estate.resolver.directory.position(of: mvpd) else { return nil }
    var range = requestor.integrations.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      let found = requestor.integrations[middle].position
      if found == position { return requestor.integrations[middle] }
      range = found < position ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// A provider taken in Apple's picker.
  private struct Chosen {
    /// Whom apps take it for.
    var match: ProviderMatch
    var identifier: ExactText?
    /// The integration with the MVPD that the viewer means; nil when there is none.
    var integration: ResolvedIntegration?
    var mistakenFor: MVPDID?
  }

  private func chosenProvider(_ choice: DeviceState.Choice?) -> Chosen? {
    switch choice {
    case .provider(let identifier):
      let match = match(identifier)
      let integration: ResolvedIntegration? =
        if case .integrated(let integration) = match { integration } else { nil }
      return Chosen(match: match, identifier: identifier, integration: integration)
    case .mvpd(let mvpd):
      guard let own = integration(mvpd) else {
        let identifier = estate.identifier(of: mvpd)
        let match = identifier.map(match) ?? .notIntegrated(mvpd)
        return Chosen(
          match: match, identifier: identifier, mistakenFor: match.mvpd == mvpd ? nil : match.mvpd)
      }
      guard let identifier = own.mappingID else {
        // Apple's id of the provider is not in the configuration, so that nothing maps it; where
        // single sign-on is off that is the first fault.
        let isOn = own.isActive && own.settings.enablePlatformServices.value
        return Chosen(match: isOn ? .unknown : .integrated(own), integration: own)
      }
      let match = match(identifier)
      return Chosen(
        match: match, identifier: identifier, integration: own,
        mistakenFor: match.mvpd == mvpd ? nil : match.mvpd)
    case .other, .cancel, .cancelOwn, .nothing, .none: return nil
    }
  }

  private func deciding(
    _ situation: Situation, _ silent: SilentRow, _ row: InteractiveRow?, _ choice: Chosen?
  ) -> DecidingFact? {
    switch row {
    case .noProviderSupported: return .nothingSupported
    case .chosenNotUsable, .chosenDegraded, .chosenNotFullyBoarded, .exchange:
      if case .unknown = situation.chosen, let own = choice?.integration {
        let id = own.settings.platformMappingID
        return .setting(
          .platformMappingID, value: .platformIdentifier(id.value), origin: id.origin)
      }
      return .of(situation.chosen, identifier: choice?.identifier)
    case .some: return nil
    case .none: break
    }
    switch silent {
    case .unknownProvider, .notIntegrated, .degraded, .singleSignOnOff, .notFullyBoarded,
      .exchange:
      return .of(situation.provider, identifier: situation.device.provider)
    case .accessDenied, .accessNotDetermined, .accessStatusMissing, .frameworkError,
      .notSignedIn, .otherMVPDRequested, .providerExpired, .noSAMLResponse:
      return nil
    }
  }

  private func tokenSource(_ viewer: ViewerOutcome, _ situation: Situation) -> String? {
    switch viewer {
    case .silentSignIn: return "Apple"
    case .stillSignedIn:
      let settings = situation.provider?.active?.settings
      let isApple =
        settings?.boardingStatus.value == .supported
        && settings?.enablePlatformServices.value == true
      return isApple ? "Apple" : nil
    case .degradedAccess, .applePicker, .ownPicker, .regularLogin, .preselectedLogin, .rejected,
      .stopped:
      return nil
    }
  }
}
