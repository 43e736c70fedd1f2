import Formats
import TVEModel

/// Reads the scalars of a state document by the field that they stand in, and reports what does not
/// fit at its place.
struct StateValues {
  let source: any StateSource
  let file: String
  let sink: any RecordSink
  private let values: ValueReader

  init(_ source: any StateSource, file: String, sink: any RecordSink) {
    self.source = source
    self.file = file
    self.sink = sink
    values = ValueReader(reporter: sink)
  }

  /// Where the current event stands, without its path, which costs a text for each record.
  var recordPlace: Place {
    Place(file: file, line: source.position.line, column: source.position.column)
  }

  var place: Place {
    var place = recordPlace
    place.path = source.path
    return place
  }

  func site(_ field: String, _ thing: Thing) -> FieldSite {
    FieldSite(field, of: thing, at: place)
  }

  /// Reports that the value is not what its field holds.
  ///
  /// - Parameter canStateNone: whether the field can say that there is none.
  func reportType(
    _ event: StateEvent, _ field: String, _ thing: Thing, expected: String,
    canStateNone: Bool = false
  ) {
    let problem: InputProblem
    switch event {
    case .scalar(.missing):
      problem = site(field, thing).problem(
        ProblemCode.emptyValue,
        "has no value: leave the key out to state nothing"
          + (canStateNone
            ? ", or write null to state none, expected \(expected)"
            : ", expected \(expected); null would state none, which it cannot"))
    case .scalar(.null):
      problem = site(field, thing).problem(
        ProblemCode.wrongType,
        "is null, which states none, and it cannot: expected \(expected), or no key to state"
          + " nothing")
    default:
      problem = site(field, thing).problem(
        ProblemCode.wrongType, "is \(event.kind), expected \(expected)")
    }
    sink.report(problem)
  }

  // MARK: Texts

  /// The text of a scalar; nil after a fault is reported.
  func text(_ event: StateEvent, _ field: String, _ thing: Thing) -> String? {
    switch event {
    case .scalar(.text(let text)), .scalar(.plain(let text)): return text
    default:
      reportType(event, field, thing, expected: "a text")
      return nil
    }
  }

  /// An id; nil after a fault is reported.
  func id<Kind>(_ event: StateEvent, _ field: String, _ thing: Thing) -> Identifier<Kind>? {
    guard let text = text(event, field, thing) else { return nil }
    if Identifier<Kind>.violation(in: text) == nil { return Identifier(trusted: text) }
    return values.id(text, site(field, thing))
  }

  /// A text of some form that is not empty; nil after a fault is reported.
  func text(
    _ event: StateEvent, _ form: TextForm, _ field: String, _ thing: Thing
  ) -> ExactText? {
    guard let text = text(event, field, thing) else { return nil }
    if text.utf8.allSatisfy({ $0 < 0x80 }), form.violation(in: text) == nil {
      return ExactText(text)
    }
    let site = site(field, thing)
    if TextCleaning.trimmed(text).text.utf8.isEmpty {
      sink.report(
        site.problem(
          ProblemCode.emptyValue, "is empty: leave the key out to state nothing", value: ""))
      return nil
    }
    if case .label = form { return values.label(text, site) }
    return values.text(text, form, site)
  }

  // MARK: Booleans and numbers

  /// `true` or `false`, never a text; nil after a fault is reported.
  func boolean(_ event: StateEvent, _ field: String, _ thing: Thing) -> Bool? {
    switch event {
    case .scalar(.bool(let value)): return value
    case .scalar(.plain("true")): return true
    case .scalar(.plain("false")): return false
    default:
      reportType(event, field, thing, expected: "true or false")
      return nil
    }
  }

  /// A number of pixels; nil after a fault is reported.
  func pixels(_ event: StateEvent, _ field: String, _ thing: Thing) -> Int? {
    switch event {
    case .scalar(.number(let text)), .scalar(.plain(let text)):
      return values.pixels(text, site(field, thing))
    default:
      reportType(event, field, thing, expected: "a whole number")
      return nil
    }
  }

  // MARK: Settings

  /// The value of a setting; nil after a fault is reported.
  func setting(_ event: StateEvent, _ field: SettingField, _ thing: Thing) throws -> SettingValue? {
    let none = SettingValue.none(of: field)
    if event == .scalar(.null), let none { return none }
    if event == .scalar(.missing), none != nil {
      reportType(
        event, field.name, thing, expected: Self.expectation(of: field), canStateNone: true)
      return nil
    }
    switch field.kind {
    case .boolean:
      return boolean(event, field.name, thing).map(SettingValue.boolean)
    case .boardingStatus:
      return boardingStatus(event, field.name, thing).map(SettingValue.boardingStatus)
    case .platformIdentifier:
      return text(event, .platformIdentifier, field.name, thing)
        .map(SettingValue.platformIdentifier)
    case .label:
      return text(event, .label, field.name, thing).map(SettingValue.text)
    case .url:
      return text(event, .webURL, field.name, thing).map(SettingValue.text)
    case .list:
      guard event == .beginList else {
        reportType(event, field.name, thing, expected: Self.expectation(of: field))
        if event == .beginObject { try source.skipContainer() }
        return nil
      }
      return try metadataFields(field.name, thing).map(SettingValue.list)
    }
  }

  private static func expectation(of field: SettingField) -> String {
    switch field.kind {
    case .boolean: "true or false"
    case .list: "a list of texts"
    case .boardingStatus, .platformIdentifier, .label, .url: "a text"
    }
  }

  private func boardingStatus(
    _ event: StateEvent, _ field: String, _ thing: Thing
  ) -> BoardingStatus? {
    guard let text = text(event, field, thing) else { return nil }
    if let status = BoardingStatus(rawValue: text) { return status }
    let known = BoardingStatus.allCases.map(\.rawValue)
    sink.report(
      site(field, thing).problem(
        ProblemCode.notOneOf,
        "is '\(Excerpt.of(text))', expected \(known.joined(separator: ", ")) or null", value: text,
        suggestions: DidYouMean.candidates(for: text, among: known)))
    return nil
  }

  /// The list that has begun; nil after a fault is reported.
  private func metadataFields(_ field: String, _ thing: Thing) throws -> [ExactText]? {
    var entries: [(text: String, site: FieldSite)] = []
    var isFaulty = false
    while let event = try source.nextStateEvent(), event != .endList {
      if let text = text(event, field, thing) {
        entries.append((text, site(field, thing)))
      } else {
        isFaulty = true
        if event == .beginList || event == .beginObject { try source.skipContainer() }
      }
    }
    guard let fields = values.metadataFields(entries), !isFaulty else { return nil }
    return fields
  }
}
