import TVEModel

/// Makes the records of one row of a CSV file.
struct CSVRowReader {
  private typealias Cell = CSVCells.Cell

  /// A setting column.
  private struct SettingCell {
    let field: SettingField
    let name: String
    let cell: CSVCells.Cell
  }

  private let kind: CSVKind
  private let cells: CSVCells
  private let sink: any RecordSink
  private let columns: [CSVColumn: Cell]
  private let programmerCell: Cell?
  private let requestorCell: Cell?
  private let mvpdCell: Cell?
  private let mvpdName: String
  private let platformCell: Cell?
  private let activeCell: Cell?
  private let degradationCell: Cell?
  private let untilCell: Cell?
  private let rankCell: Cell?
  private let settingCells: [SettingCell]
  /// The setting columns that have a meaning at each node, by the node's ordinal.
  private let fields: [Set<SettingField>]
  private var values: CSVValues
  private var programmerIDs = IDCells<Programmer>()
  private var requestorIDs = IDCells<Requestor>()
  private var mvpdIDs = IDCells<MVPD>()
  private var proxyIDs = IDCells<MVPD>()
  private var idTwins = ZeroTwins()
  private var mappingTwins = ZeroTwins()

  init(_ header: CSVHeader, _ cells: CSVCells, sink: any RecordSink) {
    kind = header.kind
    self.cells = cells
    self.sink = sink
    let columns = header.sources.mapValues { cells.cell($0) }
    self.columns = columns
    programmerCell = columns[.programmerID]
    requestorCell = columns[.requestorID]
    mvpdCell = columns[.mvpdID]
    mvpdName = CSVColumn.mvpdID.name
    platformCell = columns[.platformID]
    activeCell = columns[.active]
    degradationCell = columns[.degradation]
    untilCell = columns[.degradationUntil]
    rankCell = columns[.featuredRank]
    let settingCells = SettingField.allCases.compactMap { field in
      columns[.setting(field)].map { SettingCell(field: field, name: field.column, cell: $0) }
    }
    self.settingCells = settingCells
    fields = Platform.allCases.map { platform in
      Set(settingCells.map(\.field).filter { $0.applies(at: platform) })
    }
    values = CSVValues(cells, reporter: sink)
  }

  /// Reads the row that the cells stand at; one with a fault gives no record.
  mutating func readRow() throws {
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

  private mutating func readProgrammer() throws {
    guard let cell = programmerCell else { return }
    let read = values.id(cell, CSVColumn.programmerID.name, &programmerIDs)
    let id = read ?? Self.unread()
    if read != nil { noteSpreadsheet(id.description, CSVColumn.programmerID.name, cell) }
    var record = ProgrammerRecord(at: cells.place, id: id)
    if let cell = columns[.displayName] {
      record.displayName = values.requiredText(
        cell, CSVColumn.displayName.name, .label, read.map(Thing.programmer) ?? .file)
    }
    if !values.isFaulty { try sink.take(.programmer(record)) }
  }

  private mutating func readRequestor() throws {
    guard let cell = requestorCell else { return }
    let read = values.id(cell, CSVColumn.requestorID.name, &requestorIDs)
    let id = read ?? Self.unread()
    if read != nil { noteSpreadsheet(id.description, CSVColumn.requestorID.name, cell) }
    let thing = read.map(Thing.requestor) ?? .file
    var record = RequestorRecord(at: cells.place, id: id)
    if let cell = columns[.displayName] {
      record.displayName = values.requiredText(cell, CSVColumn.displayName.name, .label, thing)
    }
    if let cell = programmerCell {
      if cells.bytes(cell).isEmpty {
        record.programmer = .clear
      } else if let id = values.id(cell, CSVColumn.programmerID.name, &programmerIDs) {
        record.programmer = .set(id)
      }
    }
    if let cell = columns[.domains] {
      record.domains = values.domains(cell, CSVColumn.domains.name, thing)
    }
    if !values.isFaulty { try sink.take(.requestor(record)) }
  }

  private mutating func readMVPD() throws {
    guard let cell = mvpdCell else { return }
    let read = values.id(cell, mvpdName, &mvpdIDs)
    let id = read ?? Self.unread()
    if read != nil { noteSpreadsheet(id.description, mvpdName, cell) }
    let thing = read.map(Thing.mvpd) ?? .file
    var record = MVPDRecord(at: cells.place, id: id)
    if let cell = columns[.displayName] {
      record.displayName = values.text(cell, CSVColumn.displayName.name, .label, thing)
    }
    if let cell = columns[.logoURL] {
      record.logoURL = values.text(cell, CSVColumn.logoURL.name, .webURL, thing)
    }
    if let cell = columns[.isTempPass] {
      record.isTempPass = values.boolean(cell, CSVColumn.isTempPass.name, thing)
    }
    if let cell = columns[.isProxied] {
      record.isProxied = values.boolean(cell, CSVColumn.isProxied.name, thing)
    }
    if let cell = columns[.providerID] {
      record.providerID = values.text(
        cell, CSVColumn.providerID.name, .providerIdentifier, thing)
    }
    if let cell = columns[.proxyMVPDID] { readProxy(cell, id, &record) }
    let settings = readSettings(nil, id, thing, at: node(thing))
    guard !values.isFaulty else { return }
    try sink.take(.mvpd(record))
    if let settings { try sink.take(.setting(settings)) }
  }

  private mutating func readProxy(
    _ cell: CSVCells.Cell, _ id: MVPDID, _ record: inout MVPDRecord
  ) {
    let name = CSVColumn.proxyMVPDID.name
    if cells.bytes(cell).isEmpty {
      record.proxy = .clear
      return
    }
    guard let proxy = values.id(cell, name, &proxyIDs) else { return }
    let site = values.site(name, cell, .mvpd(id))
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

  private mutating func readIntegration() throws {
    guard let (requestor, mvpd, thing) = readKeys() else { return }
    var record = IntegrationRecord(at: cells.place, requestor: requestor, mvpd: mvpd)
    if let activeCell {
      record.active = values.boolean(activeCell, CSVColumn.active.name, thing)
    }
    if let degradationCell {
      record.degradation = values.degradation(
        degradationCell, CSVColumn.degradation.name, thing)
    }
    if let untilCell {
      record.degradationUntil = values.time(untilCell, CSVColumn.degradationUntil.name, thing)
    }
    if let rankCell {
      record.featuredRank = values.integer(
        rankCell, CSVColumn.featuredRank.name, 1...1_000_000, thing)
    }
    let settings = readSettings(requestor, mvpd, thing, at: node(thing))
    guard !values.isFaulty else { return }
    try sink.take(.integration(record))
    if let settings { try sink.take(.setting(settings)) }
  }

  private mutating func readSettings() throws {
    guard let cell = requestorCell else { return }
    var requestor: RequestorID?
    if !cells.bytes(cell).isEmpty {
      requestor = values.id(cell, CSVColumn.requestorID.name, &requestorIDs)
    }
    guard let mvpdCell else { return }
    let read = values.id(mvpdCell, mvpdName, &mvpdIDs)
    let mvpd = read ?? Self.unread()
    var thing = requestor.map { Thing.integration($0, mvpd) } ?? .mvpd(mvpd)
    if values.isFaulty { thing = .file }
    guard let platformCell,
      let platform = values.platform(
        platformCell, CSVColumn.platformID.name, isRequired: true, thing)
    else { return }
    let settings = readSettings(requestor, mvpd, thing, at: platform)
    if let settings, !values.isFaulty { try sink.take(.setting(settings)) }
  }

  // MARK: Parts of a row

  private mutating func readKeys() -> (RequestorID, MVPDID, Thing)? {
    guard let requestorCell, let mvpdCell else { return nil }
    let requestor = values.id(requestorCell, CSVColumn.requestorID.name, &requestorIDs)
    let mvpd = values.id(mvpdCell, mvpdName, &mvpdIDs)
    guard let requestor, let mvpd else {
      return (requestor ?? Self.unread(), mvpd ?? Self.unread(), .file)
    }
    return (requestor, mvpd, .integration(requestor, mvpd))
  }

  /// Stands for an id with a fault while the row's other cells are checked.
  private static func unread<Kind>() -> Identifier<Kind> { Identifier(trusted: "unread") }

  /// The node of the row's settings.
  private mutating func node(_ thing: Thing) -> Platform {
    guard let platformCell else { return .all }
    return values.platform(
      platformCell, CSVColumn.platformID.name, isRequired: false, thing) ?? .all
  }

  /// What the setting columns say; nil when there are none that mean something at the node.
  private mutating func readSettings(
    _ requestor: RequestorID?, _ mvpd: MVPDID, _ thing: Thing, at platform: Platform
  ) -> SettingRecord? {
    if settingCells.isEmpty { return nil }
    var record = SettingRecord(
      at: cells.place, requestor: requestor, mvpd: mvpd, platform: platform,
      fields: fields[platform.ordinal])
    let isOwnName = requestor == nil && platform == .all
    if isOwnName { record.fields.subtract([.displayName, .logoURL]) }
    for entry in settingCells {
      guard let value = values.setting(entry.field, entry.cell, entry.name, thing) else {
        continue
      }
      guard record.fields.contains(entry.field) else {
        reportMisplaced(entry.name, entry.cell, thing, at: platform, isOwnName: isOwnName)
        continue
      }
      record.values[entry.field] = value
      if kind == .mvpds, case .platformIdentifier(let id) = value {
        noteTwin(mappingTwins.twin(of: id.text), of: id.text, entry.name, entry.cell)
      }
    }
    return record.fields.isEmpty ? nil : record
  }

  private mutating func reportMisplaced(
    _ name: String, _ cell: CSVCells.Cell, _ thing: Thing, at platform: Platform, isOwnName: Bool
  ) {
    let site = values.site(name, cell, thing)
    let isName = isOwnName && ["display_name", "logo_url"].contains(name)
    let problem =
      isName
      ? site.problem(
        ProblemCode.notStatableHere,
        "is stated at 'all', where it is the MVPD's own; give it in a file of mvpds",
        value: cells.text(cell))
      : site.problem(
        ProblemCode.doesNotApply,
        "is stated at '\(platform)', where it has no meaning; state it at a platform where it has",
        value: cells.text(cell))
    values.report(problem, of: cell)
  }

  // MARK: Spreadsheets

  private mutating func noteSpreadsheet(_ id: String, _ name: String, _ cell: CSVCells.Cell) {
    if id.utf8.count <= 11, SpreadsheetValue.looksConverted(id) {
      sink.report(
        values.site(name, cell, .file).note(
          .warning, ProblemCode.spreadsheetValue,
          "is '\(id)', which looks like a spreadsheet-converted value: is it the id?", value: id))
    }
    noteTwin(idTwins.twin(of: id), of: id, name, cell)
  }

  private func noteTwin(
    _ twin: String?, of text: String, _ name: String, _ cell: CSVCells.Cell
  ) {
    guard let twin else { return }
    sink.report(
      values.site(name, cell, .file).note(
        .warning, ProblemCode.zeroTwin,
        "is '\(text)', and '\(twin)' stands before: they differ only in leading zeros, which"
          + " spreadsheets cut off", value: text))
  }
}
