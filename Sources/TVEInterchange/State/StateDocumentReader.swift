import Formats
import TVEModel

/// Reads one state document; a class, because it stands in the middle of its source.
final class StateDocumentReader {
  let source: any StateSource
  let values: StateValues
  let sink: any RecordSink
  let file: String
  private let part: StateReader.Part
  /// How many requestors have begun.
  private var requestors = 0

  init(
    _ source: any StateSource, file: String, part: StateReader.Part, sink: any RecordSink
  ) {
    self.source = source
    self.file = file
    self.part = part
    self.sink = sink
    values = StateValues(source, file: file, sink: sink)
  }

  /// - Throws: `FormatError` for a fault of the text after which it cannot be read any further.
  func read() throws {
    guard try beginDocument() else { return }
    var seen: Set<StateReader.Member> = []
    while let event = try nextEvent(), case .key(let name) = event {
      guard let member = member(name) else {
        try source.skipValue()
        continue
      }
      // A repeated key is a problem that the source reports.
      seen.insert(member)
      try readList(member.rawValue) { place in
        switch member {
        case .programmers: try self.readProgrammer(at: place)
        case .mvpds: try self.readMVPD(at: place)
        case .requestors:
          self.requestors += 1
          try self.readRequestor(at: place)
        }
      }
    }
    // What follows the document is a fault that the source reports.
    _ = try nextEvent()
    if case .requestorFile(let id) = part, requestors == 0 {
      sink.report(
        InputProblem(
          ProblemCode.missingMember, at: Place(file: file), field: "requestors",
          message: "the file holds no requestor, expected '\(id)', as its name says: to take a"
            + " requestor away, remove its file"))
    }
    guard case .document = part, seen.count == StateReader.Member.allCases.count else { return }
    for kind in ScopeRecord.Kind.allCases {
      try sink.take(.scope(ScopeRecord(at: Place(file: file), .everything(kind))))
    }
  }

  func nextEvent() throws -> StateEvent? { try source.nextStateEvent() }

  // MARK: The document

  /// Reads up to the members that hold things; false when it is no document of this version.
  private func beginDocument() throws -> Bool {
    guard let first = try nextEvent() else { return false }
    guard first == .beginObject else {
      report(
        ProblemCode.wrongType,
        "the document is \(first.kind), expected an object with the key"
          + " 'formatVersion' first")
      try skip(first)
      return false
    }
    guard let event = try nextEvent() else { return false }
    guard event == .key("formatVersion") else {
      report(
        ProblemCode.missingMember,
        "the key 'formatVersion' does not come first, expected 'formatVersion:"
          + " \(StateFormat.version)'")
      return false
    }
    guard let version = try nextEvent() else { return false }
    switch version {
    case .scalar(.number("1")), .scalar(.plain("1")): return true
    case .scalar(.number(let text)), .scalar(.plain(let text)):
      let isNewer = Int(text).map { $0 > StateFormat.version } == true
      report(
        ProblemCode.unsupportedFile,
        "formatVersion is \(Excerpt.of(text)), this version reads \(StateFormat.version)"
          + (isNewer ? ": a newer mvpdctl is needed" : ""))
    default:
      report(
        ProblemCode.wrongType,
        "formatVersion is \(version.kind), expected the number \(StateFormat.version)")
    }
    return false
  }

  private func member(_ name: String) -> StateReader.Member? {
    let allowed: [StateReader.Member] =
      switch part {
      case .document: StateReader.Member.allCases
      case .file(let member): [member]
      case .requestorFile: [.requestors]
      }
    if let member = allowed.first(where: { $0.rawValue == name }) { return member }
    reportUnknown(name, known: allowed.map(\.rawValue), of: "the document")
    return nil
  }

  /// Refuses a requestor that is not that of the file's name.
  func checkName(of requestor: RequestorID, at place: Place) {
    guard case .requestorFile(let expected) = part,
      !requestor.description.utf8.elementsEqual(expected.utf8)
    else { return }
    sink.report(
      InputProblem(
        ProblemCode.malformedValue, at: place, field: "id", value: requestor.description,
        message: "the file holds requestor '\(requestor)', expected '\(expected)'"
          + (requestors > 1 ? " alone" : "") + ", as its name says",
        subject: ProblemSubject(.requestor(requestor))))
  }

  // MARK: Parts that everything has

  /// Reads a list, whose key was just read, of objects; `body` is called after each has begun, with
  /// its place, and reads to its end.
  func readList(_ field: String, _ body: (Place) throws -> Void) throws {
    guard let begin = try nextEvent() else { return }
    guard begin == .beginList else {
      values.reportType(begin, field, .file, expected: "a list")
      return try skip(begin)
    }
    while let event = try nextEvent(), event != .endList {
      guard event == .beginObject else {
        values.reportType(event, field, .file, expected: "an object")
        try skip(event)
        continue
      }
      try body(values.recordPlace)
    }
  }

  /// Reads the members of the object that has begun; `body` takes the name and reads the value.
  ///
  /// - Parameter known: every name that it may have, for the message about another.
  func readMembers(
    of owner: String, known: [String], _ body: (String) throws -> Void
  ) throws {
    while let event = try nextEvent(), case .key(let name) = event {
      if known.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
        try body(name)
      } else {
        reportUnknown(name, known: known, of: owner)
        try source.skipValue()
      }
    }
  }

  /// Reads a value that is one scalar; nil, after a fault is reported, where it is more than that.
  func scalar<Value>(
    _ field: String, _ thing: Thing, _ read: (StateEvent) -> Value?
  ) throws -> Value? {
    guard let event = try nextEvent() else { return nil }
    let value = read(event)
    try skip(event)
    return value
  }

  /// Drops the rest of a value whose first event was read.
  func skip(_ event: StateEvent) throws {
    if event == .beginObject || event == .beginList { try source.skipContainer() }
  }

  func reportUnknown(_ name: String, known: [String], of owner: String) {
    sink.report(
      InputProblem(
        ProblemCode.unknownMember, at: values.place, field: name, value: name,
        message: "\(owner) has no '\(Excerpt.of(name))', only \(known.joined(separator: ", "))",
        suggestions: DidYouMean.candidates(for: name, among: known)))
  }

  func reportMissing(_ field: String, of thing: Thing, at place: Place) {
    sink.report(
      InputProblem(
        ProblemCode.missingMember, at: place, field: field,
        message: thing == .file
          ? "'\(field)' is missing" : "\(thing) has no '\(field)', which it needs",
        subject: ProblemSubject(thing)))
  }

  private func report(_ code: String, _ message: String) {
    sink.report(InputProblem(code, at: values.recordPlace, message: message))
  }
}
