import ArgumentKit
import Formats
import TVEModel

@testable import MVPDCommands

/// Prints as many rows as it is told to.
struct ListCommand: Command {
  static let declaration = CommandDeclaration(
    "requestor list", abstract: "Print rows.",
    examples: ["mvpdctl requestor list", "mvpdctl requestor list --limit 2"],
    options: [count, name, fails])
  static let formats = OutputFormat.rows

  static let count = Option<Int>("--count", value: "N", help: "how many rows")
  static let name = Option<String>("--name", value: "TEXT", help: "what the first row holds")
  static let fails = Flag("--fails", help: "fail before the end")

  private let count: Int
  private let name: String
  private let fails: Bool

  init(_ values: ParsedArguments) {
    count = values[Self.count] ?? 2
    name = values[Self.name] ?? "North Star"
    fails = values[Self.fails]
  }

  static let columns = [
    Column("requestorId"), Column("displayName"), Column("isActive", .bool), Column("rank", .int),
    Column("domains", .list), Column("mappingId"),
  ]

  func run(in context: Context) throws {
    let rows = try context.rows(
      "requestor.list", Self.columns, key: ["requestorId"], members: [("platform", .notStated)])
    for number in 0..<count where rows.wantsMore {
      let isFirst = number == 0
      try rows.push([
        .text("R\(number)"), isFirst ? .text(name) : .notStated, .bool(isFirst),
        isFirst ? .int(3) : .notStated, isFirst ? .list(["a.example", "b;c"]) : .list([]),
        isFirst ? .text("x") : .noneStated,
      ])
    }
    if fails { throw ToolError.refused("stopped", "stopped halfway") }
    try rows.finish(next: count > 2 ? "R2" : nil)
  }
}

/// Shows one thing, as lines or as a document.
struct ShowCommand: Command {
  static let declaration = CommandDeclaration(
    "requestor show", abstract: "Show one.",
    examples: ["mvpdctl requestor show A", "mvpdctl requestor show B"], arguments: [key])

  static let key = Argument<String>("KEY", help: "an id")

  private let key: String

  init(_ values: ParsedArguments) {
    key = values[Self.key]
  }

  func run(in context: Context) throws {
    context.note("looked at \(key)")
    context.warn("\(key) is old")
    context.trace("read \(key)")
    try context.present { format, writer in
      if format == .json {
        writer.document("requestor") { json in
          json.key("item")
          json.string(key)
        }
      } else {
        writer.line("requestor \(key, .bold)")
      }
    }
    if key == "no" { context.conclude(.answerIsNo) }
  }
}

/// Deletes nothing, but asks as if.
struct DeleteCommand: Command {
  static let declaration = CommandDeclaration(
    "requestor delete", abstract: "Delete.",
    examples: ["mvpdctl requestor delete A", "mvpdctl requestor delete B"], arguments: [key],
    options: [protected], groups: [Writing.group])

  static let key = Argument<String>("KEY")
  static let protected = Flag("--protected", help: "want the name")

  private let key: String
  private let protected: Bool
  private let writing: Writing

  init(_ values: ParsedArguments) throws {
    key = values[Self.key]
    protected = values[Self.protected]
    writing = try Writing(values)
  }

  func run(in context: Context) throws {
    try context.confirm(
      "delete requestor '\(key)'?", consent: writing.consent,
      typing: protected ? "production" : nil)
    context.print("deleted \(key)")
  }
}

/// Selects and assigns.
struct SetCommand: Command {
  static let declaration = CommandDeclaration(
    "integration set", abstract: "Change.",
    examples: ["mvpdctl integration set A B", "mvpdctl integration set --mvpd B --yes"],
    options: [active], groups: [SettingAssignment.group, Selection.group, Writing.group])

  static let active = Option<Bool>("--active", assigns: true, help: "whether it is on")

  private let assignment: SettingAssignment
  private let selection: Selection

  init(_ values: ParsedArguments) throws {
    assignment = try SettingAssignment(values, otherFields: ["degradation"])
    selection = Selection(values)
  }

  func run(in context: Context) throws {
    context.print("platforms \(assignment.platforms.map(\.rawValue).joined(separator: " "))")
    for field in assignment.values.statedFields {
      if let value = assignment.values[field] { context.print("\(field.name) = \(value)") }
    }
    let unset = assignment.unset.map(\.name) + assignment.otherUnset
    context.print("unset \(unset.joined(separator: " "))")
    context.print("requestors \(selection.requestors.map(\.description).joined(separator: " "))")
  }
}

/// Fails in a way that nobody foresaw.
struct BrokenCommand: Command {
  static let declaration = CommandDeclaration(
    "break", section: .asking, abstract: "Break.", examples: ["mvpdctl break", "mvpdctl break -q"])

  struct Unforeseen: Error {}

  init(_ values: ParsedArguments) {}

  func run(in context: Context) throws {
    throw Unforeseen()
  }
}
