import Glibc

/// What the operating system answered.
package struct SystemFailure: Error, Hashable, Sendable {
  package let errno: Int32

  package init(_ errno: Int32) {
    self.errno = errno
  }

  /// The failure of the call just made.
  package static var last: SystemFailure { SystemFailure(Glibc.errno) }

  /// The reader of a pipe is gone.
  package var isClosedPipe: Bool { errno == EPIPE }
}

extension SystemFailure: CustomStringConvertible {
  package var description: String {
    guard let text = strerror(errno) else { return "error \(errno)" }
    return String(cString: text)
  }
}
