import ArgumentKit
import TVEStore

/// `mvpd delete`.
struct MVPDDelete: Command {
  static let declaration = CommandDeclaration(
    "mvpd delete", abstract: "Deletes an MVPD, or several.",
    discussion: """
      Its settings go along; its integrations only with --cascade, which also leaves MVPDs \
      that it is the proxy of without one.
      """,
    examples: [
      "mvpdctl mvpd delete Bluebird_Cable --cascade",
      "mvpdctl mvpd delete --mvpd \"Test_*\" --if-exists --yes",
    ],
    arguments: [ThingKey.argument(.mvpd)],
    options: [
      ThingDeletion.cascade, ThingDeletion.ifExists, ThingDeletion.ifRevision, ThingTargets.all,
    ],
    groups: [Selection.group(of: .mvpd), Writing.group])

  private let deletion: ThingDeletion

  init(_ values: ParsedArguments) throws {
    deletion = try ThingDeletion(values, .mvpd)
  }

  func run(in context: Context) throws {
    try deletion.run(in: context)
  }
}
