import TVEModel

/// The provider that the viewer chooses, and whether the exported list has it.
struct SimulatedChoice {
  /// Nil for an id that means nobody to this requestor.
  let mvpd: MVPDID?
  /// Apple's id; nil for an MVPD without one.
  let identifier: ExactText?
  let offer: PickerOffer
  /// Conditions of the list that do not hold, with value and origin.
  let unmet: [Explanation.Condition]
  /// The MVPD that apps take it for.
  let mistakenFor: MVPDID?

  /// Nil where no provider is chosen.
  init?(_ choice: DeviceState.Choice?, _ outcome: SimulationOutcome, _ simulation: Simulation) {
    guard let offer = outcome.offer else { return nil }
    let requestor = simulation.requestor
    let meant: MVPDID?
    switch choice {
    case .mvpd(let chosen):
      let own = requestor.integrations.first { $0.mvpdID == chosen }
      meant = chosen
      identifier = own.map(\.mappingID) ?? simulation.estate.identifier(of: chosen)
    case .provider(let chosen):
      meant = simulation.match(chosen).mvpd ?? simulation.estate.mvpd(chosen)
      identifier = chosen
    case .other, .cancel, .cancelOwn, .nothing, .none: return nil
    }
    self.offer = offer
    mistakenFor = outcome.mistakenFor
    mvpd = meant
    let integration = requestor.integrations.first { $0.mvpdID == meant }
    unmet =
      integration.map { integration in
        Explanation(integration, of: requestor, isIntegrated: true, asksFeatured: false)
          .conditions.filter { !$0.holds }
      } ?? []
  }
}
