import ArgumentKit
import Postgres
import TVEInterchange
import TVEModel
import TVEStore

/// `mvpd succeed`.
struct MVPDSucceed: Command {
  private static let old = Argument<String>(
    "OLD", help: "the MVPD whose single sign-on ends", completion: .custom("mvpd"))
  private static let new = Argument<String>(
    "NEW", help: "the MVPD that takes over, which exists already", completion: .custom("mvpd"))
  static let declaration = CommandDeclaration(
    "mvpd succeed", abstract: "Hands the single sign-on of an MVPD to the one that succeeds it.",
    discussion: """
      An id is never renamed, since apps keep it: a provider with another id is another MVPD. NEW \
      takes from OLD, in one transaction, the mapping ids, the single sign-on switches, boarding \
      status, display in the picker and metadata fields, at every node and for every requestor \
      where OLD is active, and its places in featured lists. NEW becomes active where OLD is. OLD \
      stays active, without single sign-on and without a mapping id; what its inactive \
      integrations state is left alone.
      """,
    examples: [
      "mvpdctl mvpd create Bluebird_Fiber --display-name \"Bluebird Fiber\" --like Bluebird_Cable",
      "mvpdctl mvpd succeed Bluebird_Cable Bluebird_Fiber --dry-run",
    ],
    arguments: [old, new], groups: [Writing.group])

  private let old: MVPDID
  private let new: MVPDID
  private let writing: Writing

  init(_ values: ParsedArguments) throws {
    old = try .argument(values[Self.old], "MVPD")
    new = try .argument(values[Self.new], "MVPD")
    writing = try Writing(values)
    if old == new {
      throw ToolError.usage("MVPD '\(old)' cannot succeed itself", code: "same-mvpd")
    }
  }

  func run(in context: Context) throws {
    let connection = try context.openDatabase()
    var command = ChangeCommand(context, writing)
    command.options.isBulk = true
    command.question = { outcome in
      let count = Wording.count(outcome.impact.requestors.count, "requestor")
      return "Hand single sign-on of \(old) to \(new), which changes values in force for \(count)?"
    }
    var isDraft = false
    try command.run(connection) { area in
      let reader = try ConfigurationReader(
        connection, selection: ConfigurationSelection(mvpds: [old, new]))
      var configurations: [RequestorConfiguration] = []
      try reader.forEach { configurations.append($0) }
      let succession = try succession(reader.directory, connection)
      isDraft = succession.new.displayName == nil || succession.new.logoURL == nil
      for record in succession.ownRecords { try area.take(record) }
      for configuration in configurations {
        for record in succession.records(of: configuration) { try area.take(record) }
      }
    }
    if isDraft {
      context.warn(
        """
        MVPD '\(new)' is a draft, which no export takes: '\(Tool.name) mvpd set \(new) \
        --display-name TEXT --logo-url URL' completes it
        """)
    }
  }

  /// - Throws: `MissingThings`; `ToolError` of status 3 for a temp pass, which has no identity
  ///   with Apple.
  private func succession(
    _ directory: MVPDDirectory, _ connection: Connection
  ) throws -> Succession {
    guard let oldMVPD = directory[old] else {
      throw try MissingThings(.mvpd, [old.description], connection)
    }
    guard let newMVPD = directory[new] else {
      throw try MissingThings(
        .mvpd, [new.description], connection,
        details: ["'\(Tool.name) mvpd create \(new) --like \(old)' makes it"])
    }
    guard !newMVPD.isTempPass else {
      throw ToolError.refused(
        "temp-pass",
        "MVPD '\(new)' is a temp pass, which has no single sign-on: "
          + "expected a provider that viewers sign in with")
    }
    return Succession(from: oldMVPD, to: newMVPD)
  }
}
