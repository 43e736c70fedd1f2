import ArgumentKit
import Postgres
import TVEInterchange
import TVEModel
import TVEStore

/// What the four `delete` commands do.
struct ThingDeletion {
  private let targets: ThingTargets
  private let writing: Writing
  private let cascades: Bool
  private let skipsMissing: Bool
  private let expectedRevision: Int?

  static let cascade = Flag(
    "--cascade", help: "take along what refers to it: integrations go, references are cleared")
  static let ifExists = Flag("--if-exists", help: "leave out what does not exist")
  static let ifRevision = Option<Int>(
    "--if-revision", value: "N", help: "only if the thing is still at this revision")

  init(_ values: ParsedArguments, _ kind: EntityKind) throws {
    targets = try ThingTargets(values, kind, skipsMissing: values[Self.ifExists])
    writing = try Writing(values)
    cascades = kind != .integration && values[Self.cascade]
    skipsMissing = values[Self.ifExists]
    expectedRevision = values[Self.ifRevision]
    if expectedRevision != nil, targets.isBulk {
      throw ToolError.usage(
        "'--if-revision' is about one \(kind.noun), named by its key", code: "revision-of-many")
    }
  }

  func run(in context: Context) throws {
    let kind = targets.kind
    let given = try targets.key.keys(context, kind)
    let connection = try context.openDatabase()
    var command = ChangeCommand(context, writing)
    command.isDestructive = true
    command.options.isBulk = targets.isBulk
    if let expectedRevision, let key = given.keys.first {
      command.options.expectedRevision = (kind, key, expectedRevision)
    }
    command.question = { outcome in
      outcome.summary.delete == 1
        ? "Delete \(kind.noun) \(outcome.changes.first { $0.action == .delete }?.name ?? "")?"
        : "Delete \(outcome.summary.delete) things?"
    }
    try command.run(connection) { area in
      var keys = try targets.keys(given, connection, into: area)
      if skipsMissing {
        let existing = try ExistingKeys.among(keys, of: kind, connection)
        keys.removeAll { !existing.contains($0) }
      }
      for key in keys {
        try area.take(
          .deletion(
            DeletionRecord(
              at: Place(), target: try Self.target(kind, key), cascades: cascades)))
      }
    }
  }

  private static func target(
    _ kind: EntityKind, _ key: [String]
  ) throws -> DeletionRecord.Target {
    switch kind {
    case .programmer: .programmer(try .argument(key[0], "programmer"))
    case .requestor: .requestor(try .argument(key[0], "requestor"))
    case .mvpd: .mvpd(try .argument(key[0], "MVPD"))
    case .integration:
      .integration(try .argument(key[0], "requestor"), try .argument(key[1], "MVPD"))
    }
  }
}
