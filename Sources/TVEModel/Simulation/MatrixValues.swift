extension SimulationMatrix.Value {
  /// The only value of a dimension that does not vary.
  static func fixed(
    _ name: SimulationMatrix.Dimension.Name, _ device: DeviceState
  ) -> SimulationMatrix.Value {
    switch name {
    case .permission: permission(device.permission)
    case .framework: framework(device.framework)
    case .provider: provider(device.provider)
    case .adobeToken: token(device.adobeToken)
    case .expires: expiry(device.expiry)
    case .saml: saml(device.hasSAMLResponse)
    case .choice: choice(device.choice)
    }
  }

  /// Every value of a dimension, for a requestor.
  static func all(
    _ name: SimulationMatrix.Dimension.Name, of simulation: Simulation, filtered: Bool
  ) -> [SimulationMatrix.Value] {
    switch name {
    case .permission: DeviceState.Permission.allCases.map(permission)
    case .framework: DeviceState.Framework.allCases.map(framework)
    case .provider: [provider(nil)] + simulation.representatives().map { provider($0) }
    case .adobeToken: DeviceState.AdobeToken.allCases.map(token)
    case .expires: [expiry(.future), expiry(.past)]
    case .saml: [saml(true), saml(false)]
    case .choice:
      [nil, .other, .cancel, .cancelOwn, .nothing].map { choice($0) }
        + simulation.representatives(filtered: filtered).map { choice(.provider($0)) }
    }
  }

  private static func permission(_ value: DeviceState.Permission) -> Self {
    Self(label: value.rawValue) { $0.permission = value }
  }

  private static func framework(_ value: DeviceState.Framework) -> Self {
    Self(label: value.rawValue) { $0.framework = value }
  }

  private static func provider(_ value: ExactText?) -> Self {
    Self(label: value?.text ?? "@none") { $0.provider = value }
  }

  private static func token(_ value: DeviceState.AdobeToken) -> Self {
    Self(label: value.rawValue) { $0.adobeToken = value }
  }

  private static func expiry(_ value: DeviceState.Expiry) -> Self {
    Self(label: value.rawValue) { $0.expiry = value }
  }

  private static func saml(_ value: Bool) -> Self {
    Self(label: String(value)) { $0.hasSAMLResponse = value }
  }

  private static func choice(_ value: DeviceState.Choice?) -> Self {
    Self(label: value?.description ?? "@none") { $0.choice = value }
  }
}

extension Simulation {
  /// One mapping id for each kind of provider; among all of them also one that is not integrated,
  /// and one that nobody has.
  ///
  /// - Parameter filtered: whether only what the exported list offers counts.
  fileprivate func representatives(filtered: Bool = false) -> [ExactText] {
    var kinds: Set<String> = []
    var identifiers: [ExactText] = []
    for integration in requestor.integrations where !filtered || integration.isSupported {
      guard let id = integration.mappingID else { continue }
      let isOn = integration.settings.enablePlatformServices.value
      let kind =
        if !integration.isActive {
          "inactive"
        } else if integration.degradation == .authNAll {
          "degraded"
        } else {
          "\(isOn) \(isOn ? integration.settings.boardingStatus.value.rawValue : "")"
        }
      if kinds.insert(kind).inserted { identifiers.append(id) }
    }
    guard !filtered else { return identifiers }
    let foreign = estate.identifiers.first { id in
      if case .notIntegrated = match(id) { true } else { false }
    }
    return identifiers + [foreign, ExactText("an-id-that-nobody-has")].compactMap(\.self)
  }
}
