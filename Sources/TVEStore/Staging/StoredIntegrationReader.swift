import Postgres
import TVEModel

/// Reads the stored integrations and their settings, some requestors at a time, in key order.
///
/// A class, because it remembers how far it came: whoever asks for the requestor after the last
/// goes on in that order, and then more of them are read at once.
final class StoredIntegrationReader {
  private let rows: StoredIntegrationRows
  private let requestors: [RequestorID]
  private let positions: [MVPDID: Int32]
  /// The position after the last requestor that was read.
  private var next = 0
  private var batch = 1
  private var hint = 0
  private var ahead: StoredReadAhead?
  private var hasReadAhead = false

  private static let largestBatch = 32
  /// From this batch on the input is taken to have the order of the keys.
  private static let orderly = 8

  /// Nil when no integration is stored.
  ///
  /// - Parameter connection: in a transaction at `repeatableRead`.
  init?(_ connection: Connection, _ values: StoredValueTable) throws {
    guard try connection.value("select exists (select from tve.integration)") else { return nil }
    requestors = try connection.values(
      "select requestor_id::text from tve.requestor order by requestor_id", as: String.self
    ).map(RequestorID.init(trusted:))
    let mvpds = try connection.values(
      "select mvpd_id::text from tve.mvpd order by mvpd_id", as: String.self
    ).map(MVPDID.init(trusted:))
    positions = Dictionary(
      uniqueKeysWithValues: zip(mvpds, (0..<mvpds.count).map(Int32.init)))
    rows = StoredIntegrationRows(connection: connection, mvpds: mvpds, values: values)
  }

  /// The place of an MVPD among all in byte order; nil when it is not stored. Quick for the one
  /// after the last.
  func position(of id: MVPDID) -> Int32? {
    for index in [hint, hint + 1] where index < rows.mvpds.count && rows.mvpds[index] == id {
      hint = index
      return Int32(index)
    }
    guard let position = positions[id] else { return nil }
    hint = Int(position)
    return position
  }

  /// The id of an MVPD by its place.
  func mvpd(at position: Int32) -> MVPDID { rows.mvpds[Int(position)] }

  /// Reads a requestor and perhaps some of those around it; gives nothing when it is not stored,
  /// and perhaps one that was given before.
  func read(from id: RequestorID, _ body: (RequestorID, StoredRequestor) throws -> Void) throws {
    let start = requestors.partitioningIndex { $0 >= id }
    guard start < requestors.count, requestors[start] == id else { return }
    if start == next, batch >= Self.orderly, requestors.count - start > Self.largestBatch {
      beginReadingAhead(from: start)
    }
    if try takeAhead(start, body) { return }
    batch = start == next ? min(batch * 2, Self.largestBatch) : 1
    next = min(start + batch, requestors.count)
    for (id, requestor) in try rows.read(requestors[start..<next]) { try body(id, requestor) }
  }

  /// Without another connection to be had, the one there is does.
  private func beginReadingAhead(from start: Int) {
    guard ahead == nil, !hasReadAhead else { return }
    hasReadAhead = true
    ahead = try? StoredReadAhead(rows, requestors[start...])
  }

  /// Takes what was read ahead, up to the requestor at an index; false when that will not come.
  private func takeAhead(
    _ index: Int, _ body: (RequestorID, StoredRequestor) throws -> Void
  ) throws -> Bool {
    guard let ahead, let position = ahead.position, position <= index else { return false }
    while let batch = ahead.next() {
      for (id, requestor) in batch { try body(id, requestor) }
      if ahead.position.map({ $0 > index }) ?? true { return true }
    }
    // The other session failed; this one still has the snapshot.
    self.ahead = nil
    return false
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
