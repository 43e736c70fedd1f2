import TVEModel

/// Reads the setting columns of a row into one record.
final class CSVSettings {
  private typealias Entry = (field: SettingField, cell: CSVCells.Cell)

  private let cells: CSVCells
  private let values: CSVValues
  private let settingValues: CSVSettingValues
  private let suspicion: SpreadsheetSuspicion?
  private let entries: [Entry]
  /// The setting columns that have a meaning at each node, by the node's ordinal.
  private let fields: [SettingFieldSet]

  /// - Parameter suspicion: where mapping ids are to be looked at for spreadsheets' doing.
  init(
    _ columns: [CSVColumn: CSVCells.Cell], _ cells: CSVCells, _ values: CSVValues,
    suspicion: SpreadsheetSuspicion?
  ) {
    self.cells = cells
    self.values = values
    settingValues = CSVSettingValues(values)
    self.suspicion = suspicion
    let entries: [Entry] = SettingField.allCases.compactMap { field in
      columns[.setting(field)].map { (field, $0) }
    }
    self.entries = entries
    fields = Platform.allCases.map { platform in
      SettingFieldSet(entries.map(\.field).filter { $0.applies(at: platform) })
    }
  }

  /// What the row says; nil when no setting column means something at the node.
  func record(
    _ requestor: RequestorID?, _ mvpd: MVPDID, _ thing: Thing, at platform: Platform
  ) -> SettingRecord? {
    if entries.isEmpty { return nil }
    var record = SettingRecord(
      at: cells.place, requestor: requestor, mvpd: mvpd, platform: platform,
      fields: fields[platform.ordinal])
    // An MVPD's own name and logo are no settings.
    let isOwn = requestor == nil && platform == .all
    if isOwn { record.fields.subtract([.displayName, .logoURL]) }
    for (field, cell) in entries {
      guard let value = settingValues.value(field, cell, .setting(field), thing) else { continue }
      guard field.applies(at: platform), !isOwn || field.canStateNone else {
        reportMisplaced(field, cell, thing, at: platform)
        continue
      }
      record.values[field] = value
      if let suspicion, case .platformIdentifier(let id) = value {
        suspicion.noteMappingID(id.text, .setting(field), cell)
      }
    }
    return record.fields.isEmpty ? nil : record
  }

  private func reportMisplaced(
    _ field: SettingField, _ cell: CSVCells.Cell, _ thing: Thing, at platform: Platform
  ) {
    let site = values.site(.setting(field), cell, thing)
    let problem =
      field.applies(at: platform)
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
}
