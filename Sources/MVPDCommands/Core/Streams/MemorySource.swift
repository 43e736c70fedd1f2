/// Gives bytes from memory; a class because the position is one thing, whoever reads.
package final class MemorySource: ByteInput {
  package let isTerminal: Bool
  private var rest: ArraySlice<UInt8>

  package init(_ text: String = "", isTerminal: Bool = false) {
    self.rest = ArraySlice(text.utf8)
    self.isTerminal = isTerminal
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int {
    let taken = rest.prefix(buffer.count)
    buffer.copyBytes(from: taken)
    rest = rest.dropFirst(taken.count)
    return taken.count
  }

  /// In memory nothing is typed too early.
  package func dropPending() {}
}
