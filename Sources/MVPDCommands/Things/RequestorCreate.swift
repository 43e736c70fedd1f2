import ArgumentKit

/// `requestor create`.
struct RequestorCreate: Command {
  static let declaration = CommandDeclaration(
    "requestor create", abstract: "Makes a requestor.",
    discussion: """
      The requestor must be new; --if-not-exists leaves one that exists as it is.
      """,
    examples: [
      "mvpdctl requestor create NORTHSTAR --display-name \"Northstar Network\"",
      "mvpdctl requestor create NORTHSTAR --display-name \"Northstar Network\" --programmer-id NORTHSTAR_MEDIA --domains northstar.example",
    ],
    arguments: [ThingCreation<RequestorAssignment>.keys],
    options: [ThingCreation<RequestorAssignment>.ifNotExists],
    groups: [RequestorAssignment.group, Writing.group])

  private let creation: ThingCreation<RequestorAssignment>

  init(_ values: ParsedArguments) throws {
    creation = try ThingCreation(values)
  }

  func run(in context: Context) throws {
    try creation.run(in: context)
  }
}
