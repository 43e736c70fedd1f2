import ArgumentKit
import Postgres
import TVEModel
import TVEStore

/// `requestor show`.
struct RequestorShow: Command {
  static let declaration = CommandDeclaration(
    "requestor show", abstract: "Prints a requestor, counts and its featured list.",
    discussion: """
      Integrations are counted, not listed: 'mvpdctl integration list --requestor ID' has them, \
      and 'mvpdctl providers ID --platform P --explain' says why each is in Apple's list or not.
      """,
    examples: [
      "mvpdctl requestor show NORTHSTAR",
      "mvpdctl requestor show NORTHSTAR --platform tvos --json",
    ],
    arguments: [ThingKey.argument(.requestor, isRequired: true)], options: [Showing.platform])

  private let showing: Showing
  private let platforms: [Platform]

  init(_ values: ParsedArguments) throws {
    showing = try Showing(values, .requestor)
    platforms = try values[Showing.platform].platforms(default: Platform.apple).requiringApple()
  }

  func run(in context: Context) throws {
    try showing.run(in: context) { connection, key in
      let id = try RequestorID.argument(key[0], "requestor")
      guard let listed = try RequestorTable.listed(connection, only: [id]).first else {
        throw try MissingThings(.requestor, key, connection)
      }
      let inForce = try RequestorInForce(id, at: platforms, connection)
      return ShownThing(
        kind: .requestor, name: id.description,
        facts: Self.facts(listed) + Self.counts(inForce.resolved[0]),
        parts: [ShownLists(resolved: inForce.resolved), ShownFeatured(inForce.resolved)])
    }
  }

  private static func facts(_ listed: RequestorTable.Listed) -> [ShownFact] {
    let requestor = listed.requestor
    let domains = requestor.domains
    return [
      ShownFact("requestorId", .text, .text(requestor.id.description)),
      ShownFact("displayName", .text, .text(requestor.displayName.text)),
      ShownFact("programmerId", .text, .optional(requestor.programmer?.description)),
      ShownFact("domains", .list, .list(domains.map(\.name.text))),
      ShownFact(
        "mvpdInitiatedDomains", .list, .list(domains.filter(\.mvpdInitiated).map(\.name.text))),
    ] + ShownFact.stamp(listed.stamp) + [
      ShownFact("contentRevision", .int, .int(listed.contentRevision))
    ]
  }

  /// What does not depend on the platform.
  private static func counts(_ resolved: ResolvedRequestor) -> [ShownFact] {
    let active = resolved.activeIntegrations
    return [
      ("integrations", resolved.integrations.count), ("activeIntegrations", active.count),
      ("activeTempPasses", active.count { $0.mvpd.isTempPass }),
      ("activeProxied", active.count { $0.mvpd.isProxied }),
      ("activeDegraded", active.count { $0.degradation != nil }),
    ].map { ShownFact($0, .int, .int($1)) }
  }
}
