package import Postgres
package import TVEInterchange
import TVEModel

/// Takes records into the staging tables, in blocks, whatever the order of their kinds.
package final class StagingArea: RecordSink {
  private let connection: Connection
  /// The names of the input's files; a staged row holds the position of its own.
  private(set) var files: [String] = []
  private var keptProblems: KeptReports<InputProblem>
  private var keptNotes: KeptReports<InputNote>
  /// How many records were taken.
  package private(set) var count = 0
  /// How many things of the input needed no record, since they are stored as it says.
  private var counted = 0

  /// Whether the input speaks of anything completely.
  var hasScopes: Bool { scopeCount > 0 }
  /// How many records were taken that name things.
  package var thingCount: Int { count - scopeCount }

  /// Told now and then how many records were taken.
  var progress: ((Int) -> Void)?

  private var filePositions: [String: Int] = [:]
  var programmers: [(Int, ProgrammerRecord)] = []
  var requestors: [(Int, RequestorRecord)] = []
  var mvpds: [(Int, MVPDRecord)] = []
  var integrations: [(Int, IntegrationRecord)] = []
  var mvpdSettings: [(Int, SettingRecord)] = []
  var integrationSettings: [(Int, (record: SettingRecord, isAttached: Bool))] = []
  var featured: [(Int, FeaturedRecord)] = []
  var deletions: [(Int, DeletionRecord)] = []
  private var scopeCount = 0
  var scopes: [(Int, ScopeRecord)] = []
  var resolved: [(Int, ScopeRecord.Extent)] = []
  var absent: [(Int, DeletionRecord.Target)] = []
  /// How the staged records about integrations came.
  private(set) var order = StagedOrder()
  private var waiting = 0
  private var gate: UnchangedGate

  /// Fewer than a reader makes in some seconds.
  private static let reportsInASecond = 100_000

  /// How many records are kept before they are sent: a megabyte or two.
  static let blockSize = 8192

  /// - Parameters:
  ///   - connection: in the transaction that the tables are to live in.
  ///   - kept: so many faults and so many remarks are kept, and the others counted.
  ///   - start: records about integrations that say nothing new are left out from so many on; nil
  ///     stages all.
  package init(
    _ connection: Connection, keeping kept: Int = 1000, skippingUnchangedFrom start: Int? = nil
  ) throws {
    keptProblems = KeptReports(limit: kept)
    keptNotes = KeptReports(limit: kept)
    self.connection = connection
    gate = UnchangedGate(connection, from: start)
    try connection.script(StagingTables.create)
  }

  /// - Throws: `UnchangedFilter.RepeatedKey` when all has to be staged; `PostgresError`.
  package func take(_ record: Record) throws {
    count += 1
    if count & 1023 == 0 { progress?(count) }
    if try gate.skips(record) { return }
    waiting += 1
    switch record {
    case .programmer(let record): programmers.append((count, record))
    case .requestor(let record): requestors.append((count, record))
    case .mvpd(let record): mvpds.append((count, record))
    case .integration(let record):
      order.note(record)
      integrations.append((count, record))
    case .setting(let record):
      if let requestor = record.requestor {
        let isAttached = order.note(record, of: requestor)
        integrationSettings.append((count, (record, isAttached)))
      } else {
        mvpdSettings.append((count, record))
      }
    case .featured(let record): featured.append((count, record))
    case .deletion(let record): deletions.append((count, record))
    case .scope(let record):
      scopes.append((count, record))
      scopeCount += 1
    }
    if waiting >= Self.blockSize { try flush() }
  }

  /// Counts things that the input speaks of and that nothing is staged for.
  package func countUnchanged(_ things: Int) { counted += things }

  /// How many things of the input have no staged row, since they are stored as it says.
  var unchanged: Int { counted + gate.unchangedCount }

  package func report(_ problem: InputProblem) {
    keptProblems.add(problem)
    stayAwake(keptProblems.count)
  }

  package func report(_ note: InputNote) {
    keptNotes.add(note)
    stayAwake(keptNotes.count)
  }

  /// The first faults, and a last one that tells how many more there are.
  package var problems: [InputProblem] {
    keptProblems.kept + (keptProblems.omitted > 0 ? [InputProblem(omitted: keptProblems)] : [])
  }

  /// The first remarks, and a last one that tells how many more there are.
  package var notes: [InputNote] {
    keptNotes.kept + (keptNotes.omitted > 0 ? [InputNote(omitted: keptNotes)] : [])
  }

  /// Has the server hear of a session that reads a long list of faults, which it would end as idle.
  private func stayAwake(_ count: Int) {
    if count % Self.reportsInASecond == 0 { _ = try? connection.execute("select 1") }
  }

  /// Sends what is still waiting, after the last record, and says what the input lacks of what it
  /// speaks of completely, as far as records were left out.
  package func finish() throws {
    try gate.resolveScopes(in: self)
    try flush()
  }

  /// Sends what is still waiting.
  package func flush() throws {
    try flushProgrammers()
    try flushRequestors()
    try flushMVPDs()
    try flushIntegrations()
    try flushSettings()
    try flushFeatured()
    try flushDeletions()
    try flushScopes()
    waiting = 0
  }

  /// The place of a staged row, from the six columns of its place.
  func place(_ row: Row) throws(PostgresError) -> Place {
    Place(
      file: try row.optionalInt("file").map { files[$0] }, line: try row.optionalInt("line"),
      column: try row.optionalInt("col"), row: try row.optionalInt("row_no"),
      path: try row.optionalString("path"))
  }

  private func filePosition(_ file: String?) -> Int? {
    guard let file else { return nil }
    if let position = filePositions[file] { return position }
    files.append(file)
    filePositions[file] = files.count - 1
    return files.count - 1
  }

  func write(_ seq: Int, _ place: Place, to writer: inout CopyWriter) throws {
    try writer.field(seq)
    try writer.field(filePosition(place.file))
    try writer.field(place.line)
    try writer.field(place.column)
    try writer.field(place.row)
    try writer.field(place.path)
  }

  /// Copies the rows and forgets them; without any it does nothing.
  func send<Element>(
    _ rows: inout [(Int, Element)], to sql: String,
    _ write: (Int, Element, inout CopyWriter) throws -> Void
  ) throws {
    guard !rows.isEmpty else { return }
    try connection.copyIn(sql) { writer in
      for (seq, row) in rows {
        try write(seq, row, &writer)
        try writer.endRow()
      }
    }
    rows.removeAll(keepingCapacity: true)
  }
}
