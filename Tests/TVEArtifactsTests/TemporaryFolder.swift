import Glibc
import Testing

@testable import TVEArtifacts

/// A folder for one test, removed with its owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/tve-artifacts-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template))
    path = String(cString: made)
  }

  deinit {
    let parent = try? Folder.open("/tmp")
    try? parent?.removeTree(String(path.dropFirst("/tmp/".count)))
  }

  /// The path of something in it.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// The names in it, sorted; a running number in a name becomes `#`.
  func names() throws -> [String] {
    try Folder.open(path).entries().map {
      String(decoding: $0.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }.sorted()
  }

  /// The text of a file in it.
  func text(_ name: String) throws -> String {
    let bytes = try #require(try OpenFile.reading(self(name)))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a file in it, over whatever is there.
  func write(_ name: String, _ text: String) throws {
    let file = open(self(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    try #require(file >= 0)
    defer { close(file) }
    let bytes = Array(text.utf8)
    try #require(Glibc.write(file, bytes, bytes.count) == bytes.count)
  }

  /// What is known of a file in it, itself when it is a link.
  func status(_ name: String) throws -> stat {
    var status = stat()
    try #require(lstat(self(name), &status) == 0)
    return status
  }
}

extension OpenFile {
  /// The bytes of the file at a path; nil when there is none.
  static func reading(_ path: String) throws -> [UInt8]? {
    let slash = try #require(path.lastIndex(of: "/"))
    let folder = try Folder.open(String(path[..<slash]))
    return try folder.contents(of: String(path[path.index(after: slash)...]))
  }
}
