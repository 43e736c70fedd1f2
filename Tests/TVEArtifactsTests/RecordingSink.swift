@testable import TVEArtifacts

/// Keeps what it is given, and fails where it is told to.
final class RecordingSink: ArtifactSink {
  private(set) var paths: [String] = []
  private(set) var contents: [[UInt8]] = []
  private let failsAt: String?

  init(failingAt path: String? = nil) {
    failsAt = path
  }

  func write(_ path: String, _ bytes: [UInt8]) throws(ArtifactError) {
    if path == failsAt {
      throw .system(action: "write", path: path, error: SystemError(number: 28))
    }
    paths.append(path)
    contents.append(bytes)
  }
}
