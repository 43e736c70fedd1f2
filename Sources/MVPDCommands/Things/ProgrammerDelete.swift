import ArgumentKit
import TVEStore

/// `programmer delete`.
struct ProgrammerDelete: Command {
  static let declaration = CommandDeclaration(
    "programmer delete", abstract: "Deletes a programmer, or several.",
    discussion: """
      Its requestors keep existing: --cascade leaves them without a programmer.
      """,
    examples: [
      "mvpdctl programmer delete NORTHSTAR_MEDIA",
      "mvpdctl programmer delete NORTHSTAR_MEDIA --cascade --yes",
    ],
    arguments: [ThingKey.argument(.programmer)],
    options: [
      ThingDeletion.cascade, ThingDeletion.ifExists, ThingDeletion.ifRevision, ThingTargets.all,
    ],
    groups: [Selection.group(of: .programmer), Writing.group])

  private let deletion: ThingDeletion

  init(_ values: ParsedArguments) throws {
    deletion = try ThingDeletion(values, .programmer)
  }

  func run(in context: Context) throws {
    try deletion.run(in: context)
  }
}
