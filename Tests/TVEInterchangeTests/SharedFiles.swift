import Formats
import Glibc

/// Files that are handed out beside the package, in the folder `shared`.
enum SharedFiles {
  /// The folder itself, beside the package's.
  private static let folder: String = {
    let steps = #filePath.split(separator: "/").dropLast(4)
    return "/" + steps.joined(separator: "/") + "/shared"
  }()

  static let areThere = access("\(folder)/cases/README.md", F_OK) == 0

  static func source(_ path: String) throws -> ByteSource {
    try ByteSource(path: "\(folder)/\(path)")
  }
}
