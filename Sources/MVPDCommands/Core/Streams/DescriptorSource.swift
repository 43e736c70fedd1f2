import Glibc
import Postgres

/// Reads an open descriptor; a class because the position is one thing, whoever reads.
package final class DescriptorSource: ByteInput {
  package let isTerminal: Bool
  private let descriptor: Int32

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int {
    while true {
      try waitUntilReadable()
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR || SignalPipe.caught != nil { throw SystemFailure.last }
    }
  }

  package func dropPending() { tcflush(descriptor, TCIFLUSH) }

  /// A signal ends the wait, also one that came before it: a read alone would not notice that.
  private func waitUntilReadable() throws(SystemFailure) {
    var descriptors = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: SignalPipe.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&descriptors, 2, -1) < 0 {
      guard errno == EINTR else { throw SystemFailure.last }
    }
    if descriptors[1].revents != 0 { throw SystemFailure(EINTR) }
  }
}
