package import Formats
import TVEModel

/// Reads configuration responses of v1 or v2 in JSON: one, an array of them, or several under
/// `requestors`, of which each may be the requestor itself.
package struct ResponseJSONReader {
  private let file: String
  private let reporter: any InputReporter
  private let pool: TextPool
  private let reader: JSONReader
  private let body: (ConfigurationResponse) throws -> Void

  /// Reads all of `source`, called `file` in messages, and passes each response to `body`.
  ///
  /// - Throws: `FormatError` when the file cannot be read, or what `body` throws. Faults of the
  ///   text go to the reporter.
  package static func read(
    _ source: ByteSource, file: String, reporter: any InputReporter, pool: TextPool = TextPool(),
    _ body: (ConfigurationResponse) throws -> Void
  ) throws {
    try withoutActuallyEscaping(body) { body in
      let reader = ResponseJSONReader(
        file: file, reporter: reporter, pool: pool, reader: JSONReader(source), body: body)
      defer {
        for problem in reader.reader.problems {
          reporter.report(InputProblem(problem, in: file))
        }
      }
      do {
        try reader.readDocument()
      } catch let error as FormatError {
        try reporter.report(error, in: file)
      }
    }
  }

  private var place: Place {
    let position = reader.position
    return Place(
      file: file, line: position.line, column: position.column, path: reader.path)
  }

  private func readDocument() throws {
    switch try reader.next() {
    case .beginObject: try readItem(mayHoldSeveral: true)
    case .beginArray: try readItems()
    case let event?:
      report(
        ProblemCode.notAResponse,
        "the document is \(event.kind), expected a configuration response: an object")
    case nil: break
    }
    // The reader refuses what follows the document.
    while try reader.next() != nil {}
  }

  private func readItems() throws {
    while let event = try reader.next(), event != .endArray {
      if event == .beginObject {
        try readItem(mayHoldSeveral: false)
      } else {
        report(
          ProblemCode.wrongType,
          "the element is \(event.kind), expected a configuration response: an object")
        _ = try RawValue(event, reader)
      }
    }
  }

  /// Reads the object that was just begun.
  private func readItem(mayHoldSeveral: Bool) throws {
    var builder = ResponseBuilder(.json, at: place, reporter: reporter, pool: pool)
    var holdsSeveral = false
    var isFaulty = false
    while case .key(let name)? = try reader.next() {
      guard let event = try reader.next() else { return }
      switch (name, event) {
      case ("requestors", .beginArray) where mayHoldSeveral:
        holdsSeveral = true
        try readItems()
      case ("requestor", .beginObject): try readRequestor(&builder)
      case ("requestor", _):
        isFaulty = true
        reportRequestor(event)
        _ = try RawValue(event, reader)
      case ("mvpds", _): try readProviders(event, &builder)
      default: builder.add(RawMember(name: name, value: try RawValue(event, reader)))
      }
    }
    guard !holdsSeveral, !isFaulty else { return }
    if let response = builder.finish() { try body(response) }
  }

  private func readRequestor(_ builder: inout ResponseBuilder) throws {
    let place = place
    var members: [RawMember] = []
    while case .key(let name)? = try reader.next() {
      guard let event = try reader.next() else { break }
      if name == "mvpds" {
        try readProviders(event, &builder)
      } else {
        members.append(RawMember(name: name, value: try RawValue(event, reader)))
      }
    }
    builder.setRequestor(members, at: place)
  }

  private func readProviders(_ event: JSONEvent, _ builder: inout ResponseBuilder) throws {
    guard event == .beginArray else {
      if event != .null {
        builder.hasProviderList = true
        report(
          ProblemCode.wrongType, "'mvpds' is \(event.kind), expected an array of MVPDs")
      }
      _ = try RawValue(event, reader)
      return
    }
    builder.hasProviderList = true
    while let event = try reader.next(), event != .endArray {
      let place = place
      if event == .beginObject {
        builder.addProvider(try RawValue.members(reader), at: place)
      } else {
        report(
          ProblemCode.wrongType, "the element is \(event.kind), expected an MVPD: an object")
        _ = try RawValue(event, reader)
      }
    }
  }

  private func reportRequestor(_ event: JSONEvent) {
    var message =
      "'requestor' is \(event.kind), expected an object with id, name and mvpds"
    if case .string(let text) = event {
      message =
        "'requestor' is the text '\(Excerpt.of(text))', expected an object with id, name and"
        + " mvpds; a list of Apple's identifiers is no configuration response"
    }
    report(ProblemCode.notAResponse, message)
  }

  private func report(_ code: String, _ message: String) {
    reporter.report(InputProblem(code, at: place, message: message))
  }
}
