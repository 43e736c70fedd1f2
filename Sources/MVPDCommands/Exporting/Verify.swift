import ArgumentKit
import TVEArtifacts

/// `verify`.
struct Verify: Command {
  static let declaration = CommandDeclaration(
    "verify", section: .files, abstract: "Compares an exported folder with its own manifest.",
    discussion: """
      Reads every file again and names what differs, is missing or is extra. It needs no database. \
      Status 1 if there is a difference.
      """,
    examples: ["mvpdctl verify dist", "mvpdctl verify dist --json"],
    arguments: [folder])
  private static let folder = Argument<String>("DIR", help: "an exported folder")

  private let path: String

  init(_ values: ParsedArguments) throws {
    path = values[Self.folder]
  }

  func run(in context: Context) throws {
    let verification = try ArtifactVerification(of: path)
    if !verification.differences.isEmpty { context.conclude(.answerIsNo) }
    if verification.isNoExport { context.note("'\(path)' is not an exported folder") }
    let count = verification.manifest?.files.count ?? 0
    try DifferenceList(differences: verification.differences).present(
      context, kind: "verify", folder: path,
      equal: "'\(path)': \(Wording.count(count, "file")), as its manifest says")
  }
}
