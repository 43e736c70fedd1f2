import Formats
import TVEModel

/// Turns the cells of a CSV file into values of settings.
///
/// A class, because it keeps the last list from row to row.
final class CSVSettingValues {
  private static let none = Array(noneSpelling.utf8)

  private let values: CSVValues
  private let pool = TextPool()
  private var lists: (bytes: [UInt8], value: [ExactText])?

  init(_ values: CSVValues) {
    self.values = values
  }

  /// The value of a setting; nil for an empty cell, which states nothing, and after a fault.
  func value(
    _ field: SettingField, _ cell: CSVCells.Cell, _ column: CSVColumn, _ thing: Thing
  ) -> SettingValue? {
    let bytes = values.cells.bytes(cell)
    if bytes.isEmpty { return nil }
    if bytes.count == Self.none.count, bytes.elementsEqual(Self.none) {
      if let none = SettingValue.none(of: field) { return none }
      values.report(
        values.site(column, cell, thing).problem(
          ProblemCode.notStatableHere,
          "is '\(noneSpelling)', but there is no such thing as no \(field.name); leave the cell"
            + " empty to state nothing", value: noneSpelling), of: cell)
      return nil
    }
    switch field.kind {
    case .boolean: return values.readBoolean(bytes, cell, column, thing).map(SettingValue.boolean)
    case .boardingStatus:
      return boardingStatus(bytes, cell, column, thing).map(SettingValue.boardingStatus)
    case .platformIdentifier:
      return mappingID(bytes, cell, column, thing).map(SettingValue.platformIdentifier)
    case .list: return metadataFields(bytes, cell, column, thing).map(SettingValue.list)
    case .label: return values.text(cell, column, .label, thing).value.map(SettingValue.text)
    case .url: return values.text(cell, column, .webURL, thing).value.map(SettingValue.text)
    }
  }

  private func boardingStatus(
    _ bytes: UnsafeBufferPointer<UInt8>, _ cell: CSVCells.Cell, _ column: CSVColumn, _ thing: Thing
  ) -> BoardingStatus? {
    for status in [BoardingStatus.supported, .picker]
    where status.rawValue.utf8.elementsEqual(bytes) { return status }
    let site = values.site(column, cell, thing)
    if CSVBytes.folds(bytes, to: "none") {
      values.reporter.report(
        site.note(
          .warning, ProblemCode.noneIsUnset,
          "is spelled '\(String(decoding: bytes, as: UTF8.self))' and states none; the spelling"
            + " is '\(noneSpelling)'"))
      return .absent
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let known = [BoardingStatus.supported, .picker].map(\.rawValue)
    values.report(
      site.problem(
        ProblemCode.notOneOf,
        "is '\(Excerpt.of(text))', expected SUPPORTED, PICKER or \(noneSpelling)", value: text,
        suggestions: DidYouMean.candidates(for: text, among: known)), of: cell)
    return nil
  }

  private func mappingID(
    _ bytes: UnsafeBufferPointer<UInt8>, _ cell: CSVCells.Cell, _ column: CSVColumn, _ thing: Thing
  ) -> ExactText? {
    if bytes.count <= 255, bytes.allSatisfy({ (0x21...0x7E).contains($0) }),
      !values.cells.isPadded(cell)
    {
      return ExactText(String(decoding: bytes, as: UTF8.self))
    }
    return values.text(cell, column, .platformIdentifier, thing).value
  }

  private func metadataFields(
    _ bytes: UnsafeBufferPointer<UInt8>, _ cell: CSVCells.Cell, _ column: CSVColumn, _ thing: Thing
  ) -> [ExactText]? {
    if let lists, lists.bytes.count == bytes.count, lists.bytes.elementsEqual(bytes) {
      return lists.value
    }
    let site = values.site(column, cell, thing)
    let entries = CSVBytes.entries(of: bytes).map { (text: $0, site: site) }
    let key = Array(bytes)
    let fields: [ExactText]? = values.through(cell, column, thing) { reader, _ in
      reader.metadataFields(entries)
    }
    guard let fields else { return nil }
    let shared = pool.shared(fields)
    lists = (key, shared)
    return shared
  }
}
