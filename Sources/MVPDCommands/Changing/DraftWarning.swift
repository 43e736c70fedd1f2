import Postgres
import TVEModel
import TVEStore

/// Warns of MVPDs without a name or a logo where viewers would meet them: they stop every export.
enum DraftWarning {
  /// Warns of the drafts among the MVPDs of `integrations`, which are active.
  static func tell(
    of integrations: [[String]], _ connection: Connection, _ context: Context
  ) throws {
    let ids = Set(integrations.map { $0[1] }).sorted().map { MVPDID(trusted: $0) }
    let drafts = try MVPDTable.stamped(connection, only: ids).map(\.mvpd)
      .filter { $0.displayName == nil || $0.logoURL == nil }
    guard let first = drafts.first else { return }
    guard drafts.count == 1 else {
      return warn(of: drafts.map(\.id), context)
    }
    let options = [
      first.displayName == nil ? "--display-name TEXT" : nil,
      first.logoURL == nil ? "--logo-url URL" : nil,
    ].compactMap { $0 }.joined(separator: " ")
    context.warn(
      """
      MVPD '\(first.id)' is a draft, and an active integration with it stops every export: \
      '\(Tool.name) mvpd set \(first.id) \(options)' completes it
      """)
  }

  /// Warns of the `mvpds` whose name or logo is taken away and that have active integrations.
  static func tell(
    ofCleared mvpds: [[String]], _ connection: Connection, _ context: Context
  ) throws {
    let used = try mvpds.map { MVPDID(trusted: $0[0]) }.filter {
      try IntegrationTable.counts(of: $0, connection).active > 0
    }
    if !used.isEmpty { warn(of: used, context) }
  }

  private static func warn(of ids: [MVPDID], _ context: Context) {
    let names = Wording.firstTen(ids.map(\.description))
    context.warn(
      """
      without its own name and logo an MVPD is a draft, and an active integration with it stops \
      every export: \(names)
      """)
  }
}
