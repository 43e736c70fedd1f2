import ArgumentKit
import TVEInterchange
import TVEModel
import TVEStore

/// `mvpd edit`.
struct MVPDEdit: Command {
  private static let id = Argument<String>(
    "ID", help: "the id of an MVPD", completion: .custom("mvpd"))
  static let declaration = CommandDeclaration(
    "mvpd edit", abstract: "Edits an MVPD in an editor.", discussion: EntityEdit.discussion,
    examples: [
      "mvpdctl mvpd edit Bluebird_Cable", "EDITOR=nano mvpdctl mvpd edit Bluebird_Cable --dry-run",
    ],
    arguments: [id], groups: [Writing.group])

  private let edit: EntityEdit

  init(_ values: ParsedArguments) throws {
    edit = EntityEdit(
      subject: .mvpd(try .argument(values[Self.id], "MVPD")), writing: try Writing(values))
  }

  func run(in context: Context) throws { try edit.run(in: context) }
}

/// `requestor edit`.
struct RequestorEdit: Command {
  private static let id = Argument<String>(
    "ID", help: "the id of a requestor", completion: .custom("requestor"))
  static let declaration = CommandDeclaration(
    "requestor edit", abstract: "Edits a requestor with its integrations in an editor.",
    discussion: EntityEdit.discussion,
    examples: [
      "mvpdctl requestor edit NORTHSTAR", "mvpdctl requestor edit NORTHSTAR --dry-run",
    ],
    arguments: [id], groups: [Writing.group])

  private let edit: EntityEdit

  init(_ values: ParsedArguments) throws {
    edit = EntityEdit(
      subject: .requestor(try .argument(values[Self.id], "requestor")),
      writing: try Writing(values))
  }

  func run(in context: Context) throws { try edit.run(in: context) }
}

/// `integration edit`.
struct IntegrationEdit: Command {
  private static let key = RepeatedArgument<String>(
    "KEY", atLeast: 1, atMost: 2, help: "REQUESTOR MVPD or REQUESTOR/MVPD",
    completion: .custom("integration"))
  static let declaration = CommandDeclaration(
    "integration edit", abstract: "Edits an integration in an editor.",
    discussion: EntityEdit.discussion,
    examples: [
      "mvpdctl integration edit NORTHSTAR Bluebird_Cable",
      "mvpdctl integration edit NORTHSTAR/Bluebird_Cable --dry-run",
    ],
    arguments: [key], groups: [Writing.group])

  private let edit: EntityEdit

  init(_ values: ParsedArguments) throws {
    let key = try KeyArgument.key(values[Self.key], .integration)
    edit = EntityEdit(
      subject: .integration(
        try .argument(key[0], "requestor"), try .argument(key[1], "MVPD")),
      writing: try Writing(values))
  }

  func run(in context: Context) throws { try edit.run(in: context) }
}
