internal import Glibc
internal import Postgres

/// A folder of a test's own, removed with all below it when it is let go.
package final class TemporaryFolder {
  /// Short, because sockets may lie below it.
  package let path: String

  package init() throws {
    var template = Array("/tmp/mvpdctl-folder-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(code: errno) }
    path = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // As root, servers that run as another account have to pass.
    chmod(path, 0o755)
  }

  deinit {
    // A folder that stays behind is no failure of the test.
    _ = try? Subprocess.output(of: ["rm", "-rf", "--", path])
  }

  /// The folder could not be made; `code` is an error number.
  package struct Failure: Error {
    package let code: Int32

    package init(code: Int32) {
      self.code = code
    }
  }
}
