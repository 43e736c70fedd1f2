import Glibc
import TestSupport

/// A socket that takes connections and never says a word.
final class SilentServer {
  private let temporary: TemporaryFolder
  private let descriptor: Int32

  /// The folder of the socket.
  var folder: String { temporary.path }

  init() throws {
    temporary = try TemporaryFolder()
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      path.copyBytes(from: "\(temporary.path)/.s.PGSQL.5432".utf8)
    }
    let isListening = withUnsafeBytes(of: &address) { bytes in
      guard let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
        return false
      }
      return bind(descriptor, pointer, socklen_t(bytes.count)) == 0 && listen(descriptor, 8) == 0
    }
    guard isListening else { throw TemporaryFolder.Failure(code: errno) }
  }

  deinit { close(descriptor) }
}
