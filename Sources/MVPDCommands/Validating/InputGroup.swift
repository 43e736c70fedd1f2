import TVEArtifacts
import TVEInterchange
import TVEModel

/// Files that together make one configuration.
struct InputGroup {
  /// One file of a group.
  struct File {
    /// As messages name it; `-` for standard input.
    let name: String
    /// True when it was found in a folder rather than named.
    let isFound: Bool
  }

  var files: [File]
  /// State folders that belong to it.
  var states: [String] = []
  /// The platform that the path says, in an exported folder; nil elsewhere.
  let platform: Platform?
  /// The exported folder that the files stand in; nil elsewhere.
  var exportRoot: String?
}

extension InputGroup {
  /// The kinds of files that a folder is searched for.
  private static let endings = [".json", ".xml", ".csv"]

  /// One platform and format of an exported folder.
  struct ExportedPart: Hashable {
    let root: String
    let platform: Platform
    /// Nil for a file that is no response.
    let format: InputFormat?
  }

  /// Sorts files and folders into configurations: all plain files are one; in an exported folder
  /// each platform and format is one of its own, and what is no response there is left out.
  ///
  /// - Throws: `ToolError` of status 7 for a folder that cannot be read, of status 3 for one that
  ///   holds nothing to judge.
  static func groups(of paths: [String]) throws -> [InputGroup] {
    var plain = InputGroup(files: [], platform: nil)
    var exported: [InputGroup] = []
    var places: [ExportedPart: Int] = [:]
    for path in paths {
      guard path != "-", FolderWalk.isFolder(path) else {
        plain.files.append(File(name: path, isFound: false))
        continue
      }
      if StateFolder.isState(path) {
        plain.states.append(path)
        continue
      }
      let resolved = FolderWalk.resolved(path)
      let found = try FolderWalk.files(in: path).filter(isCandidate)
      for relative in found {
        let name = path.hasSuffix("/") ? path + relative : "\(path)/\(relative)"
        let file = File(name: name, isFound: true)
        guard let part = exportedPart("\(resolved)/\(relative)") else {
          plain.files.append(file)
          continue
        }
        // Apple's lists are made of what the responses hold.
        if part.format == nil { continue }
        if let place = places[part] {
          exported[place].files.append(file)
        } else {
          places[part] = exported.count
          exported.append(
            InputGroup(files: [file], platform: part.platform, exportRoot: part.root))
        }
      }
      if found.isEmpty {
        throw ToolError.refused(
          "folder-empty",
          "folder '\(path)' holds no file that ends in \(endings.joined(separator: ", "))")
      }
    }
    return (plain.files.isEmpty && plain.states.isEmpty ? [] : [plain]) + exported
  }

  private static func isCandidate(_ path: String) -> Bool {
    endings.contains { path.lowercased().hasSuffix($0) }
  }

  /// What an exported file is, by the last parts of its path.
  static func exportedPart(_ path: String) -> ExportedPart? {
    let parts = path.split(separator: "/")
    for depth in [5, 3] where parts.count >= depth {
      guard
        let found = ArtifactKind.reading(path: parts.suffix(depth).joined(separator: "/"))
      else { continue }
      return ExportedPart(
        root: parts.dropLast(depth).joined(separator: "/"), platform: found.platform,
        format: InputFormat(rawValue: found.kind.name))
    }
    return nil
  }
}
