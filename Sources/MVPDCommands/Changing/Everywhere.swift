import ArgumentKit
import Postgres
import TVEInterchange
import TVEModel
import TVEStore

/// What becomes of statements that win over the one being made: told, or with `--everywhere`
/// taken back.
struct Everywhere {
  static let flag = Flag(
    "--everywhere",
    help: "also take back the statements that would win over it, or state the value beside those"
      + " that hold for other platforms too")

  private let isAsked: Bool
  private let settings: SettingAssignment
  private let kind: EntityKind

  init(isAsked: Bool, settings: SettingAssignment, _ kind: EntityKind) {
    self.isAsked = isAsked
    self.settings = settings
    self.kind = kind
  }

  /// Runs an update with what this adds to it.
  func run<Assignment: ThingAssignment>(
    _ update: ThingUpdate<Assignment>, in context: Context
  ) throws {
    let found = Found()
    var command = ChangeCommand(context, update.writing)
    command.isDestructive = isAsked
    command.question = { _ in
      guard isAsked, found.count > 0 else { return nil }
      return "Take back \(Wording.count(found.count, "statement")) that would win over this one?"
    }
    command.remark = { outcome in
      tell(found.statements, outcome, context)
      if outcome.summary.isEmpty { found.missed.forEach { context.note($0) } }
    }
    try update.run(in: context, command) { connection, keys in
      found.statements = try overriding(keys, connection)
      found.missed = try MissedStatements.notes(
        unset: settings.unset, at: settings.platforms, of: keys, kind, connection)
      return isAsked ? records(found.statements) : []
    }
  }

  /// What the transaction found; a class, since it is read after the transaction that is repeated.
  private final class Found {
    var statements = OverridingStatements.empty
    /// Where the statements stand that `--unset` did not find.
    var missed: [StyledText] = []
    var count: Int { statements.below.count + statements.above.count }
  }

  private func overriding(
    _ keys: [[String]], _ connection: Connection
  ) throws -> OverridingStatements {
    guard kind == .integration else {
      return try OverridingStatements(
        over: settings.fields, at: settings.platforms,
        mvpds: keys.map { MVPDID(trusted: $0[0]) }, connection)
    }
    let wanted = Set(keys)
    var statements = try OverridingStatements(
      over: settings.fields, at: settings.platforms, mvpds: keys.map { MVPDID(trusted: $0[1]) },
      requestors: keys.map { RequestorID(trusted: $0[0]) }, connection)
    statements.below.removeAll {
      !wanted.contains([$0.requestor?.description ?? "", $0.mvpd.description])
    }
    return statements
  }

  /// Those at or below the node are taken back. One above it on an integration holds for other
  /// platforms too: it stays, and the integration states the new value at the node itself.
  private func records(_ statements: OverridingStatements) -> [Record] {
    var cleared: [Owner: SettingFieldSet] = [:]
    for statement in statements.below {
      cleared[Owner(statement, at: statement.platform), default: []].insert(statement.field)
    }
    var restated: [Owner: SettingFieldSet] = [:]
    for statement in statements.above {
      for platform in settings.platforms
      where platform.path.contains(statement.platform)
        && settings.values[statement.field] != nil
      {
        restated[Owner(statement, at: platform), default: []].insert(statement.field)
      }
    }
    return cleared.map { owner, fields in
      .setting(owner.record(fields.subtracting(restated[owner] ?? []), SettingValues()))
    }
      + restated.map { owner, fields in .setting(owner.record(fields, settings.values)) }
  }

  private struct Owner: Hashable {
    let requestor: RequestorID?
    let mvpd: MVPDID
    let platform: Platform

    init(_ statement: OverridingStatements.Statement, at platform: Platform) {
      requestor = statement.requestor
      mvpd = statement.mvpd
      self.platform = platform
    }

    func record(_ fields: SettingFieldSet, _ values: SettingValues) -> SettingRecord {
      SettingRecord(
        at: Place(), requestor: requestor, mvpd: mvpd, platform: platform, fields: fields,
        values: values)
    }
  }

  private func tell(
    _ statements: OverridingStatements, _ outcome: ChangeOutcome, _ context: Context
  ) {
    let all = statements.below + statements.above
    guard !isAsked, !all.isEmpty, !outcome.summary.isEmpty else { return }
    let names = Wording.firstTen(all.map { "\($0.name) (\($0.field.name))" })
    context.note(
      """
      \(Wording.count(all.count, "statement")) \(all.count == 1 ? "wins" : "win") over this one \
      and \(all.count == 1 ? "stays" : "stay"): \(names); '--everywhere' takes them back
      """)
    if outcome.impact.requestors.isEmpty {
      context.warn("no value in force changes for any requestor")
    }
  }
}
