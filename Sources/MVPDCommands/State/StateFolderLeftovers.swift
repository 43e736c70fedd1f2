import Formats
import TVEInterchange

/// Finds what a dump into a folder leaves over: files of requestors that are gone, and files of the
/// other format for what was written.
struct StateFolderLeftovers {
  let folder: String
  /// Paths relative to the folder.
  let written: Set<String>
  /// Ids of the requestors that are stored.
  let stored: Set<String>
  let selection: Selection
  let members: [StateReader.Member]

  /// Paths relative to the folder, in byte order.
  func paths() throws -> [String] {
    let stems = Set(written.compactMap { Self.stem(of: $0) })
    return try FolderWalk.files(in: folder).filter { path in
      guard !written.contains(path), let stem = Self.stem(of: path), isState(path) else {
        return false
      }
      if stems.contains(stem) { return true }
      let steps = path.split(separator: "/").map(String.init)
      guard members.contains(.requestors), steps.count == 2, steps[0] == StateFiles.requestors,
        let id = steps.last.flatMap({ StateFiles.parts(of: $0)?.stem })
      else { return false }
      return !stored.contains(id) && isSelected(id)
    }
  }

  /// Whether the selection is about a requestor that is not stored any more; of what a programmer
  /// owned nothing is known then.
  private func isSelected(_ id: String) -> Bool {
    guard selection.programmers.isEmpty, selection.excludedProgrammers.isEmpty else { return false }
    return (selection.requestors.isEmpty || selection.requestors.contains { $0.matches(id) })
      && !selection.excludedRequestors.contains { $0.matches(id) }
  }

  /// The path without its ending; nil for a file that is none of a state folder.
  private static func stem(of path: String) -> String? {
    let steps = path.split(separator: "/").map(String.init)
    guard let last = steps.last, let (stem, _) = StateFiles.parts(of: last) else { return nil }
    let isMember = steps.count == 1 && ["programmers", "mvpds"].contains(stem)
    let isRequestor = steps.count == 2 && steps[0] == StateFiles.requestors
    return isMember || isRequestor ? (steps.dropLast() + [stem]).joined(separator: "/") : nil
  }

  /// Other files that happen to lie there are nobody's business.
  private func isState(_ path: String) -> Bool {
    guard let source = try? ByteSource(path: "\(folder)/\(path)") else { return false }
    return (try? StateFormat.sniff(source)) != nil
  }
}
