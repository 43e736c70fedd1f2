import ArgumentKit
import TVEStore

/// `requestor delete`.
struct RequestorDelete: Command {
  static let declaration = CommandDeclaration(
    "requestor delete", abstract: "Deletes a requestor, or several.",
    discussion: """
      Domains and the featured list go along; integrations only with --cascade.
      """,
    examples: [
      "mvpdctl requestor delete NORTHSTAR --cascade",
      "mvpdctl requestor delete --requestor \"TEST_*\" --cascade --yes",
    ],
    arguments: [ThingKey.argument(.requestor)],
    options: [
      ThingDeletion.cascade, ThingDeletion.ifExists, ThingDeletion.ifRevision, ThingTargets.all,
    ],
    groups: [Selection.group(of: .requestor), Writing.group])

  private let deletion: ThingDeletion

  init(_ values: ParsedArguments) throws {
    deletion = try ThingDeletion(values, .requestor)
  }

  func run(in context: Context) throws {
    try deletion.run(in: context)
  }
}
