import Formats
import TVEInterchange
import TVEModel

/// A state as a command names it: a file, a folder, or standard input; may be read more than once.
struct StateInput {
  /// One file of it.
  private struct File {
    /// As messages name it.
    let name: String
    let input: ImportInput
    let format: StateFormat?
    let part: StateReader.Part
  }

  /// As it was named; `-` for standard input.
  let name: String
  private let files: [File]
  /// The kinds of which a folder holds everything.
  private let wholes: [ScopeRecord.Kind]
  private let notes: [InputNote]

  /// Looks at `name`, a file, a folder or `-`; standard input is read to its end.
  ///
  /// - Throws: `ToolError` of status 7 for what cannot be read, of status 3 for a folder that holds
  ///   no state, or two files for the same things.
  init(_ name: String, _ context: Context) throws {
    self.name = name
    guard name != "-", FolderWalk.isFolder(name) else {
      files = [
        File(name: name, input: try ImportInput(name, context), format: nil, part: .document)
      ]
      wholes = []
      notes = []
      return
    }
    let folder = try StateFolder(name)
    var files: [File] = []
    var wholes: [ScopeRecord.Kind] = []
    for (member, kind) in [(.programmers, .programmer), (.mvpds, .mvpd)]
      as [(StateReader.Member, ScopeRecord.Kind)]
    {
      guard let file = folder.files[member] else { continue }
      wholes.append(kind)
      files.append(
        File(
          name: file.path, input: try ImportInput(file.path, context), format: file.format,
          part: .file(of: member)))
    }
    if let requestors = folder.requestors {
      wholes.append(.requestor)
      files += try requestors.map { file in
        File(
          name: file.path, input: try ImportInput(file.path, context), format: file.format,
          part: .requestorFile(id: file.stem))
      }
    }
    self.files = files
    self.wholes = wholes
    notes = folder.strangers.map { path in
      InputNote(
        .note, "not-a-state-file", at: Place(file: path),
        message: "is no file of a state folder and is left out")
    }
  }

  /// The file, where it is one alone.
  var single: ImportInput? { wholes.isEmpty && files.count == 1 ? files[0].input : nil }

  /// Reads everything into `sink`; faults of the input go there.
  ///
  /// - Throws: `FormatError` when a file cannot be read, and what `sink` throws.
  func read(into sink: any RecordSink) throws {
    notes.forEach(sink.report)
    for file in files { try read(file, into: sink) }
    for kind in wholes {
      try sink.take(.scope(ScopeRecord(at: Place(file: name), .everything(kind))))
    }
  }

  private func read(_ file: File, into sink: any RecordSink) throws {
    let source = try file.input.source()
    guard try file.format != nil || !SavedPlanReader.isPlan(source) else {
      sink.report(
        InputProblem(
          ProblemCode.unsupportedFile, at: Place(file: file.name),
          message: "the file is a saved plan: '\(Tool.name) apply' carries it out"))
      return
    }
    guard let format = try file.format ?? StateFormat.sniff(source, isExpected: true) else {
      sink.report(
        InputProblem(
          ProblemCode.unknownFormat, at: Place(file: file.name),
          message: "the file is no state file, which begins with 'formatVersion: 1'"
            + " ('\(Tool.name) import' takes responses, proxied lists and CSV)"))
      return
    }
    try StateReader.read(source, format, file: file.name, part: file.part, into: sink)
  }
}
