import ArgumentKit
import Glibc
import Postgres
import TVEInterchange
import TVEModel
import TVEStore

/// `dump`.
struct Dump: Command {
  private static let out = Option<String>(
    "--out", value: "FILE|DIR|-",
    help: "where it goes; a folder where the path is one or ends in /", completion: .file)
  static let declaration = CommandDeclaration(
    "dump", section: .files, abstract: "Writes the configuration as state files.",
    discussion: """
      One document on standard output, or with --out a file or a folder with programmers.yaml, \
      mvpds.yaml and requestors/ID.yaml. The form is canonical: the same configuration gives the \
      same bytes, and 'mvpdctl apply' of a dump changes nothing. In a folder the files that it \
      owns are replaced, those of requestors that are gone are removed, and others are left alone. \
      Selectors choose whole things: --requestor and --programmer requestors with all their \
      integrations, --mvpd MVPDs. --format csv writes the five files that 'mvpdctl import' reads.
      """,
    examples: [
      "mvpdctl dump --out state/", "mvpdctl dump --requestor NORTHSTAR --format json",
    ],
    options: [out], groups: [Selection.groupByID])
  static let formats: [OutputFormat] = [.yaml, .json, .csv]

  private let out: String?
  private let selection: Selection

  init(_ values: ParsedArguments) throws {
    out = values[Self.out].flatMap { $0 == "-" ? nil : $0 }
    selection = Selection(values)
    if out?.isEmpty == true {
      throw ToolError.usage("option '--out' is empty", code: "value-empty")
    }
  }

  func run(in context: Context) throws {
    guard let request = context.outputs.first, context.outputs.count == 1, request.file == nil
    else {
      throw ToolError.usage(
        "'dump' writes one format: say where with '--out'", code: "format-file")
    }
    let folder = out.flatMap { $0.hasSuffix("/") || FolderWalk.isFolder($0) ? $0 : nil }
    if request.format == .csv, folder == nil {
      throw ToolError.usage(
        "'--format csv' writes five files: give a folder with '--out DIR/'", code: "out-missing")
    }
    let connection = try context.openDatabase()
    let estate = DumpedEstate(
      connection: connection, selection: selection,
      progress: Progress(context, streams: out == nil))
    if let folder {
      try write(estate, into: folder, request.format, context)
    } else {
      let target: any OutputTarget = try out.map(FileTarget.init) ?? DirectTarget(context.output)
      try estate.read(into: StateFileWriter(Self.state(request.format), to: target.channel))
      try target.commit()
    }
  }

  private static func state(_ format: OutputFormat) -> StateFormat {
    format == .json ? .json : .yaml
  }

  private func write(
    _ estate: DumpedEstate, into folder: String, _ format: OutputFormat, _ context: Context
  ) throws {
    let path = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let update = try FolderUpdate(path)
    guard format != .csv else {
      let writer = try CSVFolderWriter(update)
      try estate.read(into: writer)
      try update.commit(removing: [])
      tell(update, 0, context)
      warn(of: writer.rows, context)
      return
    }
    let writer = StateFolderWriter(update, Self.state(format))
    var stored: Set<String> = []
    try estate.read(knowing: { stored = Set($0.map(\.description)) }, into: writer)
    let gone = try StateFolderLeftovers(
      folder: path, written: writer.written, stored: stored, selection: selection,
      members: estate.members
    ).paths()
    try update.commit(removing: gone)
    tell(update, gone.count, context)
  }

  private func tell(_ update: FolderUpdate, _ removed: Int, _ context: Context) {
    let removal = removed > 0 ? ", \(removed) removed" : ""
    context.note(
      "\(Wording.count(update.changed, "file")) written, \(update.unchanged) unchanged\(removal)")
  }

  private func warn(of rows: CSVStateWriter, _ context: Context) {
    if rows.lostDomainFacts > 0 {
      context.warn(
        "CSV does not hold where the MVPD may start the sign-in, stated for "
          + "\(Wording.count(rows.lostDomainFacts, "domain")): 'dump --format yaml' does")
    }
    if rows.mvpdsWithLostFacts > 0 {
      context.warn(
        "CSV does not hold facts of the web login, stated for "
          + "\(Wording.count(rows.mvpdsWithLostFacts, "MVPD")): 'dump --format yaml' does")
    }
  }
}
