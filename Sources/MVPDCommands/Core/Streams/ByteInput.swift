/// Where bytes come from: a descriptor, or memory in tests.
package protocol ByteInput: AnyObject {
  var isTerminal: Bool { get }

  /// Fills `buffer` as far as there is something; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int

  /// Drops what a terminal has taken and nobody has read.
  func dropPending()
}
