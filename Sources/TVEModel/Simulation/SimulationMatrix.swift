/// Every combination of device, viewer and Apple's answers for one requestor and client, those
/// with the same consequence joined.
///
/// Providers and choices stand for their kind: the first SUPPORTED, PICKER, degraded, switched-off
/// and inactive integration, one MVPD that is not integrated, and an id that nobody has.
public struct SimulationMatrix: Sendable {
  /// One thing that varies, with the values that it takes.
  public struct Dimension: Sendable {
    /// In the order in which they are told apart, which leaves few rows.
    public enum Name: String, CaseIterable, Sendable {
      case permission
      case framework
      case provider
      case adobeToken
      case choice
      case expires
      case saml
    }

    public let name: Name
    let values: [Value]
  }

  /// One value, as the command line spells it.
  struct Value: Sendable {
    let label: String
    let apply: @Sendable (inout DeviceState) -> Void
  }

  /// Combinations with one consequence.
  public struct Row: Hashable, Sendable {
    /// By dimension the values that lead here; none for a dimension that does not matter.
    public var conditions: [Dimension.Name: [String]]
    public let viewer: ViewerOutcome
    public let codes: [ReportedCode]
    public let decidedBy: DecidingFact?
    public let tokenSource: String?
  }

  private let simulation: Simulation
  private let dimensions: [Dimension]

  /// - Parameters:
  ///   - device: what is fixed.
  ///   - fixed: the dimensions that do not vary, but are as `device` has them.
  ///   - filtered: whether only what the exported list offers is chosen.
  public init(
    _ simulation: Simulation, _ device: DeviceState = DeviceState(),
    fixed: Set<Dimension.Name> = [], filtered: Bool = false
  ) {
    self.simulation = simulation
    dimensions = Dimension.Name.allCases.map { name in
      Dimension(
        name: name,
        values: fixed.contains(name)
          ? [Value.fixed(name, device)]
          : Value.all(name, of: simulation, filtered: filtered))
    }
  }

  /// The rows of one client, in the order of the dimensions and their values.
  public func rows(_ client: ClientKind) -> [Row] {
    rows(client, DeviceState(), from: 0)
  }

  private func rows(_ client: ClientKind, _ device: DeviceState, from place: Int) -> [Row] {
    guard place < dimensions.count else {
      let outcome = simulation.run(client, device)
      return [
        Row(
          conditions: [:], viewer: outcome.viewer, codes: outcome.codes,
          decidedBy: outcome.decidedBy, tokenSource: outcome.tokenSource)
      ]
    }
    let dimension = dimensions[place]
    var groups: [(labels: [String], rows: [Row])] = []
    for value in dimension.values {
      var device = device
      value.apply(&device)
      let rows = rows(client, device, from: place + 1)
      if let group = groups.firstIndex(where: { $0.rows == rows }) {
        groups[group].labels.append(value.label)
      } else {
        groups.append(([value.label], rows))
      }
    }
    // Where every value leads to the same, the dimension does not matter; a fixed one is named.
    let matters = groups.count > 1 || dimension.values.count == 1
    return groups.flatMap { group in
      group.rows.map { row in
        var row = row
        if matters { row.conditions[dimension.name] = group.labels }
        return row
      }
    }
  }
}
