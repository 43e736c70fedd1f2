import Postgres
import TVEModel

/// A selection as SQL: `copy` takes no parameters, so the ids travel in settings of the
/// transaction and the text stays constant.
struct SelectionScope {
  let selection: ConfigurationSelection

  init(_ selection: ConfigurationSelection, _ connection: Connection) throws(PostgresError) {
    self.selection = selection
    try declare(on: connection)
  }

  /// Sets the ids for the transaction open on a connection.
  func declare(on connection: Connection) throws(PostgresError) {
    if let requestors = selection.requestors {
      let ids = requestors.map(\.description).joined(separator: ",")
      try connection.execute("select set_config('mvpdctl.requestors', \(ids), true)")
    }
    if let mvpds = selection.mvpds {
      let ids = mvpds.map(\.description).joined(separator: ",")
      try connection.execute("select set_config('mvpdctl.mvpds', \(ids), true)")
    }
    if let from = selection.from {
      try connection.execute("select set_config('mvpdctl.from', \(from.description), true)")
    }
  }

  /// Conditions on `requestor_id` of a table or alias, and on `mvpd_id` where it has one.
  func condition(_ alias: String, hasMVPD: Bool) -> String {
    var conditions: [String] = []
    if selection.requestors != nil {
      conditions.append(
        "\(alias).requestor_id = any (string_to_array(current_setting('mvpdctl.requestors'), ','))")
    }
    if selection.from != nil {
      conditions.append("\(alias).requestor_id >= current_setting('mvpdctl.from')")
    }
    if hasMVPD, selection.mvpds != nil {
      conditions.append(
        "\(alias).mvpd_id = any (string_to_array(current_setting('mvpdctl.mvpds'), ','))")
    }
    return conditions.isEmpty ? "true" : conditions.joined(separator: " and ")
  }

  /// The join of an alias with what the plan can reach; empty for all. A join, since the planner
  /// takes a condition on two columns for one that most rows meet.
  func join(_ alias: String) -> String {
    guard selection.isReachOfPlan else { return "" }
    return """
      join plan_reach as reach
        on reach.requestor_id = \(alias).requestor_id and reach.mvpd_id = \(alias).mvpd_id
      """
  }

  /// The columns of `RowStamp` of an alias, with a comma before them; empty without stamps.
  func stampColumns(_ alias: String) -> String {
    guard selection.withStamps else { return "" }
    return """
      , \(alias).revision,
      to_char(\(alias).updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      \(alias).updated_by
      """
  }

  /// The stamp in the three columns from `index` on.
  static func stamp(_ row: borrowing CopyRow, from index: Int) throws(PostgresError) -> RowStamp {
    RowStamp(
      revision: try row.int(index), updatedAt: try row.string(index + 1),
      updatedBy: try row.string(index + 2))
  }
}
