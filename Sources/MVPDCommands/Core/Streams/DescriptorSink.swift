import Glibc
import Postgres

/// Writes to an open descriptor; a class because the descriptor is one thing, whoever holds it.
package final class DescriptorSink: ByteSink {
  package let isTerminal: Bool
  private let descriptor: Int32

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFailure) {
    var rest = bytes
    while !rest.isEmpty {
      let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if written < 0 {
        if errno == EINTR, SignalPipe.caught == nil { continue }
        if errno == EAGAIN {
          var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = Glibc.poll(&poll, 1, -1)
          continue
        }
        throw SystemFailure.last
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
  }
}
