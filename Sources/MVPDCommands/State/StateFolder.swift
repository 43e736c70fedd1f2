import Glibc
import TVEInterchange

/// The files of a state folder: `programmers.yaml`, `mvpds.yaml`, `requestors/<id>.yaml`.
struct StateFolder {
  /// One file.
  struct File {
    /// With the folder in front.
    let path: String
    /// The name without its ending.
    let stem: String
    let format: StateFormat
  }

  let path: String
  /// The files of the programmers and of the MVPDs, where they are.
  private(set) var files: [StateReader.Member: File] = [:]
  /// A file for each requestor, in byte order; nil without a folder for them.
  private(set) var requestors: [File]?
  /// Paths of files that are no part of a state; hidden ones are passed over.
  private(set) var strangers: [String] = []

  /// - Throws: `ToolError` of status 7 for a folder that cannot be read, of status 3 for one that
  ///   holds no state or two files for the same things.
  init(_ path: String) throws {
    self.path = path
    let prefix = path.hasSuffix("/") ? path : path + "/"
    if FolderWalk.isFolder(prefix + StateFiles.requestors) { requestors = [] }
    for name in try FolderWalk.files(in: path) {
      let steps = name.split(separator: "/").map(String.init)
      guard let last = steps.last, let (stem, format) = StateFiles.parts(of: last) else {
        strangers.append(prefix + name)
        continue
      }
      let file = File(path: prefix + name, stem: stem, format: format)
      if steps.count == 2, steps[0] == StateFiles.requestors {
        if let twin = requestors?.first(where: { $0.stem == stem }) {
          throw Self.twins(twin, file)
        }
        requestors?.append(file)
      } else if steps.count == 1, let member = StateReader.Member(rawValue: stem),
        member != .requestors
      {
        if let twin = files[member] { throw Self.twins(twin, file) }
        files[member] = file
      } else {
        strangers.append(prefix + name)
      }
    }
    if files.isEmpty, requestors == nil {
      throw ToolError.refused(
        "folder-empty",
        "folder '\(path)' holds no state: expected programmers.yaml, mvpds.yaml or a folder"
          + " '\(StateFiles.requestors)'")
    }
  }

  /// Whether a folder has the files of a state.
  static func isState(_ path: String) -> Bool {
    let prefix = path.hasSuffix("/") ? path : path + "/"
    if FolderWalk.isFolder(prefix + StateFiles.requestors) { return true }
    return StateFormat.allCases.contains { format in
      StateFiles.endings(of: format).contains { ending in
        [StateReader.Member.programmers, .mvpds].contains { member in
          access("\(prefix)\(member.rawValue).\(ending)", F_OK) == 0
        }
      }
    }
  }

  private static func twins(_ one: File, _ other: File) -> ToolError {
    .refused(
      "file-repeated", "'\(one.path)' and '\(other.path)' hold the same things, remove one of them"
    )
  }
}
