import Postgres
import TVEInterchange
import TVEModel

/// Has unchanged records left out once an input has turned out to be large; looking at what is
/// stored of every requestor is not worth it for a few records.
struct UnchangedGate {
  private enum Phase {
    case off
    case counting
    case filtering(UnchangedFilter)
  }

  private let connection: Connection
  private let start: Int
  private var phase: Phase
  /// The records about integrations until the filter begins; all of them are staged.
  private var early: [Record] = []
  private var scopes: [ScopeRecord.Extent] = []

  /// - Parameter start: the number of records about integrations; nil leaves none out.
  init(_ connection: Connection, from start: Int?) {
    self.connection = connection
    self.start = start ?? 0
    phase = start == nil ? .off : .counting
  }

  /// True when a record need not be staged.
  ///
  /// - Throws: `UnchangedFilter.RepeatedKey`, `PostgresError`.
  mutating func skips(_ record: Record) throws -> Bool {
    switch record {
    case .integration: break
    case .setting(let record) where record.requestor != nil: break
    case .scope(let record):
      if case .off = phase { return false }
      scopes.append(record.extent)
      return false
    default: return false
    }
    if case .counting = phase { try count(record) }
    guard case .filtering(let filter) = phase else { return false }
    return try filter.skips(record)
  }

  /// Begins to filter before the record when there were enough.
  private mutating func count(_ record: Record) throws {
    guard early.count >= start else {
      early.append(record)
      return
    }
    if let filter = try UnchangedFilter(connection) {
      for record in early { try filter.note(record) }
      phase = .filtering(filter)
    } else {
      phase = .off
    }
    early = []
  }

  /// How many integrations the input speaks of in records of which none is staged.
  var unchangedCount: Int {
    if case .filtering(let filter) = phase { filter.unchangedCount } else { 0 }
  }

  /// Tells the area what is absent of the integrations and settings that the input speaks of
  /// completely; without a filter the area has all records and finds that itself.
  func resolveScopes(in area: StagingArea) throws {
    guard case .filtering(let filter) = phase else { return }
    for scope in scopes {
      switch scope {
      case .integrations(let id):
        area.resolve(scope)
        try filter.unspokenIntegrations(of: id).forEach {
          try area.takeAbsent(.integration(id, $0))
        }
      case .settings(let id):
        area.resolve(scope)
        try filter.unspokenSettings(of: id).forEach {
          try area.takeAbsent(.setting(id, $0.mvpd, $0.platform))
        }
      case .domains, .featured, .mvpdSettings, .everything: break
      }
    }
  }
}
