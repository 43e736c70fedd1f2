import ArgumentKit
import TVEModel
import TVEStore

/// `mvpd show`.
struct MVPDShow: Command {
  static let declaration = CommandDeclaration(
    "mvpd show", abstract: "Prints an MVPD, what it states and what that gives.",
    discussion: """
      The settings in force are those of a requestor that states nothing; 'mvpdctl integration \
      show' prints those of one requestor. --chain adds every level that can state a setting, the \
      most specific first: the first that states it decides.
      """,
    examples: [
      "mvpdctl mvpd show Bluebird_Cable",
      "mvpdctl mvpd show Bluebird_Cable --platform tvos --chain",
    ],
    arguments: [ThingKey.argument(.mvpd, isRequired: true)],
    options: [Showing.platform, Showing.chain])

  private let showing: Showing
  private let platforms: [Platform]
  private let hasChain: Bool

  init(_ values: ParsedArguments) throws {
    showing = try Showing(values, .mvpd)
    platforms = values[Showing.platform].platforms(default: Platform.apple)
    hasChain = values[Showing.chain]
  }

  func run(in context: Context) throws {
    try showing.run(in: context) { connection, key in
      let id = try MVPDID.argument(key[0], "MVPD")
      guard let (mvpd, stamp) = try MVPDTable.stamped(connection, only: [id]).first else {
        throw try MissingThings(.mvpd, key, connection)
      }
      let counts = try IntegrationTable.counts(of: id, connection)
      return ShownThing(
        kind: .mvpd, name: id.description,
        facts: Self.facts(mvpd) + ShownFact.stamp(stamp) + [
          ShownFact("integrations", .int, .int(counts.all)),
          ShownFact("activeIntegrations", .int, .int(counts.active)),
        ],
        parts: [
          ShownStatements(statements: mvpd.settings),
          ShownSettings(of: mvpd, at: platforms, hasChain: hasChain),
        ])
    }
  }

  private static func facts(_ mvpd: MVPD) -> [ShownFact] {
    [
      ShownFact("mvpdId", .text, .text(mvpd.id.description)),
      ShownFact("displayName", .text, .optional(mvpd.displayName?.text)),
      ShownFact("logoUrl", .text, .optional(mvpd.logoURL?.text)),
      ShownFact("isTempPass", .bool, .bool(mvpd.isTempPass)),
      ShownFact("isProxied", .bool, .bool(mvpd.isProxied)),
      ShownFact("proxyMvpdId", .text, .optional(mvpd.proxy?.description)),
      ShownFact("providerId", .text, .optional(mvpd.providerID?.text)),
      ShownFact("foregroundLogout", .bool, .optional(mvpd.foregroundLogout)),
      ShownFact("iFrameRequired", .bool, .optional(mvpd.iFrameRequired)),
      ShownFact("iFrameWidth", .int, .optional(mvpd.iFrameWidth)),
      ShownFact("iFrameHeight", .int, .optional(mvpd.iFrameHeight)),
    ]
  }
}
