import ArgumentKit
import TVEStore

/// `integration set`.
struct IntegrationSet: Command {
  static let declaration = CommandDeclaration(
    "integration set", abstract: "Changes fields of an integration, or of several.",
    discussion: """
      Options named after a field state it at the nodes of --platform, default all; --none \
      states that there is none, --unset takes a statement back. --where looks at what is in force \
      at the one node of --platform. Several are changed in one transaction, or none.
      """,
    examples: [
      "mvpdctl integration set NORTHSTAR Bluebird_Cable --active false",
      "mvpdctl integration set --mvpd Bluebird_Cable --platform tvos --enable-platform-services true --yes",
    ],
    arguments: [ThingKey.argument(.integration)],
    options: [ThingUpdate<IntegrationAssignment>.ifRevision, ThingTargets.all, Everywhere.flag],
    groups: [IntegrationAssignment.group, Selection.group, Writing.group])

  private let update: ThingUpdate<IntegrationAssignment>
  private let isEverywhere: Bool

  init(_ values: ParsedArguments) throws {
    update = try ThingUpdate(values, platforms: values[SettingAssignment.platform])
    isEverywhere = values[Everywhere.flag]
  }

  func run(in context: Context) throws {
    try Everywhere(isAsked: isEverywhere, settings: update.assignment.settings, .integration)
      .run(update, in: context)
  }
}
