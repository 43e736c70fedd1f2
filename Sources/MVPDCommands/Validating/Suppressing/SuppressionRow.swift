import TVEStore

/// A suppression as a row.
enum SuppressionRow {
  static let columns = [
    Column("key", .int), Column("rule"), Column("requestors", .list), Column("mvpds", .list),
    Column("programmers", .list), Column("excludedRequestors", .list),
    Column("excludedMvpds", .list), Column("excludedProgrammers", .list), Column("expires"),
    Column("expired", .bool), Column("reason"), Column("createdBy"), Column("createdAt", .time),
  ]

  /// The cells of one, in the order of the columns.
  static func cells(_ suppression: Suppression) -> [Cell] {
    let selectors = suppression.selectors
    return [
      .int(suppression.id), .text(suppression.rule), list(selectors.requestors),
      list(selectors.mvpds), list(selectors.programmers), list(selectors.excludedRequestors),
      list(selectors.excludedMVPDs), list(selectors.excludedProgrammers),
      .optional(suppression.expires), .bool(suppression.isExpired), .text(suppression.reason),
      .text(suppression.createdBy), .time(suppression.createdAt),
    ]
  }

  /// Any is selected where nothing is written.
  private static func list(_ patterns: [String]) -> Cell {
    patterns.isEmpty ? .notStated : .list(patterns)
  }
}
