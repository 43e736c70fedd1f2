import Postgres
import TVEInterchange
import TVEModel

/// Tells which records about integrations say nothing but what is stored, so that they need not be
/// staged: of an import of 700,000 unchanged rows nothing reaches the database.
///
/// What is stored is read requestor by requestor as the input comes to them, and kept in a few
/// bytes a row, so that the order of the input does not matter. A record that is in doubt is
/// staged; staging and plan come to the same end with the skipped records as without.
///
/// A class, because it gathers what the input said.
final class UnchangedFilter {
  /// A key stands in the input twice, of which the first record may have been skipped: all has to
  /// be staged, so that the repetition is found and told with its places.
  struct RepeatedKey: Error {}

  private let reader: StoredIntegrationReader
  private let values = StoredValueTable()
  private var requestors: [RequestorID: Int] = [:]
  private var stored: [StoredRequestor] = []
  private var last: (id: RequestorID, index: Int)?

  /// Nil when no integration is stored.
  ///
  /// - Parameter connection: in the transaction of the change.
  init?(_ connection: Connection) throws {
    guard let reader = try StoredIntegrationReader(connection, values) else { return nil }
    self.reader = reader
  }

  /// How many integrations the input speaks of without any staged record.
  var unchangedCount: Int { stored.reduce(0) { $0 + $1.unchangedCount } }

  /// Notes a record; true when it is about an integration or its settings and may be left out.
  ///
  /// - Throws: `RepeatedKey`, `PostgresError`.
  func skips(_ record: Record) throws -> Bool { try note(record, mayBeSkipped: true) }

  /// Notes a record that is staged whatever it says.
  ///
  /// - Throws: as `skips`.
  func note(_ record: Record) throws { _ = try note(record, mayBeSkipped: false) }

  private func note(_ record: Record, mayBeSkipped: Bool) throws -> Bool {
    switch record {
    case .integration(let record):
      guard let (requestor, index) = try place(record.requestor, record.mvpd) else { return false }
      guard stored[requestor].speak(of: index) else { throw RepeatedKey() }
      let isSkipped =
        mayBeSkipped && record.saysNothing(against: stored[requestor].marks[index])
      stored[requestor].mark(index, isSkipped: isSkipped)
      return isSkipped
    case .setting(let record):
      guard let id = record.requestor, let (requestor, index) = try place(id, record.mvpd) else {
        return false
      }
      guard stored[requestor].speak(of: index, at: record.platform) else { throw RepeatedKey() }
      let value = stored[requestor].value(of: index, at: record.platform)
      let isSkipped = mayBeSkipped && values.isUnchanged(value, by: record)
      stored[requestor].mark(index, isSkipped: isSkipped)
      return isSkipped
    default: return false
    }
  }

  /// The stored integrations of a requestor that no record was about, in byte order.
  func unspokenIntegrations(of id: RequestorID) throws -> [MVPDID] {
    let requestor = stored[try index(of: id)]
    return requestor.mvpds.indices.filter { !requestor.marks[$0].contains(.spoken) }
      .map { reader.mvpd(at: requestor.mvpds[$0]) }
  }

  /// The stored settings that no record was about, of integrations that one was about.
  func unspokenSettings(
    of id: RequestorID
  ) throws -> [(mvpd: MVPDID, platform: Platform)] {
    let requestor = stored[try index(of: id)]
    var unspoken: [(mvpd: MVPDID, platform: Platform)] = []
    for index in requestor.mvpds.indices where requestor.marks[index].contains(.spoken) {
      for platform in Platform.allCases
      where requestor.value(of: index, at: platform) != StoredValueTable.none
        && !requestor.isSpoken(of: index, at: platform)
      {
        unspoken.append((reader.mvpd(at: requestor.mvpds[index]), platform))
      }
    }
    return unspoken
  }

  /// Where an integration is kept; nil when it is not stored.
  private func place(
    _ requestor: RequestorID, _ mvpd: MVPDID
  ) throws -> (requestor: Int, index: Int)? {
    let requestor = try index(of: requestor)
    guard let mvpd = reader.position(of: mvpd), let index = stored[requestor].index(of: mvpd)
    else { return nil }
    return (requestor, index)
  }

  private func index(of id: RequestorID) throws -> Int {
    if let last, last.id == id { return last.index }
    if requestors[id] == nil {
      try reader.read(from: id) { id, requestor in
        guard requestors[id] == nil else { return }
        requestors[id] = stored.count
        stored.append(requestor)
      }
    }
    let index = requestors[id] ?? stored.count
    if index == stored.count {
      requestors[id] = index
      stored.append(StoredRequestor())
    }
    last = (id, index)
    return index
  }
}

extension IntegrationRecord {
  /// True when what is stored stays as it is. A rank is always staged, since ranks are compared
  /// with one another.
  fileprivate func saysNothing(against stored: StoredRequestor.Marks) -> Bool {
    guard mode == .upsert, stored.contains(.plain), degradation.value == nil,
      degradationUntil.value == nil, featuredRank.value == nil
    else { return false }
    return active.value == nil || active.value == stored.contains(.active)
  }
}
