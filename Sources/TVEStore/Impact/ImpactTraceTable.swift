import Postgres
import TVEModel

/// The traces of integrations, each different one once: many integrations show the same, so that
/// one takes a few bytes.
///
/// A class, because the traces after a change are looked up among those before it.
final class ImpactTraceTable {
  /// One integration: its MVPD and its trace, by their numbers.
  struct Entry {
    let mvpd: Int32
    let trace: Int32
  }

  private(set) var traces: [ImpactTrace] = []
  private var traceNumbers: [ImpactTrace: Int32] = [:]
  private var mvpdNumbers: [MVPDID: Int32] = [:]

  /// What MVPDs give by themselves, by their numbers, on each platform of a device.
  typealias OwnHashes = [Int32: [Int]]

  /// Reads what is in force of all that the plan can reach, requestor by requestor; returns what
  /// the MVPDs give that were met.
  @discardableResult
  func read(
    _ connection: Connection, _ body: (RequestorID, [Entry], OwnHashes) throws -> Void
  ) throws -> OwnHashes {
    var selection = ConfigurationSelection()
    selection.isReachOfPlan = true
    let reader = try ConfigurationReader(connection, selection: selection)
    let resolvers = Platform.leaves.map { Resolver(reader.directory, at: $0) }
    var own: OwnHashes = [:]
    try reader.forEach { configuration in
      guard !configuration.integrations.isEmpty else { return }
      let entries = self.entries(of: configuration, resolvers, &own)
      try body(configuration.requestor.id, entries, own)
    }
    return own
  }

  /// One entry an integration, in their order.
  ///
  /// - Parameters:
  ///   - resolvers: of every leaf; they know the MVPDs.
  ///   - own: gets what the MVPDs give that were not met before.
  func entries(
    of configuration: RequestorConfiguration, _ resolvers: [Resolver], _ own: inout OwnHashes
  ) -> [Entry] {
    var found = Array(repeating: ImpactTrace(), count: configuration.integrations.count)
    for resolver in resolvers {
      for (index, integration) in resolver.resolve(configuration).integrations.enumerated() {
        found[index].add(integration)
      }
    }
    return zip(configuration.integrations, found).map { integration, trace in
      let mvpd = number(of: integration.mvpd)
      if own[mvpd] == nil {
        own[mvpd] = resolvers.map { $0.settings(of: integration.mvpd)?.hashOfValuesInForce ?? 0 }
      }
      return Entry(mvpd: mvpd, trace: number(of: trace))
    }
  }

  /// The number of an MVPD, a new one where it has none.
  func number(of mvpd: MVPDID) -> Int32 {
    if let number = mvpdNumbers[mvpd] { return number }
    let number = Int32(mvpdNumbers.count)
    mvpdNumbers[mvpd] = number
    return number
  }

  private func number(of trace: ImpactTrace) -> Int32 {
    if let number = traceNumbers[trace] { return number }
    traces.append(trace)
    let number = Int32(traces.count - 1)
    traceNumbers[trace] = number
    return number
  }
}
