import ArgumentKit
import Postgres
import TVEInterchange
import TVEModel
import TVEStore

/// What the four `create` commands do.
struct ThingCreation<Assignment: ThingAssignment> {
  private let key: KeyArgument
  private let assignment: Assignment
  private let writing: Writing
  private let skipsExisting: Bool

  static var keys: RepeatedArgument<String> {
    ThingKey.argument(Assignment.kind, isRequired: Assignment.kind != .integration)
  }
  static var ifNotExists: Flag {
    Flag("--if-not-exists", help: "leave alone what exists already")
  }

  init(_ values: ParsedArguments) throws {
    key = try KeyArgument(values[Self.keys], Assignment.kind)
    assignment = try Assignment(values)
    writing = try Writing(values)
    skipsExisting = values[Self.ifNotExists]
  }

  /// - Parameters:
  ///   - more: further keys, where a selection says which; nil without a selection.
  ///   - extra: records beside those of the assignment, for each key.
  func run(
    in context: Context, selected more: ((Connection) throws -> [[String]])? = nil,
    extra: (Connection, [String]) throws -> [Record] = { _, _ in [] }
  ) throws {
    let given = try key.keys(context, Assignment.kind)
    if case .none = key, more == nil {
      throw ThingKey.missing(
        Assignment.kind, or: "selectors, or - for keys on standard input")
    }
    let connection = try context.openDatabase()
    var command = ChangeCommand(context, writing)
    let isBulk = more != nil || key.isStandardInput
    command.options.isBulk = isBulk
    command.question = { outcome in
      isBulk
        ? "Create \(Wording.count(outcome.summary.create, Assignment.kind.noun))?" : nil
    }
    var created: [[String]] = []
    try command.run(connection) { area in
      let selected = try more.map { KeyArgument.Given(keys: try $0(connection)) } ?? given
      try selected.report(Assignment.kind, allowsEmpty: writing.allowsEmpty, to: area)
      let keys = selected.keys
      created = keys
      let existing =
        skipsExisting
        ? try ExistingKeys.among(keys, of: Assignment.kind, connection) : []
      for key in keys {
        if existing.contains(key) {
          area.report(
            InputNote(
              .note, ProblemCode.exists, at: Place(),
              message: "\(Assignment.kind.noun) '\(key.joined(separator: "/"))' exists already"))
          continue
        }
        var records = try assignment.records(for: key, mode: .create)
        for record in try extra(connection, key) {
          if case .mvpd(let model) = record, case .mvpd(let own)? = records.first {
            records[0] = .mvpd(own.filled(from: model))
          } else {
            records.append(record)
          }
        }
        for record in records { try area.take(record) }
      }
    }
    if assignment.activates(.create) { try DraftWarning.tell(of: created, connection, context) }
  }
}

/// The positional key of a command.
enum ThingKey {
  /// - Parameter isRequired: false where selectors may say instead what is meant.
  static func argument(
    _ kind: EntityKind, isRequired: Bool = false
  ) -> RepeatedArgument<String> {
    let others = isRequired ? "" : "; else selectors say which"
    return kind == .integration
      ? RepeatedArgument(
        "KEY", atLeast: isRequired ? 1 : 0, atMost: 2,
        help: "REQUESTOR MVPD, REQUESTOR/MVPD, or - for keys on standard input" + others,
        completion: .custom("integration"))
      : RepeatedArgument(
        "ID", atLeast: isRequired ? 1 : 0, atMost: 1,
        help: "an id, or - for ids on standard input" + others,
        completion: .custom(kind.rawValue))
  }

  /// - Parameter others: what may be given instead of a key, as a phrase.
  static func missing(_ kind: EntityKind, or others: String) -> MissingKey {
    let form = kind == .integration ? "REQUESTOR MVPD" : "an id"
    return MissingKey(message: "which \(kind.noun)? Give \(form), \(others)")
  }
}

/// Nothing says what a command is about; told with its usage.
struct MissingKey: Error {
  /// The question, without the usage.
  let message: String
}

extension KeyArgument {
  var isStandardInput: Bool {
    if case .standardInput = self { true } else { false }
  }

  var isNone: Bool {
    if case .none = self { true } else { false }
  }
}
