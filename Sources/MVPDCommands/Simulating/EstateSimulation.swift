import ArgumentKit
import Formats
import TVEModel
import TVEStore

/// `simulate --all`: every mapping id of the estate chosen in Apple's picker, at every requestor.
struct EstateSimulation {
  let platform: Platform
  let clients: [ClientKind]
  /// Without a choice.
  let device: DeviceState
  /// Whether only what the exported lists offer is chosen.
  let isFiltered: Bool
  let selection: Selection

  private static let columns =
    [
      Column("requestorId"), Column("platformMappingId"), Column("mvpdId"),
      Column("offered", .bool),
      Column("sdk", .list), Column("restV1", .list), Column("restV2", .list), Column("viewer"),
    ] + DecidingFact.columns

  /// What was looked at.
  private struct Extent {
    var requestors = 0
    /// Requestors whose apps would not open the picker.
    var withoutPicker = 0
    var identifiers = 0
  }

  /// Reads requestor by requestor and writes the choices that end with a code.
  func run(_ context: Context) throws {
    let connection = try context.openDatabase()
    let ids = try SelectedIDs(selection, connection, isChange: false)
    let chosen = ids.mvpds.map { Set($0) }
    let writer = try context.rows(
      "simulation.list", Self.columns, key: ["requestorId", "platformMappingId"],
      members: [("platform", .text(platform.rawValue)), ("filtered", .bool(isFiltered))]
    ) { channel, colors in lines(channel, colors) }
    var stated: [(identifier: ExactText, mvpd: MVPDID)] = []
    var extent = Extent()
    // Integrations of all MVPDs are read: which is taken for which depends on the others.
    try ConfigurationSnapshot.read(
      connection, ConfigurationSelection(requestors: ids.requestors),
      preparing: { stated = try StatedIdentifiers.inForce(at: platform, $0) }
    ) { reader in
      let resolver = Resolver(reader.directory, at: platform)
      let estate = SimulatedEstate(resolver, stated)
      if let doubt = estate.doubt(about: device.provider) { context.warn("\(doubt)") }
      let identifiers = estate.providers.identifiers
      extent.identifiers = identifiers.count
      while writer.wantsMore, let configuration = try reader.nextRequestor() {
        let simulation = Simulation(of: resolver.resolve(configuration), in: estate.providers)
        extent.requestors += 1
        if !clients.contains(where: simulation.opensApplePicker) { extent.withoutPicker += 1 }
        try choose(
          isFiltered ? simulation.requestor.supportedProviderIdentifiers : identifiers,
          simulation, among: chosen, writer)
      }
    }
    try writer.finish()
    tell(extent, context)
  }

  private func choose(
    _ identifiers: [ExactText], _ simulation: Simulation, among mvpds: Set<MVPDID>?,
    _ writer: RowWriter
  ) throws {
    var device = device
    for identifier in identifiers where writer.wantsMore {
      device.choice = .provider(identifier)
      let mishaps = clients.compactMap { simulation.mishap($0, device) }
      guard let first = mishaps.first else { continue }
      let match = simulation.match(identifier)
      let mvpd = match.mvpd ?? simulation.estate.mvpd(identifier)
      if let mvpds, mvpd.map(mvpds.contains) != true { continue }
      try writer.push(
        [
          .text(simulation.requestor.id.description), .text(identifier.text),
          .optional(mvpd?.description), .bool(match.active?.isSupported == true),
        ] + ClientKind.allCases.map { client in codes(client, mishaps) }
          + [.text(first.viewer.kind)] + DecidingFact.cells(first.decidedBy))
    }
  }

  /// Not stated for a client that is not asked about; an empty list where its login goes on.
  private func codes(_ client: ClientKind, _ mishaps: [ChoiceMishap]) -> Cell {
    guard clients.contains(client) else { return .notStated }
    return .list(mishaps.first { $0.client == client }?.codes ?? [])
  }

  private func lines(_ channel: OutputChannel, _ colors: Bool) -> GroupedLines {
    GroupedLines(
      Self.columns,
      shown: [
        "platformMappingId", "mvpdId", "sdk", "restV1", "restV2", "viewer", "decidedBy",
      ], to: channel, colors: colors,
      heading: { requestor, count in
        "\(requestor, .bold): \(Wording.count(count, "choice")) with a code"
      },
      ending: { rows, requestors in
        rows == 0
          ? "no choice meets a code"
          : """
          \(Wording.count(rows, "choice")) of \(Wording.count(requestors, "requestor")) \
          \(rows == 1 ? "meets" : "meet") a code
          """
      })
  }

  private func tell(_ extent: Extent, _ context: Context) {
    let choices =
      isFiltered ? "what their lists offer" : Wording.count(extent.identifiers, "mapping id")
    context.note(
      "\(Wording.count(extent.requestors, "requestor")) on \(platform) with \(choices)")
    guard extent.withoutPicker > 0 else { return }
    context.note(
      """
      \(Wording.count(extent.withoutPicker, "requestor")) of them \
      \(extent.withoutPicker == 1 ? "opens" : "open") no picker of Apple's: nothing is supported
      """)
  }
}
