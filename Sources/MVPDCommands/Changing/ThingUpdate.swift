import ArgumentKit
import Postgres
import TVEInterchange
import TVEModel
import TVEStore

/// What the four `set` commands do.
struct ThingUpdate<Assignment: ThingAssignment> {
  let targets: ThingTargets
  let assignment: Assignment
  let writing: Writing
  let expectedRevision: Int?

  static var ifRevision: Option<Int> {
    Option("--if-revision", value: "N", help: "only if the thing is still at this revision")
  }

  init(_ values: ParsedArguments, platforms: [PlatformArgument] = []) throws {
    targets = try ThingTargets(values, Assignment.kind, platforms: platforms)
    assignment = try Assignment(values)
    writing = try Writing(values)
    expectedRevision = values[Self.ifRevision]
    if assignment.isEmpty {
      throw ToolError.usage(
        "nothing is assigned: give a field's option, '--none' or '--unset'",
        code: "assignment-missing")
    }
    if expectedRevision != nil, targets.isBulk {
      throw ToolError.usage(
        "'--if-revision' is about one \(Assignment.kind.noun), named by its key",
        code: "revision-of-many")
    }
  }

  /// - Parameter extra: records beside those of the assignment, for all keys together.
  func run(
    in context: Context, _ command: ChangeCommand? = nil,
    extra: (Connection, [[String]]) throws -> [Record] = { _, _ in [] }
  ) throws {
    let given = try targets.key.keys(context, Assignment.kind)
    let connection = try context.openDatabase()
    var command = command ?? ChangeCommand(context, writing)
    command.options.isBulk = targets.isBulk
    if let expectedRevision, let key = given.keys.first {
      command.options.expectedRevision = (Assignment.kind, key, expectedRevision)
    }
    let other = command.question
    let isBulk = targets.isBulk
    command.question = { outcome in
      other?(outcome)
        ?? (isBulk
          ? "Change \(Wording.count(outcome.summary.update + outcome.summary.switchOff, Assignment.kind.noun))?"
          : nil)
    }
    var changed: [[String]] = []
    try command.run(connection) { area in
      let keys = try targets.keys(given, connection, into: area)
      changed = keys
      for key in keys {
        for record in try assignment.records(for: key, mode: .update) { try area.take(record) }
      }
      for record in try extra(connection, keys) { try area.take(record) }
    }
    if assignment.activates(.update) { try DraftWarning.tell(of: changed, connection, context) }
    if assignment.makesDrafts { try DraftWarning.tell(ofCleared: changed, connection, context) }
  }
}
