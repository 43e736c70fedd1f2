import ArgumentKit
import TVEStore

/// `integration delete`.
struct IntegrationDelete: Command {
  static let declaration = CommandDeclaration(
    "integration delete", abstract: "Deletes an integration, or several.",
    discussion: """
      Its settings and its place in the featured list go along.
      """,
    examples: [
      "mvpdctl integration delete NORTHSTAR Bluebird_Cable",
      "mvpdctl integration delete --mvpd Bluebird_Cable --yes",
    ],
    arguments: [ThingKey.argument(.integration)],
    options: [ThingDeletion.ifExists, ThingDeletion.ifRevision, ThingTargets.all],
    groups: [Selection.group, Writing.group])

  private let deletion: ThingDeletion

  init(_ values: ParsedArguments) throws {
    deletion = try ThingDeletion(values, .integration)
  }

  func run(in context: Context) throws {
    try deletion.run(in: context)
  }
}
