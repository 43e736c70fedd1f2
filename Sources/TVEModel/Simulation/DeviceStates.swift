extension Simulation {
  /// One device state for each line of the decision tables that this requestor's configuration
  /// allows: what does not matter on a line is left at its default.
  ///
  /// Providers and choices stand for their kind: the first SUPPORTED, PICKER, degraded, switched-off
  /// and inactive integration, one MVPD that is not integrated, and an id that nobody has.
  public var deviceStates: [DeviceState] {
    var states: [DeviceState] = []
    let base = DeviceState()
    for permission in DeviceState.Permission.allCases where permission != .granted {
      var state = base
      state.permission = permission
      states.append(state)
    }
    var broken = base
    broken.framework = .error
    states += [broken, base]
    for provider in representatives { states += Self.answers(base, provider: provider) }
    for choice in [DeviceState.Choice.other, .cancel, .cancelOwn, .nothing] {
      var state = base
      state.choice = choice
      states.append(state)
    }
    for provider in representatives { states += Self.answers(base, choice: provider) }
    return states
  }

  /// Apple's answers about one provider: in order, without a SAML response, and expired.
  private static func answers(
    _ base: DeviceState, provider: ExactText? = nil, choice: ExactText? = nil
  ) -> [DeviceState] {
    var good = base
    good.provider = provider
    good.choice = choice.map { .provider($0) }
    var silent = good
    silent.hasSAMLResponse = false
    var expired = good
    expired.expiry = .past
    return [good, silent, expired]
  }

  /// One mapping id for each kind of provider, the unknown one last.
  private var representatives: [ExactText] {
    var kinds: Set<String> = []
    var identifiers: [ExactText] = []
    for place in requestor.integrations.indices {
      let integration = requestor.integrations[place]
      guard let id = integration.mappingID else { continue }
      let isOn = integration.settings.enablePlatformServices.value
      let kind =
        if !integration.isActive {
          "inactive"
        } else if let degradation = integration.degradation {
          degradation.rawValue
        } else {
          "\(isOn) \(integration.settings.boardingStatus.value)"
        }
      if kinds.insert(kind).inserted { identifiers.append(id) }
    }
    let foreign = estate.identifiers.first { id in
      if case .notIntegrated = match(id) { true } else { false }
    }
    return identifiers + [foreign, ExactText("an-id-that-nobody-has")].compactMap(\.self)
  }
}
