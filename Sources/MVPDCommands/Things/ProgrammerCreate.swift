import ArgumentKit

/// `programmer create`.
struct ProgrammerCreate: Command {
  static let declaration = CommandDeclaration(
    "programmer create", abstract: "Makes a programmer.",
    discussion: """
      The programmer must be new; --if-not-exists leaves one that exists as it is.
      """,
    examples: [
      "mvpdctl programmer create NORTHSTAR_MEDIA --display-name \"Northstar Media\"",
      "mvpdctl programmer create NORTHSTAR_MEDIA --display-name \"Northstar Media\" --if-not-exists",
    ],
    arguments: [ThingCreation<ProgrammerAssignment>.keys],
    options: [ThingCreation<ProgrammerAssignment>.ifNotExists],
    groups: [ProgrammerAssignment.group, Writing.group])

  private let creation: ThingCreation<ProgrammerAssignment>

  init(_ values: ParsedArguments) throws {
    creation = try ThingCreation(values)
  }

  func run(in context: Context) throws {
    try creation.run(in: context)
  }
}
