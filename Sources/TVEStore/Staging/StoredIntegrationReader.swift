import Postgres
import TVEModel

/// Reads the stored integrations and their settings, some requestors at a time, in key order.
///
/// A class, because it remembers how far it came: whoever asks for the requestor after the last
/// goes on in that order, and then more of them are read at once.
final class StoredIntegrationReader {
  private let connection: Connection
  private let requestors: [RequestorID]
  private let mvpds: [MVPDID]
  private let positions: [MVPDID: Int32]
  /// The position after the last requestor that was read.
  private var next = 0
  private var batch = 1
  private var hint = 0

  private static let largestBatch = 32

  /// Nil when no integration is stored.
  ///
  /// - Parameter connection: in a transaction.
  init?(_ connection: Connection) throws {
    guard try connection.value("select exists (select from tve.integration)") else { return nil }
    self.connection = connection
    requestors = try connection.values(
      "select requestor_id::text from tve.requestor order by requestor_id", as: String.self
    ).map(RequestorID.init(trusted:))
    mvpds = try connection.values(
      "select mvpd_id::text from tve.mvpd order by mvpd_id", as: String.self
    ).map(MVPDID.init(trusted:))
    positions = Dictionary(
      uniqueKeysWithValues: zip(mvpds, (0..<mvpds.count).map(Int32.init)))
  }

  /// The place of an MVPD among all in byte order; nil when it is not stored. Quick for the one
  /// after the last.
  func position(of id: MVPDID) -> Int32? {
    for index in [hint, hint + 1] where index < mvpds.count && mvpds[index] == id {
      hint = index
      return Int32(index)
    }
    guard let position = positions[id] else { return nil }
    hint = Int(position)
    return position
  }

  /// The id of an MVPD by its place.
  func mvpd(at position: Int32) -> MVPDID { mvpds[Int(position)] }

  /// Reads a requestor and perhaps some of those after it; gives nothing when it is not stored.
  func read(
    from id: RequestorID, into values: StoredValueTable,
    _ body: (RequestorID, StoredRequestor) throws -> Void
  ) throws {
    let start = requestors.partitioningIndex { $0 >= id }
    guard start < requestors.count, requestors[start] == id else { return }
    batch = start == next ? min(batch * 2, Self.largestBatch) : 1
    next = min(start + batch, requestors.count)
    let ids = requestors[start..<next]
    var read = Array(repeating: StoredRequestor(), count: ids.count)
    try connection.execute(
      """
      select set_config('mvpdctl.first', \(ids[start].description), true),
        set_config('mvpdctl.last', \(ids[next - 1].description), true)
      """)
    // Sorting rows that an index has in order takes most of the time otherwise.
    try connection.script("set local enable_sort to off; set local enable_bitmapscan to off")
    try readIntegrations(ids, &read)
    try readSettings(ids, values, &read)
    try connection.script(
      "set local enable_sort to default; set local enable_bitmapscan to default")
    for (id, requestor) in zip(ids, read) { try body(id, requestor) }
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
    _ ids: ArraySlice<RequestorID>, _ values: StoredValueTable, _ read: inout [StoredRequestor]
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

extension Array {
  /// The first index whose element and all after it satisfy the predicate.
  fileprivate func partitioningIndex(_ belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
