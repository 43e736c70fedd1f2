package import TVEModel

/// Why an artifact could not be made, published or checked.
package enum ArtifactError: Error, Equatable, Sendable {
  /// An active MVPD lacks what clients cannot do without; `missing` is the name or the logo.
  case draft(requestor: RequestorID, mvpd: MVPDID, missing: SettingField)

  /// The path names no folder of its own in another one: it is empty, `/`, or ends in `.` or `..`.
  case unusableFolder(String)
  /// The path lies in a folder that holds another set, which would no longer be as its manifest says.
  case insideAnother(folder: String, outer: String)
  /// At the path stands something other than a folder.
  case notAFolder(String, Obstacle)
  /// The folder holds files, but no manifest that would say that they are ours.
  case noManifest(folder: String, files: [String])
  /// The folder holds files that its manifest does not name.
  case foreignFiles(folder: String, files: [String])
  /// The folder's manifest cannot be read.
  case damagedManifest(folder: String, reason: String)
  /// Where the set before is to stay lies something that no export made.
  case inTheWay(String)
  /// The folder cannot be exchanged with another in one step: a mount point, or a file system that
  /// lacks the call.
  case cannotExchange(folder: String, error: SystemError)

  /// The folder was made from another source.
  case otherSource(folder: String, published: Manifest.Source, new: Manifest.Source)
  /// The folder holds another selection.
  case otherSelection(folder: String, published: ArtifactSelection, new: ArtifactSelection)
  /// Files of `losing` requestors, of `total` that the folder holds, would be gone.
  case removesTooMuch(folder: String, losing: [RequestorID], total: Int)

  /// Another export changed the folder meanwhile.
  case changedMeanwhile(folder: String)

  /// The file system refused; `action` is a verb such as `write`.
  case system(action: String, path: String, error: SystemError)

  /// What can stand where a folder is expected.
  package enum Obstacle: String, Equatable, Sendable {
    case file = "a file"
    case symbolicLink = "a symbolic link"
    case other = "a special file"
  }

  /// What a caller can do about an error.
  package enum Kind: Sendable {
    /// Nothing was changed, and repeating changes nothing about that.
    case refusal
    /// Somebody was faster; repeating may help.
    case conflict
    /// The file system failed.
    case fileSystem
  }

  /// What a caller can do about it.
  package var kind: Kind {
    switch self {
    case .draft, .unusableFolder, .insideAnother, .notAFolder, .noManifest, .foreignFiles,
      .damagedManifest,
      .inTheWay, .otherSource, .otherSelection, .removesTooMuch:
      .refusal
    case .changedMeanwhile: .conflict
    case .cannotExchange, .system: .fileSystem
    }
  }
}
