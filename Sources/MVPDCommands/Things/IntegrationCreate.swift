import ArgumentKit

/// `integration create`.
struct IntegrationCreate: Command {
  static let declaration = CommandDeclaration(
    "integration create", abstract: "Makes an integration.",
    discussion: """
      With selectors every selected requestor is integrated with every selected MVPD; both \
      must be selected, and --if-not-exists leaves pairs alone that exist.
      """,
    examples: [
      "mvpdctl integration create NORTHSTAR Bluebird_Cable",
      "mvpdctl integration create --requestor \"NORTH*\" --mvpd Bluebird_Cable --yes",
    ],
    arguments: [ThingCreation<IntegrationAssignment>.keys],
    options: [ThingCreation<IntegrationAssignment>.ifNotExists],
    groups: [IntegrationAssignment.group, Selection.groupByID, Writing.group])

  private let creation: ThingCreation<IntegrationAssignment>
  private let selection: Selection
  private let allowsEmpty: Bool

  init(_ values: ParsedArguments) throws {
    creation = try ThingCreation(values)
    selection = Selection(values)
    allowsEmpty = values[Writing.allowEmpty]
  }

  func run(in context: Context) throws {
    guard !selection.isEmpty else { return try creation.run(in: context) }
    let (selection, allowsEmpty) = (selection, allowsEmpty)
    try creation.run(
      in: context,
      selected: { connection in
        try IntegrationPairs.keys(selection, mayBeEmpty: allowsEmpty, connection)
      })
  }
}
