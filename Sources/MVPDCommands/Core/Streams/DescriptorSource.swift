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
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR || SignalPipe.caught != nil { throw SystemFailure.last }
    }
  }
}
