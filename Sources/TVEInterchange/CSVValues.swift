import Formats
import TVEModel

/// Turns the cells of a CSV file into ids and plain values: the common ones straight from their bytes, the
/// others, and every fault, by way of the rules that hold for all formats.
///
/// A class, because it keeps state from row to row that copies would cost.
final class CSVValues {
  let cells: CSVCells
  let reporter: any InputReporter
  private let values: ValueReader
  private var faultyDefaults: Set<String> = []
  /// True when the row so far had a fault.
  private(set) var isFaulty = false

  init(_ cells: CSVCells, reporter: any InputReporter) {
    self.cells = cells
    self.reporter = reporter
    values = ValueReader(reporter: reporter)
  }

  /// Forgets the faults of the row before.
  func beginRow() { isFaulty = false }

  /// Reports a fault of a cell; that of a default once, not for each row.
  func report(_ problem: InputProblem, of cell: CSVCells.Cell) {
    isFaulty = true
    if cell.index == nil, let field = problem.field, !faultyDefaults.insert(field).inserted {
      return
    }
    reporter.report(problem)
  }

  func site(_ column: CSVColumn, _ cell: CSVCells.Cell, _ thing: Thing) -> FieldSite {
    FieldSite(column.name, of: thing, at: cells.place(cell))
  }

  // MARK: Ids

  /// An id; nil after a fault is reported.
  func id<Kind>(
    _ cell: CSVCells.Cell, _ column: CSVColumn, _ cache: inout IDCells<Kind>
  ) -> Identifier<Kind>? {
    let bytes = cells.bytes(cell)
    guard let id = cache.id(bytes) else {
      let text = cells.text(cell)
      return through(cell, column, .file) { values, site in values.id(text, site) }
    }
    if cell.index != nil, cells.isPadded(cell) {
      _ = values.trimmed(cells.text(cell), site(column, cell, .file))
    }
    return id
  }

  // MARK: Plain columns

  /// A boolean; `keep` for an empty cell and after a fault.
  func boolean(_ cell: CSVCells.Cell, _ column: CSVColumn, _ thing: Thing) -> Edit<Bool> {
    let bytes = cells.bytes(cell)
    if bytes.isEmpty { return .keep }
    return readBoolean(bytes, cell, column, thing).map(Edit.set) ?? .keep
  }

  /// A text of some form; `clear` for an empty cell, `keep` after a fault.
  func text(
    _ cell: CSVCells.Cell, _ column: CSVColumn, _ form: TextForm, _ thing: Thing
  ) -> Edit<ExactText> {
    let bytes = cells.bytes(cell)
    if bytes.isEmpty { return .clear }
    let text = cells.text(cell)
    // Printable ASCII needs neither trimming nor normalising.
    if bytes.allSatisfy({ (0x20...0x7E).contains($0) }), !cells.isPadded(cell),
      form.violation(in: text) == nil
    {
      return .set(ExactText(text))
    }
    let value: ExactText? = through(cell, column, thing) { values, site in
      if case .label = form { values.label(text, site) } else { values.text(text, form, site) }
    }
    return value.map(Edit.set) ?? .keep
  }

  /// A text that has to be there; `keep` after a fault.
  func requiredText(
    _ cell: CSVCells.Cell, _ column: CSVColumn, _ form: TextForm, _ thing: Thing
  ) -> Edit<ExactText> {
    let value = text(cell, column, form, thing)
    guard value == .clear else { return value }
    report(
      site(column, cell, thing).problem(
        ProblemCode.emptyValue,
        "is empty, expected a text; leave the column out to keep what is"
          + " stored", value: ""), of: cell)
    return .keep
  }

  /// A whole number in a range; `clear` for an empty cell, `keep` after a fault.
  func integer(
    _ cell: CSVCells.Cell, _ column: CSVColumn, _ range: ClosedRange<Int>, _ thing: Thing
  ) -> Edit<Int> {
    let bytes = cells.bytes(cell)
    if bytes.isEmpty { return .clear }
    var number = 0
    var isNumber = bytes.count < 10
    for byte in bytes where isNumber {
      isNumber = (0x30...0x39).contains(byte)
      if isNumber { number = number * 10 + Int(byte - 0x30) }
    }
    if isNumber, range.contains(number) { return .set(number) }
    let text = String(decoding: bytes, as: UTF8.self)
    report(
      site(column, cell, thing).problem(
        ProblemCode.notAnInteger,
        "is '\(Excerpt.of(text))', expected a whole number from \(range.lowerBound) to"
          + " \(range.upperBound)", value: text), of: cell)
    return .keep
  }

  /// A point in time; `clear` for an empty cell, `keep` after a fault.
  func time(_ cell: CSVCells.Cell, _ column: CSVColumn, _ thing: Thing) -> Edit<ExactText> {
    let bytes = cells.bytes(cell)
    if bytes.isEmpty { return .clear }
    let text = String(decoding: bytes, as: UTF8.self)
    if Timestamp.isValid(text) { return .set(ExactText(text)) }
    report(
      site(column, cell, thing).problem(
        ProblemCode.notATime,
        "is '\(Excerpt.of(text))', expected a time with zone such as 2026-05-31T18:00:00Z",
        value: text), of: cell)
    return .keep
  }

  /// A degradation; `clear` for an empty cell, `keep` after a fault.
  func degradation(
    _ cell: CSVCells.Cell, _ column: CSVColumn, _ thing: Thing
  ) -> Edit<Degradation> {
    let bytes = cells.bytes(cell)
    if bytes.isEmpty { return .clear }
    let text = String(decoding: bytes, as: UTF8.self)
    if let value = Degradation(rawValue: text) { return .set(value) }
    let known = Degradation.allCases.map(\.rawValue)
    report(
      site(column, cell, thing).problem(
        ProblemCode.notOneOf,
        "is '\(Excerpt.of(text))', expected \(known.joined(separator: ", ")) or nothing",
        value: text, suggestions: DidYouMean.candidates(for: text, among: known)), of: cell)
    return .keep
  }

  /// Host names separated by `;`, a name once; `clear` for an empty cell, `keep` after a fault.
  func domains(
    _ cell: CSVCells.Cell, _ column: CSVColumn, _ thing: Thing
  ) -> Edit<[RequestorRecord.Domain]> {
    if cells.bytes(cell).isEmpty { return .clear }
    let site = site(column, cell, thing)
    var domains: [RequestorRecord.Domain] = []
    for entry in CSVBytes.entries(of: cells.bytes(cell)) {
      if entry.utf8.isEmpty {
        report(
          site.problem(
            ProblemCode.emptyValue, "has an empty entry; separate host names by one ';'",
            value: cells.text(cell)), of: cell)
        continue
      }
      let value: ExactText? = through(cell, column, thing) { values, site in
        values.text(entry, .hostName, site)
      }
      guard let value else { continue }
      if domains.contains(where: { $0.name == value }) {
        reporter.report(
          site.note(
            .note, ProblemCode.repeatedEntry, "has '\(value)' twice, once is kept",
            value: value.text))
      } else {
        domains.append(RequestorRecord.Domain(name: value))
      }
    }
    return isFaulty ? .keep : .set(domains)
  }

  /// A node of the tree; `all` for an empty cell unless one `isRequired`, nil after a fault.
  func platform(
    _ cell: CSVCells.Cell, _ column: CSVColumn, isRequired: Bool, _ thing: Thing
  ) -> Platform? {
    let bytes = cells.bytes(cell)
    if bytes.isEmpty, !isRequired { return .all }
    if let platform = PlatformSpelling.platform(bytes) { return platform }
    let text = String(decoding: bytes, as: UTF8.self)
    let site = site(column, cell, thing)
    if text.utf8.isEmpty {
      report(
        site.problem(ProblemCode.emptyValue, "is empty, expected a platform such as 'ios'"),
        of: cell)
    } else {
      let (predicate, suggestions) = PlatformSpelling.complaint(about: text)
      report(
        site.problem(
          ProblemCode.unknownPlatform, predicate, value: text, suggestions: suggestions),
        of: cell)
    }
    return nil
  }

  /// True or false in any case; nil after a fault is reported.
  func readBoolean(
    _ bytes: UnsafeBufferPointer<UInt8>, _ cell: CSVCells.Cell, _ column: CSVColumn, _ thing: Thing
  ) -> Bool? {
    if CSVBytes.folds(bytes, to: "true") { return true }
    if CSVBytes.folds(bytes, to: "false") { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    report(
      site(column, cell, thing).problem(
        ProblemCode.notABoolean, "is '\(Excerpt.of(text))', expected true or false", value: text),
      of: cell)
    return nil
  }

  /// Reads by the common rules, telling this row's faults from remarks.
  func through<Value>(
    _ cell: CSVCells.Cell, _ column: CSVColumn, _ thing: Thing,
    _ read: (ValueReader, FieldSite) -> Value?
  ) -> Value? {
    let collector = RecordCollector()
    let value = read(ValueReader(reporter: collector), site(column, cell, thing))
    for problem in collector.problems { report(problem, of: cell) }
    if cell.index != nil { for note in collector.notes { reporter.report(note) } }
    return value
  }
}
