import ArgumentKit
import TVEModel
import TVEStore

/// `integration show`.
struct IntegrationShow: Command {
  static let declaration = CommandDeclaration(
    "integration show", abstract: "Prints an integration with its settings and their origins.",
    discussion: """
      The origin of a setting is the integration or the MVPD and the node where it is stated, \
      'default' where nobody states it, 'does not apply' where it has no meaning. --chain adds \
      every level that can state it, the most specific first: the first that states it decides.
      """,
    examples: [
      "mvpdctl integration show NORTHSTAR Bluebird_Cable",
      "mvpdctl integration show NORTHSTAR/Bluebird_Cable --platform tvos --chain",
    ],
    arguments: [ThingKey.argument(.integration, isRequired: true)],
    options: [Showing.platform, Showing.chain])

  private let showing: Showing
  private let platforms: [Platform]
  private let hasChain: Bool

  init(_ values: ParsedArguments) throws {
    showing = try Showing(values, .integration)
    platforms = values[Showing.platform].platforms(default: Platform.apple)
    hasChain = values[Showing.chain]
  }

  func run(in context: Context) throws {
    try showing.run(in: context) { connection, key in
      let requestor = try RequestorID.argument(key[0], "requestor")
      let mvpd = try MVPDID.argument(key[1], "MVPD")
      guard let stored = try IntegrationTable.stored(requestor, mvpd, connection) else {
        throw try MissingThings(integration: requestor, mvpd, connection)
      }
      return ShownThing(
        kind: .integration, name: key.joined(separator: "/"),
        facts: facts(stored, requestor),
        parts: [
          ShownSettings(
            of: stored.mvpd, stored.integration.settings, at: platforms, hasChain: hasChain)
        ])
    }
  }

  private func facts(
    _ stored: IntegrationTable.Stored, _ requestor: RequestorID
  ) -> [ShownFact] {
    let integration = stored.integration
    return [
      ShownFact("requestorId", .text, .text(requestor.description)),
      ShownFact("mvpdId", .text, .text(integration.mvpd.description)),
      ShownFact("active", .bool, .bool(integration.isActive)),
    ] + ShownFact.stamp(stored.stamp) + [
      ShownFact("featuredRank", .int, .optional(stored.featuredRank)),
      ShownFact("degradation", .text, .optional(integration.degradation?.rawValue)),
      ShownFact(
        "degradationUntil", .time, stored.degradationUntil.map(Cell.time) ?? .notStated),
      ShownFact("isTempPass", .bool, .bool(stored.mvpd.isTempPass)),
      ShownFact("supportedOn", .list, supportedOn(stored)),
    ]
  }

  /// Those of the platforms shown that have Apple's picker and list the provider.
  private func supportedOn(_ stored: IntegrationTable.Stored) -> Cell {
    let apple = platforms.filter(\.isApple)
    guard !apple.isEmpty else { return .notStated }
    let directory = MVPDDirectory([stored.mvpd])
    return .list(
      apple.filter { platform in
        Resolver(directory, at: platform).resolve(stored.integration)?.isSupported == true
      }.map(\.rawValue))
  }
}

extension Resolver {
  /// One integration as it is in force; nil when its MVPD is not in the directory.
  fileprivate func resolve(_ integration: Integration) -> ResolvedIntegration? {
    let requestor = Requestor(id: RequestorID(trusted: "none"), displayName: "")
    return resolve(
      RequestorConfiguration(requestor: requestor, integrations: [integration])
    ).integrations.first
  }
}
