import TVEModel

/// Makes the records of one row of a CSV file after another.
///
/// A class, because it keeps state from row to row that copies would cost.
final class CSVRowReader {
  private typealias Cell = CSVCells.Cell

  private let kind: CSVKind
  private let cells: CSVCells
  private let sink: any RecordSink
  private let columns: [CSVColumn: Cell]
  private let programmerCell: Cell?
  private let requestorCell: Cell?
  private let mvpdCell: Cell?
  private let platformCell: Cell?
  private let activeCell: Cell?
  private let degradationCell: Cell?
  private let untilCell: Cell?
  private let rankCell: Cell?
  private let values: CSVValues
  private let settings: CSVSettings
  private let suspicion: SpreadsheetSuspicion
  private var programmerIDs = IDCells<Programmer>()
  private var requestorIDs = IDCells<Requestor>()
  private var mvpdIDs = IDCells<MVPD>()
  private var proxyIDs = IDCells<MVPD>()

  init(_ header: CSVHeader, _ cells: CSVCells, sink: any RecordSink) {
    kind = header.kind
    self.cells = cells
    self.sink = sink
    let columns = header.sources.mapValues { cells.cell($0) }
    self.columns = columns
    programmerCell = columns[.programmerID]
    requestorCell = columns[.requestorID]
    mvpdCell = columns[.mvpdID]
    platformCell = columns[.platformID]
    activeCell = columns[.active]
    degradationCell = columns[.degradation]
    untilCell = columns[.degradationUntil]
    rankCell = columns[.featuredRank]
    values = CSVValues(cells, reporter: sink)
    suspicion = SpreadsheetSuspicion(values, reporter: sink)
    settings = CSVSettings(
      columns, cells, values, suspicion: header.kind == .mvpds ? suspicion : nil)
  }

  /// Reads the row that the cells stand at; one with a fault gives no record.
  func readRow() throws {
    values.beginRow()
    switch kind {
    case .programmers: try readProgrammer()
    case .requestors: try readRequestor()
    case .mvpds: try readMVPD()
    case .integrations: try readIntegration()
    case .settings: try readSettings()
    }
  }

  // MARK: Kinds

  private func readProgrammer() throws {
    guard let cell = programmerCell else { return }
    let read = values.id(cell, .programmerID, &programmerIDs)
    let id = read ?? Self.unread()
    if read != nil { suspicion.note(id.description, .programmerID, cell) }
    var record = ProgrammerRecord(at: cells.place, id: id)
    if let cell = columns[.displayName] {
      record.displayName = values.requiredText(
        cell, .displayName, .label, read.map(Thing.programmer) ?? .file)
    }
    if !values.isFaulty { try sink.take(.programmer(record)) }
  }

  private func readRequestor() throws {
    guard let cell = requestorCell else { return }
    let read = values.id(cell, .requestorID, &requestorIDs)
    let id = read ?? Self.unread()
    if read != nil { suspicion.note(id.description, .requestorID, cell) }
    let thing = read.map(Thing.requestor) ?? .file
    var record = RequestorRecord(at: cells.place, id: id)
    if let cell = columns[.displayName] {
      record.displayName = values.requiredText(cell, .displayName, .label, thing)
    }
    if let cell = programmerCell {
      if cells.bytes(cell).isEmpty {
        record.programmer = .clear
      } else if let id = values.id(cell, .programmerID, &programmerIDs) {
        record.programmer = .set(id)
      }
    }
    if let cell = columns[.domains] {
      record.domains = values.domains(cell, .domains, thing)
    }
    if !values.isFaulty { try sink.take(.requestor(record)) }
  }

  private func readMVPD() throws {
    guard let cell = mvpdCell else { return }
    let read = values.id(cell, CSVColumn.mvpdID, &mvpdIDs)
    let id = read ?? Self.unread()
    if read != nil { suspicion.note(id.description, CSVColumn.mvpdID, cell) }
    let thing = read.map(Thing.mvpd) ?? .file
    var record = MVPDRecord(at: cells.place, id: id)
    if let cell = columns[.displayName] {
      record.displayName = values.text(cell, .displayName, .label, thing)
    }
    if let cell = columns[.logoURL] {
      record.logoURL = values.text(cell, .logoURL, .webURL, thing)
    }
    if let cell = columns[.isTempPass] {
      record.isTempPass = values.boolean(cell, .isTempPass, thing)
    }
    if let cell = columns[.isProxied] {
      record.isProxied = values.boolean(cell, .isProxied, thing)
    }
    if let cell = columns[.providerID] {
      record.providerID = values.text(
        cell, .providerID, .providerIdentifier, thing)
    }
    if let cell = columns[.proxyMVPDID] { readProxy(cell, id, &record) }
    let stated = settings.record(nil, id, thing, at: node(thing))
    guard !values.isFaulty else { return }
    try sink.take(.mvpd(record))
    if let stated { try sink.take(.setting(stated)) }
  }

  private func readProxy(
    _ cell: CSVCells.Cell, _ id: MVPDID, _ record: inout MVPDRecord
  ) {
    if cells.bytes(cell).isEmpty {
      record.proxy = .clear
      return
    }
    guard let proxy = values.id(cell, .proxyMVPDID, &proxyIDs) else { return }
    let site = values.site(.proxyMVPDID, cell, .mvpd(id))
    if proxy == id {
      values.report(
        site.problem(
          ProblemCode.malformedValue, "is the MVPD itself, which cannot be its own proxy",
          value: id.description), of: cell)
    }
    if record.isProxied == .set(false) {
      values.report(
        site.problem(
          ProblemCode.malformedValue,
          "is '\(proxy)' while is_proxied is false; an MVPD with a proxy is proxied",
          value: proxy.description), of: cell)
    }
    record.proxy = .set(proxy)
    record.isProxied = .set(true)
  }

  private func readIntegration() throws {
    guard let (requestor, mvpd, thing) = readKeys() else { return }
    var record = IntegrationRecord(at: cells.place, requestor: requestor, mvpd: mvpd)
    if let activeCell {
      record.active = values.boolean(activeCell, .active, thing)
    }
    if let degradationCell {
      record.degradation = values.degradation(
        degradationCell, .degradation, thing)
    }
    if let untilCell {
      record.degradationUntil = values.time(untilCell, .degradationUntil, thing)
    }
    if record.degradation == .clear, record.degradationUntil.value != nil, let untilCell {
      values.report(
        values.site(.degradationUntil, untilCell, thing).problem(
          ProblemCode.malformedValue, "is stated without a degradation, of which it is the end"),
        of: untilCell)
    }
    if let rankCell {
      record.featuredRank = values.integer(
        rankCell, .featuredRank, 1...1_000_000, thing)
    }
    let stated = settings.record(requestor, mvpd, thing, at: node(thing))
    guard !values.isFaulty else { return }
    try sink.take(.integration(record))
    if let stated { try sink.take(.setting(stated)) }
  }

  private func readSettings() throws {
    guard let cell = requestorCell else { return }
    var requestor: RequestorID?
    if !cells.bytes(cell).isEmpty {
      requestor = values.id(cell, .requestorID, &requestorIDs)
    }
    guard let mvpdCell else { return }
    let read = values.id(mvpdCell, CSVColumn.mvpdID, &mvpdIDs)
    let mvpd = read ?? Self.unread()
    var thing = requestor.map { Thing.integration($0, mvpd) } ?? .mvpd(mvpd)
    if values.isFaulty { thing = .file }
    guard let platformCell,
      let platform = values.platform(
        platformCell, .platformID, isRequired: true, thing)
    else { return }
    let stated = settings.record(requestor, mvpd, thing, at: platform)
    if let stated, !values.isFaulty { try sink.take(.setting(stated)) }
  }

  // MARK: Parts of a row

  private func readKeys() -> (RequestorID, MVPDID, Thing)? {
    guard let requestorCell, let mvpdCell else { return nil }
    let requestor = values.id(requestorCell, .requestorID, &requestorIDs)
    let mvpd = values.id(mvpdCell, CSVColumn.mvpdID, &mvpdIDs)
    guard let requestor, let mvpd else {
      return (requestor ?? Self.unread(), mvpd ?? Self.unread(), .file)
    }
    return (requestor, mvpd, .integration(requestor, mvpd))
  }

  /// Stands for an id with a fault while the row's other cells are checked.
  private static func unread<Kind>() -> Identifier<Kind> { Identifier(trusted: "unread") }

  /// The node of the row's settings.
  private func node(_ thing: Thing) -> Platform {
    guard let platformCell else { return .all }
    return values.platform(
      platformCell, .platformID, isRequired: false, thing) ?? .all
  }
}
