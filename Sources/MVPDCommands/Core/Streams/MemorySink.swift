/// Keeps what is written; a class so that a test still holds it when the tool has ended.
package final class MemorySink: ByteSink {
  package let isTerminal: Bool
  package private(set) var bytes: [UInt8] = []
  private let failure: SystemFailure?

  /// - Parameter failure: what every write is answered with.
  package init(isTerminal: Bool = false, failure: SystemFailure? = nil) {
    self.isTerminal = isTerminal
    self.failure = failure
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFailure) {
    if let failure { throw failure }
    self.bytes.append(contentsOf: bytes)
  }
}
