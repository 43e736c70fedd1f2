import Glibc

/// Why the system refused a call: its `errno`.
package struct SystemError: Error, Hashable, Sendable {
  package let number: Int32

  /// The error of this number.
  package init(number: Int32) {
    self.number = number
  }

  /// The error of the call that failed last on this thread.
  static var last: SystemError { SystemError(number: errno) }
}

extension SystemError: CustomStringConvertible {
  /// The system's own words, for example `No space left on device`.
  package var description: String { String(cString: strerror(number)) }
}
