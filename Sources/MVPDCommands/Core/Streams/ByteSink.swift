/// Where bytes go: a descriptor, or memory in tests.
package protocol ByteSink: AnyObject {
  var isTerminal: Bool { get }

  /// Writes all of `bytes`.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFailure)
}
