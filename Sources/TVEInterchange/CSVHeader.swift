import Formats
import TVEModel

/// The columns of one CSV file: its kind, and where each column's cells come from.
struct CSVHeader {
  /// Where the cells of a column come from.
  enum Source {
    /// The field at this index of each row.
    case field(Int)
    /// The bytes of a default.
    case constant([UInt8])
  }

  let kind: CSVKind
  private(set) var sources: [CSVColumn: Source] = [:]

  /// Reads the header that `reader` has read, and reports what is wrong with it.
  ///
  /// Nil when the kind is not known or a key column is missing.
  init?(
    _ reader: CSVReader, file: String, defaults: [CSVDefault], reporter: any InputReporter
  ) {
    let names = reader.header.map { TextCleaning.trimmed($0).text }
    let places = reader.headerPositions.map {
      Place(file: file, line: $0.line, column: $0.column, row: 1)
    }
    // Quotes look misplaced to who expects a comma after them.
    let isSeparatedOtherwise = CSVSeparator.problem(names, at: Place()) != nil
    for problem in reader.headerProblems where !isSeparatedOtherwise {
      reporter.report(InputProblem(problem, in: file, row: 1))
    }
    // A default names the kind too, but a node for settings does not make a file one of settings.
    var known = Set(names)
    for entry in defaults where entry.column != CSVColumn.platformID.name {
      known.insert(entry.column)
    }
    guard let kind = CSVKind(header: Set(names)) ?? CSVKind(header: known) else {
      let place = Place(file: file, line: 1, row: 1)
      reporter.report(
        CSVSeparator.problem(names, at: place) ?? Self.unknownKind(names, at: place))
      return nil
    }
    self.kind = CSVKind(header: known) ?? kind
    takeColumns(names, places, reporter)
    takeDefaults(defaults, file: file, reporter)
    for key in self.kind.keys where sources[key] == nil {
      reporter.report(
        InputProblem(
          ProblemCode.missingColumn, at: Place(file: file, line: 1, row: 1), field: key.name,
          message: "the header lacks column '\(key.name)', which \(self.kind) need"))
      return nil
    }
  }

  private mutating func takeColumns(
    _ names: [String], _ places: [Place], _ reporter: any InputReporter
  ) {
    let isOfRejects = names.suffix(2) == CSVRecordReader.rejectColumns[...]
    var told: [(name: String, place: Place)] = []
    for (index, name) in names.enumerated() {
      if isOfRejects, index >= names.count - 2 { break }
      if Self.toldByLists.contains(name) {
        told.append((name, places[index]))
        continue
      }
      guard let column = kind.column(named: name) else {
        reporter.report(unknownColumn(name, at: places[index]))
        continue
      }
      if case .field(let first) = sources[column] {
        reporter.report(
          InputProblem(
            ProblemCode.repeatedColumn, at: places[index], field: name, value: name,
            message: "column '\(name)' is there twice, as columns \(first + 1) and \(index + 1)"
              + "; remove one"))
        continue
      }
      sources[column] = .field(index)
    }
    passOver(told, reporter)
  }

  /// Columns that lists print beside those of a file, and that nobody assigns.
  private static let toldByLists: Set<String> = [
    "revision", "updated_at", "updated_by", "requestors", "integrations", "active_integrations",
    "supported",
  ]

  private func passOver(
    _ told: [(name: String, place: Place)], _ reporter: any InputReporter
  ) {
    guard let first = told.first else { return }
    let names = told.map { "'\($0.name)'" }.joined(separator: ", ")
    let hasSettings = sources.keys.contains { if case .setting = $0 { true } else { false } }
    guard !hasSettings else {
      reporter.report(
        InputProblem(
          ProblemCode.valuesInForce, at: first.place, field: first.name, value: first.name,
          message: "with \(names) the file is a list at a platform, whose settings are in force"
            + " and perhaps stated by nobody; print it without --platform, or remove \(names) to"
            + " state them"))
      return
    }
    reporter.report(
      InputNote(
        .note, ProblemCode.passedOver, at: first.place, field: first.name, value: first.name,
        message: "\(told.count == 1 ? "column" : "columns") \(names) cannot be assigned and"
          + " \(told.count == 1 ? "is" : "are") passed over"))
  }

  private func unknownColumn(_ name: String, at place: Place) -> InputProblem {
    if name.utf8.isEmpty {
      return InputProblem(
        ProblemCode.unknownColumn, at: place, value: "",
        message: "the header has a column without a name; name it or remove it")
    }
    let suggestions = DidYouMean.candidates(for: name, among: kind.columnNames)
    let list =
      suggestions.isEmpty ? "; \(kind) have \(kind.columnNames.joined(separator: ", "))" : ""
    return InputProblem(
      ProblemCode.unknownColumn, at: place, field: Excerpt.of(name), value: Excerpt.of(name),
      message: "unknown column '\(Excerpt.of(name))' for \(kind)"
        + list, suggestions: suggestions)
  }

  private mutating func takeDefaults(
    _ defaults: [CSVDefault], file: String, _ reporter: any InputReporter
  ) {
    for entry in defaults {
      guard let column = kind.column(named: entry.column) else { continue }
      if case .field = sources[column] {
        reporter.report(
          InputNote(
            .note, ProblemCode.repeatedColumn, at: Place(file: file, line: 1, row: 1),
            field: entry.column, value: entry.value,
            message: "the file has column '\(entry.column)', so that the default is not used"))
        continue
      }
      sources[column] = .constant(Array(entry.value.utf8))
    }
  }

  private static func unknownKind(_ names: [String], at place: Place) -> InputProblem {
    let keys = Array(Set(CSVKind.allCases.flatMap(\.keys).map(\.name))).sorted()
    let suggestions = names.lazy.map { DidYouMean.candidates(for: $0, among: keys) }
      .first { !$0.isEmpty }
    return InputProblem(
      ProblemCode.unknownKind, at: place, value: Excerpt.of(names.joined(separator: ",")),
      message: "the header has no key column, expected programmer_id, requestor_id or mvpd_id:"
        + " 'mvpdctl help csv' lists the columns", suggestions: suggestions ?? [])
  }
}
