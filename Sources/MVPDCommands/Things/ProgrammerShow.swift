import ArgumentKit
import TVEModel
import TVEStore

/// `programmer show`.
struct ProgrammerShow: Command {
  static let declaration = CommandDeclaration(
    "programmer show", abstract: "Prints a programmer and its requestors.",
    examples: [
      "mvpdctl programmer show NORTHSTAR_MEDIA",
      "mvpdctl programmer show NORTHSTAR_MEDIA --json",
    ],
    arguments: [ThingKey.argument(.programmer, isRequired: true)])

  private let showing: Showing

  init(_ values: ParsedArguments) throws {
    showing = try Showing(values, .programmer)
  }

  func run(in context: Context) throws {
    try showing.run(in: context) { connection, key in
      let id = try ProgrammerID.argument(key[0], "programmer")
      guard
        let listed = try ProgrammerTable.listed(connection).first(where: {
          $0.programmer.id == id
        })
      else { throw try MissingThings(.programmer, key, connection) }
      return ShownThing(
        kind: .programmer, name: id.description,
        facts: [
          ShownFact("programmerId", .text, .text(id.description)),
          ShownFact("displayName", .text, .text(listed.programmer.displayName.text)),
        ] + ShownFact.stamp(listed.stamp),
        parts: [
          ShownRequestors(requestors: try ProgrammerTable.requestors(of: id, connection))
        ])
    }
  }
}
