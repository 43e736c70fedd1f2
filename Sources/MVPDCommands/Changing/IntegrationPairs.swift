import Postgres
import TVEModel
import TVEStore

/// Every selected requestor with every selected MVPD.
enum IntegrationPairs {
  /// - Parameter mayBeEmpty: a pattern that matches nothing is no fault.
  /// - Throws: `ToolError` of status 2 unless both sides are selected.
  static func keys(
    _ selection: Selection, mayBeEmpty: Bool, _ connection: Connection
  ) throws -> [[String]] {
    let ids = try SelectedIDs(selection, connection, isChange: !mayBeEmpty)
    guard let requestors = ids.requestors, let mvpds = ids.mvpds
    else {
      throw ToolError.usage(
        "new integrations need requestors and MVPDs to be selected by id or pattern: "
          + "'--requestor' or '--programmer', and '--mvpd'",
        code: "selector-missing")
    }
    return requestors.flatMap { requestor in
      mvpds.map { [requestor.description, $0.description] }
    }
  }
}
