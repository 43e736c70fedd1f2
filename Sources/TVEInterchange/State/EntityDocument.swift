import Formats
package import TVEModel

/// One entity as a YAML text that a person edits, without the frame of a state document.
package enum EntityDocument {
  /// What the text is about.
  package enum Subject: Sendable, Hashable {
    case mvpd(MVPDID)
    case requestor(RequestorID)
    case integration(RequestorID, MVPDID)
  }

  /// The text of an MVPD.
  package static func text(_ mvpd: MVPD) -> [UInt8] { text { $0.entity(mvpd) } }

  /// The text of a requestor with its integrations.
  package static func text(_ configuration: RequestorConfiguration) -> [UInt8] {
    text { $0.entity(configuration) }
  }

  /// The text of an integration.
  package static func text(_ integration: Integration) -> [UInt8] {
    text { $0.entity(integration) }
  }

  private static func text(_ write: (inout YAMLWriter) -> Void) -> [UInt8] {
    var writer = YAMLWriter()
    write(&writer)
    writer.endDocument()
    return writer.buffer
  }

  /// Reads a text as records that speak of the whole entity.
  ///
  /// - Throws: what `sink` throws; faults of the text, and another id than that of `subject`, go to
  ///   `sink`.
  package static func read(
    _ bytes: [UInt8], _ subject: Subject, file: String, into sink: any RecordSink
  ) throws {
    let events = YAMLReader(ByteSource(bytes: bytes, name: file))
    let reader = StateDocumentReader(events, file: file, part: .document, sink: sink)
    do {
      try reader.read(subject)
    } catch let error as FormatError {
      try sink.report(error, in: file)
    }
    for problem in events.problems { sink.report(InputProblem(problem, in: file)) }
  }
}

extension StateDocumentReader {
  /// Reads a document that is one entity.
  fileprivate func read(_ subject: EntityDocument.Subject) throws {
    guard let begin = try nextEvent() else { return }
    let place = values.recordPlace
    guard begin == .beginObject else {
      values.reportType(begin, "the text", .file, expected: "an object")
      return try skip(begin)
    }
    let guarded = IdentityGuard(subject, sink)
    let reader = StateDocumentReader(source, file: file, part: .document, sink: guarded)
    switch subject {
    case .mvpd: try reader.readMVPD(at: place)
    case .requestor: try reader.readRequestor(at: place)
    case .integration(let requestor, _):
      try reader.readIntegration(of: requestor, at: place)
      try sink.take(.scope(ScopeRecord(at: place, .settings(requestor))))
    }
    _ = try nextEvent()
  }
}

/// Refuses records of another entity than the one that is edited: ids are never changed in place.
private final class IdentityGuard: RecordSink {
  private let subject: EntityDocument.Subject
  private let sink: any RecordSink

  init(_ subject: EntityDocument.Subject, _ sink: any RecordSink) {
    self.subject = subject
    self.sink = sink
  }

  func report(_ problem: InputProblem) { sink.report(problem) }
  func report(_ note: InputNote) { sink.report(note) }

  func take(_ record: Record) throws {
    let other: (place: Place, id: String, expected: String)? =
      switch (subject, record) {
      case (.mvpd(let id), .mvpd(let record)) where record.id != id:
        (record.place, record.id.description, id.description)
      case (.requestor(let id), .requestor(let record)) where record.id != id:
        (record.place, record.id.description, id.description)
      case (.integration(_, let id), .integration(let record)) where record.mvpd != id:
        (record.place, record.mvpd.description, id.description)
      default: nil
      }
    if let other {
      report(
        InputProblem(
          ProblemCode.malformedValue, at: other.place, field: "id", value: other.id,
          message: "the id is '\(other.id)', expected '\(other.expected)': ids are never changed"))
    }
    try sink.take(record)
  }
}
