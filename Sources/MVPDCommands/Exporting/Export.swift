import ArgumentKit
import Formats
import Postgres
import TVEArtifacts
import TVEModel
import TVERules
import TVEStore

/// `export`.
struct Export: Command {
  static let declaration = CommandDeclaration(
    "export", section: .files, abstract: "Writes the files that apps and servers read.",
    discussion: """
      Writes, for each requestor and platform, the v2 and v1 configuration responses and Apple's \
      lists, with a manifest and SHA256SUMS, and swaps the whole set in at once: who opens DIR sees \
      the old set or the new one. The set before stays beside it. An error finding that touches \
      what is exported stops it and leaves the old set. DIR may hold nothing that its manifest \
      does not name.
      """,
    examples: [
      "mvpdctl export --out dist",
      "mvpdctl export --out dist --platform ios,tvos,roku --requestor NORTHSTAR --check",
    ],
    options: [
      ExportOptions.out, ExportOptions.platform, ExportOptions.artifact, ExportOptions.check,
      ExportOptions.replace, Writing.allowEmpty,
    ],
    groups: [Selection.groupByID])

  private let options: ExportOptions

  init(_ values: ParsedArguments) throws {
    options = try ExportOptions(values)
  }

  func run(in context: Context) throws {
    let connection = try context.openDatabase()
    let ids = try SelectedIDs(options.selection, connection, isChange: false)
    let scope = ConfigurationSelection(requestors: ids.requestors, mvpds: ids.mvpds)
    let manifest = Manifest(
      source: .working, platforms: options.platforms, artifacts: options.artifacts,
      selection: options.manifestSelection)
    if options.isCheck {
      try check(context, connection, scope, manifest)
    } else {
      try publish(context, connection, scope, manifest)
    }
  }

  private func publish(
    _ context: Context, _ connection: Connection, _ scope: ConfigurationSelection,
    _ manifest: Manifest
  ) throws {
    let publication = try Publication.begin(
      folder: options.folder, manifest: manifest, replace: options.replaces)
    defer { publication.abandon() }
    let findings = try render(connection, scope, into: publication, Progress(context))
    guard findings.allowExport(context) else { return }
    let summary = try publication.commit()
    try context.present { format, writer in
      if format == .json {
        writer.document("export") { json in write(summary, to: &json) }
      } else {
        writer.line(
          """
          \(Wording.count(summary.files, "file")), \(ByteCount.text(summary.bytes)), \
          in '\(options.folder)' (\(summary.unchanged) unchanged)
          """)
      }
    }
  }

  private func check(
    _ context: Context, _ connection: Connection, _ scope: ConfigurationSelection,
    _ manifest: Manifest
  ) throws {
    let check = try PublicationCheck(folder: options.folder, manifest: manifest)
    let findings = try render(connection, scope, into: check, Progress(context))
    guard findings.allowExport(context) else { return }
    let differences = try check.finish()
    if !differences.isEmpty { context.conclude(.answerIsNo) }
    try DifferenceList(differences: differences).present(
      context, kind: "export.check", folder: options.folder,
      equal: "'\(options.folder)' is what an export would write")
  }

  /// Renders what is selected and returns the findings about it.
  private func render(
    _ connection: Connection, _ scope: ConfigurationSelection, into sink: any ArtifactSink,
    _ progress: Progress
  ) throws -> ExportFindings {
    defer { progress.end() }
    let suppressions = try SuppressionTable.all(connection)
    // A part of the estate does not tell which MVPDs nobody uses.
    let isWhole = scope.requestors == nil && scope.mvpds == nil
    let engine = RuleEngine(
      platforms: options.platforms, excluding: isWhole ? [] : [MVPDHasIntegration.id])
    return try ConfigurationSnapshot.read(connection, scope) { reader in
      try ConcurrentExport.run(
        of: reader.directory, for: options.platforms, as: options.artifacts, into: sink
      ) { try judge(reader, engine, suppressions, rendering: $0, progress) }
    }
  }

  /// Judges each requestor while the one before it is rendered, and returns the findings.
  private func judge(
    _ reader: ConfigurationReader, _ engine: RuleEngine, _ suppressions: [Suppression],
    rendering export: ConcurrentExport, _ progress: Progress
  ) throws -> ExportFindings {
    var engine = engine
    engine.begin(reader.directory)
    var findings: [Finding] = []
    var programmers: [RequestorID: ProgrammerID] = [:]
    var drafts: ArtifactError?
    // A draft is a finding too, which says more than the writer can.
    func noting(_ write: () throws(ArtifactError) -> Void) throws {
      guard drafts == nil else { return }
      do throws(ArtifactError) {
        try write()
      } catch {
        guard case .draft = error else { throw error }
        drafts = error
      }
    }
    try reader.forEach { configuration in
      findings += engine.visit(configuration)
      programmers[configuration.requestor.id] = configuration.requestor.programmer
      try noting { () throws(ArtifactError) in try export.write(configuration) }
      progress.tell("exporting", programmers.count, unit: "requestor")
    }
    try noting { () throws(ArtifactError) in try export.finish() }
    let told = ExportFindings(
      Finding.inOrder(findings + engine.end()),
      SuppressionFilter(suppressions, programmers: programmers))
    // What cannot be written cannot be accepted either.
    if let drafts, !told.hasErrors { throw drafts }
    if export.requestorCount == 0, drafts == nil, !options.allowsEmpty {
      throw ToolError.refused(
        "selection-empty",
        "no requestor is exported: say '--allow-empty' if an empty set is meant")
    }
    return told
  }

  private func write(_ summary: PublicationSummary, to json: inout JSONWriter) {
    json.key("folder")
    json.string(options.folder)
    json.key("files")
    json.int(summary.files)
    json.key("bytes")
    json.int(summary.bytes)
    json.key("unchanged")
    json.int(summary.unchanged)
  }
}
