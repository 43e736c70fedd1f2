import ArgumentKit
import TVEStore

/// `mvpd set`.
struct MVPDSet: Command {
  static let declaration = CommandDeclaration(
    "mvpd set", abstract: "Changes fields of an MVPD, or of several.",
    discussion: """
      Options named after a field state it at the nodes of --platform, default all; --none \
      states that there is none, --unset takes a statement back. A statement deeper in the tree, or \
      of an integration, wins over it: what keeps a value of its own is named, and --everywhere \
      takes it back. --where looks at what is in force at the one node of --platform.
      """,
    examples: [
      "mvpdctl mvpd set Bluebird_Cable --platform tvos --required-metadata-fields uid,zip",
      "mvpdctl mvpd set Bluebird_Cable --platform tvos --enable-platform-services false --everywhere",
    ],
    arguments: [ThingKey.argument(.mvpd)],
    options: [ThingUpdate<MVPDAssignment>.ifRevision, ThingTargets.all, Everywhere.flag],
    groups: [MVPDAssignment.group, Selection.group(of: .mvpd), Writing.group])

  private let update: ThingUpdate<MVPDAssignment>
  private let isEverywhere: Bool

  init(_ values: ParsedArguments) throws {
    update = try ThingUpdate(values, platforms: values[SettingAssignment.platform])
    isEverywhere = values[Everywhere.flag]
  }

  func run(in context: Context) throws {
    try Everywhere(isAsked: isEverywhere, settings: update.assignment.settings, .mvpd)
      .run(update, in: context)
  }
}
