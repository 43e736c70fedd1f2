package import ArgumentKit
package import TVEArtifacts
import TVEModel

/// What is exported: platforms, formats, a selection.
struct ExportOptions {
  let folder: String
  let platforms: [Platform]
  let artifacts: [ArtifactKind]
  let selection: Selection
  let isCheck: Bool
  let replaces: Bool
  let allowsEmpty: Bool

  static let out = RequiredOption<String>(
    "--out", value: "DIR", help: "the folder that holds the set", completion: .folder)
  static let platform = RepeatedOption<PlatformArgument>(
    "--platform", value: "P,…", help: "for which platforms, default ios,tvos")
  static let artifact = RepeatedOption<ArtifactKind>(
    "--artifact", help: "which formats, default all that a platform has")
  static let check = Flag("--check", help: "compare with DIR and write nothing; 1 if it differs")
  static let replace = Flag(
    "--replace", help: "let DIR be of another source or selection, or much smaller")

  init(_ values: ParsedArguments) throws {
    folder = values[Self.out]
    // A file's worth of bytes would go to standard output, but this is a folder.
    _ = try OutputFiles.named(folder, by: "--out")
    let named = values[Self.platform].platforms(default: Platform.apple)
    // A category means the platforms below it.
    platforms = Platform.leaves.filter { leaf in named.contains { leaf.path.contains($0) } }
    let given = Set(values[Self.artifact])
    artifacts = ArtifactKind.all.filter { given.isEmpty || given.contains($0) }
    selection = Selection(values)
    isCheck = values[Self.check]
    replaces = values[Self.replace]
    allowsEmpty = values[Writing.allowEmpty]
    for kind in artifacts where !given.isEmpty && !platforms.contains(where: kind.exists) {
      throw ToolError.usage(
        "there is no artifact '\(kind.name)' on "
          + platforms.map(\.rawValue).joined(separator: ", "),
        code: "artifact-without-platform")
    }
  }

  /// The selectors as a manifest keeps them.
  var manifestSelection: ArtifactSelection {
    let criteria: [(String, [Glob])] = [
      ("requestor", selection.requestors), ("mvpd", selection.mvpds),
      ("programmer", selection.programmers), ("excludeRequestor", selection.excludedRequestors),
      ("excludeMvpd", selection.excludedMVPDs),
      ("excludeProgrammer", selection.excludedProgrammers),
    ]
    return ArtifactSelection(
      criteria.filter { !$0.1.isEmpty }.map {
        ArtifactSelection.Criterion(name: $0.0, values: $0.1.map(\.description))
      })
  }
}

extension ArtifactKind: ArgumentValue {
  package static var allValues: [String] { all.map(\.name) }

  package init(argument: String) throws(ArgumentValueError) {
    guard let kind = ArtifactKind(name: argument) else {
      throw .notOneOf(Self.allValues, found: argument)
    }
    self = kind
  }
}
