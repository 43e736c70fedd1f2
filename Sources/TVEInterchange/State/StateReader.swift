package import Formats

/// Reads a state document as records, in flat memory, in the order of the document.
///
/// A record speaks of all fields of its thing: what a document does not state is not stated
/// afterwards. Beside the records stand scopes, which say of what the document speaks completely.
package enum StateReader {
  /// How much of a configuration a document is.
  package enum Part: Sendable {
    /// It stands alone: with all three members it is the whole configuration.
    case document
    /// One of several files of a folder, where the folder says what is whole; only this member.
    case file(of: Member)
    /// The file of a folder that holds one requestor and nothing else.
    case requestorFile(id: String)
  }

  /// A member of a document that holds things.
  package enum Member: String, CaseIterable, Sendable {
    case programmers
    case mvpds
    case requestors
  }

  /// Reads `source`, called `file` in messages.
  ///
  /// - Throws: `FormatError` when the file cannot be read, and what `sink` throws; faults of the
  ///   text go to `sink`.
  package static func read(
    _ source: ByteSource, _ format: StateFormat, file: String, part: Part = .document,
    into sink: any RecordSink
  ) throws {
    let events: any StateSource =
      switch format {
      case .json: JSONReader(source)
      case .yaml: YAMLReader(source)
      }
    let reader = StateDocumentReader(events, file: file, part: part, sink: sink)
    do {
      try reader.read()
    } catch let error as FormatError {
      try sink.report(error, in: file)
    }
    for problem in events.problems { sink.report(InputProblem(problem, in: file)) }
  }
}
