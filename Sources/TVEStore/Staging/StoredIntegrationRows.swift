import Postgres
import TVEModel

/// The rows of the stored integrations of some requestors, on one connection.
struct StoredIntegrationRows {
  let connection: Connection
  let mvpds: [MVPDID]
  let values: StoredValueTable

  /// Reads requestors that follow each other in byte order.
  ///
  /// - Returns: as many, in their order.
  func read(_ ids: ArraySlice<RequestorID>) throws -> [(RequestorID, StoredRequestor)] {
    guard let first = ids.first, let last = ids.last else { return [] }
    var read = Array(repeating: StoredRequestor(), count: ids.count)
    try connection.execute(
      """
      select set_config('mvpdctl.first', \(first.description), true),
        set_config('mvpdctl.last', \(last.description), true)
      """)
    // Sorting rows that an index has in order takes most of the time otherwise.
    try connection.script("set local enable_sort to off; set local enable_bitmapscan to off")
    try readIntegrations(ids, &read)
    try readSettings(ids, &read)
    try connection.script(
      "set local enable_sort to default; set local enable_bitmapscan to default")
    return Array(zip(ids, read))
  }

  /// Of an alias `stored`.
  private static let condition = """
    stored.requestor_id between current_setting('mvpdctl.first') and current_setting('mvpdctl.last')
    """

  private func readIntegrations(
    _ ids: ArraySlice<RequestorID>, _ read: inout [StoredRequestor]
  ) throws {
    var walk = KeyWalk(ids, mvpds)
    try connection.copyOut(
      """
      copy (
        select stored.requestor_id, stored.mvpd_id, stored.active, stored.degradation is null
        from tve.integration as stored
        where \(Self.condition)
        order by stored.requestor_id, stored.mvpd_id
      ) to stdout
      """
    ) { row in
      let (requestor, mvpd) = try walk.step(row)
      var marks: StoredRequestor.Marks = try row.bool(2) ? .active : []
      if try row.bool(3) { marks.insert(.plain) }
      read[requestor].add(mvpd, marks)
    }
    var places = KeyWalk(ids, mvpds)
    try connection.copyOut(
      """
      copy (
        select stored.requestor_id, stored.mvpd_id
        from tve.featured as stored
        where \(Self.condition)
        order by stored.requestor_id, stored.mvpd_id
      ) to stdout
      """
    ) { row in
      let (requestor, mvpd) = try places.step(row)
      if let index = read[requestor].index(of: mvpd) { read[requestor].feature(index) }
    }
  }

  private func readSettings(
    _ ids: ArraySlice<RequestorID>, _ read: inout [StoredRequestor]
  ) throws {
    var walk = KeyWalk(ids, mvpds)
    try connection.copyOut(
      """
      copy (
        select stored.requestor_id, stored.mvpd_id, stored.platform_id,
          \(SettingSQL.columns("stored."))
        from tve.integration_setting as stored
        where \(Self.condition)
        order by stored.requestor_id, stored.mvpd_id, stored.platform_id
      ) to stdout
      """
    ) { row in
      let (requestor, mvpd) = try walk.step(row)
      guard let platform = Platform(rawValue: try row.string(2)),
        let index = read[requestor].index(of: mvpd)
      else { throw PostgresError.unexpectedResult("settings of an unknown integration or node") }
      read[requestor].add(try values.index(of: row, from: 3), of: index, at: platform)
    }
  }
}

/// Turns the keys of rows in key order into places among the ids, by going along with them.
private struct KeyWalk {
  private let requestors: ArraySlice<RequestorID>
  private let mvpds: [MVPDID]
  private var requestor = 0
  private var mvpd = 0

  init(_ requestors: ArraySlice<RequestorID>, _ mvpds: [MVPDID]) {
    self.requestors = requestors
    self.mvpds = mvpds
  }

  /// - Throws: `unexpectedResult` for a key that is not among the ids or out of order.
  mutating func step(
    _ row: borrowing CopyRow
  ) throws(PostgresError) -> (requestor: Int, mvpd: Int32) {
    while !requestors[requestors.startIndex + requestor].matches(row.bytes(0)) {
      requestor += 1
      mvpd = 0
      guard requestor < requestors.count else { throw Self.stranger }
    }
    while !mvpds[mvpd].matches(row.bytes(1)) {
      mvpd += 1
      guard mvpd < mvpds.count else { throw Self.stranger }
    }
    return (requestor, Int32(mvpd))
  }

  private static var stranger: PostgresError {
    .unexpectedResult("rows of integrations are not in the order of their keys")
  }
}

extension Identifier {
  /// Whether these are the bytes of the id.
  fileprivate func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var text = description
    return text.withUTF8 { $0.elementsEqual(bytes) }
  }
}
