import CSystem
import Glibc

/// The system's call that swaps two entries of a folder in one step.
struct FolderExchange: Sendable {
  /// Swaps what stands at two names of the folder with this descriptor; `errno` when it cannot.
  let swap: @Sendable (_ folder: Int32, _ one: String, _ other: String) -> SystemError?

  /// The call of the kernel.
  static let system = FolderExchange { folder, one, other in
    csystem_rename_exchange(folder, one, folder, other) == 0 ? nil : .last
  }

  /// True for an error that says that these two can never be exchanged: the file system or the
  /// kernel lacks the call, or one is a mount point or in a lower layer of an overlay.
  static func isUnsupported(_ error: SystemError) -> Bool {
    [EINVAL, ENOSYS, ENOTSUP, EXDEV, EBUSY].contains(error.number)
  }

  /// Why the file system of a folder cannot exchange; nil where it can. Tries it on two folders that
  /// are removed again.
  ///
  /// - Throws: `system`.
  func refusal(in folder: borrowing Folder) throws(ArtifactError) -> SystemError? {
    let names = ["one", "other"]
    for name in names { _ = try folder.makeFolder(name) }
    let refusal = swap(folder.descriptor, names[0], names[1])
    for name in names { try folder.removeTree(name) }
    if let refusal, !Self.isUnsupported(refusal) {
      throw .system(action: "exchange folders in", path: folder.path, error: refusal)
    }
    return refusal
  }
}
