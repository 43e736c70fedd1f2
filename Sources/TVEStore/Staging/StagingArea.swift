package import Postgres
package import TVEInterchange
import TVEModel

/// Takes records into the staging tables, in blocks, whatever the order of their kinds.
package final class StagingArea: RecordSink {
  private let connection: Connection
  /// The names of the input's files; a staged row holds the position of its own.
  private(set) var files: [String] = []
  package private(set) var problems: [InputProblem] = []
  package private(set) var notes: [InputNote] = []
  /// How many records were taken.
  package private(set) var count = 0
  /// How many things of the input needed no record, since they are stored as it says.
  package private(set) var unchanged = 0

  private var filePositions: [String: Int] = [:]
  private var programmers: [(Int, ProgrammerRecord)] = []
  private var requestors: [(Int, RequestorRecord)] = []
  private var mvpds: [(Int, MVPDRecord)] = []
  private var integrations: [(Int, IntegrationRecord)] = []
  private var mvpdSettings: [(Int, SettingRecord)] = []
  private var integrationSettings: [(Int, SettingRecord)] = []
  private var featured: [(Int, FeaturedRecord)] = []
  private var deletions: [(Int, DeletionRecord)] = []
  var scopes: [(Int, ScopeRecord)] = []
  var resolved: [(Int, ScopeRecord.Extent)] = []
  var absent: [(Int, AbsentThing)] = []
  private var waiting = 0

  /// How many records are kept before they are sent: a megabyte or two.
  static let blockSize = 8192

  /// - Parameter connection: in the transaction that the tables are to live in.
  package init(_ connection: Connection) throws {
    self.connection = connection
    try connection.script(StagingTables.create)
  }

  package func take(_ record: Record) throws {
    count += 1
    waiting += 1
    switch record {
    case .programmer(let record): programmers.append((count, record))
    case .requestor(let record): requestors.append((count, record))
    case .mvpd(let record): mvpds.append((count, record))
    case .integration(let record): integrations.append((count, record))
    case .setting(let record):
      if record.requestor == nil {
        mvpdSettings.append((count, record))
      } else {
        integrationSettings.append((count, record))
      }
    case .featured(let record): featured.append((count, record))
    case .deletion(let record): deletions.append((count, record))
    case .scope(let record): scopes.append((count, record))
    }
    if waiting >= Self.blockSize { try flush() }
  }

  /// Counts things that the input speaks of and that nothing is staged for.
  package func countUnchanged(_ things: Int) { unchanged += things }

  package func report(_ problem: InputProblem) { problems.append(problem) }
  package func report(_ note: InputNote) { notes.append(note) }

  /// Sends what is still waiting; to be called after the last record.
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

extension StagingArea {
  private func flushProgrammers() throws {
    try send(
      &programmers,
      to: """
        copy stage_programmer (\(StagingTables.place), mode, mask, programmer_id, display_name)
        from stdin
        """
    ) { seq, record, writer in
      try write(seq, record.place, to: &writer)
      try writer.field(record.mode.rawValue)
      try writer.field(record.displayName.isEdit ? 1 : 0)
      try writer.field(record.id.description)
      try writer.field(record.displayName.value?.text)
    }
  }

  private func flushRequestors() throws {
    let domains = requestors.flatMap { seq, record in
      (record.domains.value ?? []).map { (seq, (record.id, $0)) }
    }
    try send(
      &requestors,
      to: """
        copy stage_requestor (\(StagingTables.place), mode, mask, requestor_id, display_name,
          programmer_id) from stdin
        """
    ) { seq, record, writer in
      try write(seq, record.place, to: &writer)
      try writer.field(record.mode.rawValue)
      try writer.field(
        (record.displayName.isEdit ? 1 : 0) | (record.programmer.isEdit ? 2 : 0)
          | (record.domains.isEdit ? 4 : 0))
      try writer.field(record.id.description)
      try writer.field(record.displayName.value?.text)
      try writer.field(record.programmer.value?.description)
    }
    var rows = domains
    try send(
      &rows,
      to: "copy stage_requestor_domain (seq, requestor_id, name, mvpd_initiated) from stdin"
    ) { seq, row, writer in
      try writer.field(seq)
      try writer.field(row.0.description)
      try writer.field(row.1.name.text)
      try writer.field(row.1.mvpdInitiated)
    }
  }

  private func flushMVPDs() throws {
    try send(
      &mvpds,
      to: """
        copy stage_mvpd (\(StagingTables.place), mode, mask, mvpd_id, display_name, logo_url,
          is_temp_pass, is_proxied, proxy_mvpd_id, provider_id, foreground_logout,
          iframe_required, iframe_width, iframe_height) from stdin
        """
    ) { seq, record, writer in
      try write(seq, record.place, to: &writer)
      try writer.field(record.mode.rawValue)
      try writer.field(record.mask)
      try writer.field(record.id.description)
      try writer.field(record.displayName.value?.text)
      try writer.field(record.logoURL.value?.text)
      try writer.field(record.isTempPass.value)
      try writer.field(record.isProxied.value)
      try writer.field(record.proxy.value?.description)
      try writer.field(record.providerID.value?.text)
      try writer.field(record.foregroundLogout.value)
      try writer.field(record.iFrameRequired.value)
      try writer.field(record.iFrameWidth.value)
      try writer.field(record.iFrameHeight.value)
    }
  }

  private func flushIntegrations() throws {
    try send(
      &integrations,
      to: """
        copy stage_integration (\(StagingTables.place), mode, mask, requestor_id, mvpd_id, active,
          degradation, degradation_until, featured_rank) from stdin
        """
    ) { seq, record, writer in
      try write(seq, record.place, to: &writer)
      try writer.field(record.mode.rawValue)
      try writer.field(
        (record.active.isEdit ? 1 : 0) | (record.degradation.isEdit ? 2 : 0)
          | (record.degradationUntil.isEdit ? 4 : 0) | (record.featuredRank.isEdit ? 8 : 0))
      try writer.field(record.requestor.description)
      try writer.field(record.mvpd.description)
      try writer.field(record.active.value)
      try writer.field(record.degradation.value?.rawValue)
      try writer.field(record.degradationUntil.value?.text)
      try writer.field(record.featuredRank.value)
    }
  }

  private func flushSettings() throws {
    try send(
      &mvpdSettings,
      to: """
        copy stage_mvpd_setting (\(StagingTables.place), mask, mvpd_id, platform_id,
          \(SettingSQL.columns())) from stdin
        """
    ) { seq, record, writer in
      try write(seq, record.place, to: &writer)
      try writer.field(SettingSQL.mask(of: record.fields))
      try writer.field(record.mvpd.description)
      try writer.field(record.platform.rawValue)
      try record.values.write(to: &writer)
    }
    try send(
      &integrationSettings,
      to: """
        copy stage_integration_setting (\(StagingTables.place), mask, requestor_id, mvpd_id,
          platform_id, \(SettingSQL.columns())) from stdin
        """
    ) { seq, record, writer in
      try write(seq, record.place, to: &writer)
      try writer.field(SettingSQL.mask(of: record.fields))
      try writer.field(record.requestor?.description)
      try writer.field(record.mvpd.description)
      try writer.field(record.platform.rawValue)
      try record.values.write(to: &writer)
    }
  }

  private func flushFeatured() throws {
    var rows = featured.flatMap { seq, record in
      zip(record.mvpds, 1...).map { (seq, (record.requestor, $0.0, $0.1)) }
    }
    try send(
      &featured,
      to: "copy stage_featured_list (\(StagingTables.place), requestor_id) from stdin"
    ) { seq, record, writer in
      try write(seq, record.place, to: &writer)
      try writer.field(record.requestor.description)
    }
    try send(
      &rows, to: "copy stage_featured (seq, requestor_id, mvpd_id, rank) from stdin"
    ) { seq, row, writer in
      try writer.field(seq)
      try writer.field(row.0.description)
      try writer.field(row.1.description)
      try writer.field(row.2)
    }
  }

  private func flushDeletions() throws {
    try send(
      &deletions,
      to: """
        copy stage_deletion (\(StagingTables.place), kind, key1, key2, key3, cascades) from stdin
        """
    ) { seq, record, writer in
      try write(seq, record.place, to: &writer)
      let key = record.target.key
      try writer.field(key.kind)
      try writer.field(key.parts[0])
      try writer.field(key.parts[1])
      try writer.field(key.parts[2])
      try writer.field(record.cascades)
    }
  }
}

extension MVPDRecord {
  /// The bits of the columns that the record speaks of, in the order of `PlanSQL.mvpdColumns`.
  fileprivate var mask: Int {
    let edits = [
      displayName.isEdit, logoURL.isEdit, isTempPass.isEdit, isProxied.isEdit, proxy.isEdit,
      providerID.isEdit, foregroundLogout.isEdit, iFrameRequired.isEdit, iFrameWidth.isEdit,
      iFrameHeight.isEdit,
    ]
    return edits.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) }
  }
}

extension DeletionRecord.Target {
  /// The kind as staged, and three parts of its key, empty where it has fewer.
  fileprivate var key: (kind: String, parts: [String]) {
    switch self {
    case .programmer(let id): ("programmer", [id.description, "", ""])
    case .requestor(let id): ("requestor", [id.description, "", ""])
    case .mvpd(let id): ("mvpd", [id.description, "", ""])
    case .integration(let requestor, let mvpd):
      ("integration", [requestor.description, mvpd.description, ""])
    case .setting(let requestor, let mvpd, let platform):
      ("setting", [requestor?.description ?? "", mvpd.description, platform.rawValue])
    }
  }
}
