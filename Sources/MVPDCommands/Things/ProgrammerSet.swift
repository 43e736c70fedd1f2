import ArgumentKit
import TVEStore

/// `programmer set`.
struct ProgrammerSet: Command {
  static let declaration = CommandDeclaration(
    "programmer set", abstract: "Changes fields of a programmer, or of several.",
    discussion: """
      Options named after a field assign it.
      """,
    examples: [
      "mvpdctl programmer set NORTHSTAR_MEDIA --display-name \"Northstar Media Group\"",
      "mvpdctl programmer set NORTHSTAR_MEDIA --display-name \"Northstar\" --dry-run",
    ],
    arguments: [ThingKey.argument(.programmer)],
    options: [ThingUpdate<ProgrammerAssignment>.ifRevision, ThingTargets.all],
    groups: [ProgrammerAssignment.group, Selection.group(of: .programmer), Writing.group])

  private let update: ThingUpdate<ProgrammerAssignment>

  init(_ values: ParsedArguments) throws {
    update = try ThingUpdate(values)
  }

  func run(in context: Context) throws {
    try update.run(in: context)
  }
}
