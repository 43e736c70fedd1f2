import ArgumentKit
import TVEStore

/// `requestor set`.
struct RequestorSet: Command {
  static let declaration = CommandDeclaration(
    "requestor set", abstract: "Changes fields of a requestor, or of several.",
    discussion: """
      Options named after a field assign it; --unset takes a value away.
      """,
    examples: [
      "mvpdctl requestor set NORTHSTAR --display-name \"Northstar\"",
      "mvpdctl requestor set --programmer NORTHSTAR_MEDIA --unset programmerId --dry-run",
    ],
    arguments: [ThingKey.argument(.requestor)],
    options: [ThingUpdate<RequestorAssignment>.ifRevision, ThingTargets.all],
    groups: [RequestorAssignment.group, Selection.group(of: .requestor), Writing.group])

  private let update: ThingUpdate<RequestorAssignment>

  init(_ values: ParsedArguments) throws {
    update = try ThingUpdate(values)
  }

  func run(in context: Context) throws {
    try update.run(in: context)
  }
}
