/// A buffered way to a sink that remembers its first failure instead of throwing it: whoever
/// prints after a commit must not be stopped by a closed pipe.
///
/// A class because buffer and failure are shared by all who print.
package final class OutputChannel {
  package let isTerminal: Bool
  /// The first failure; everything written after it is dropped.
  package private(set) var failure: SystemFailure?
  private let sink: any ByteSink
  private var buffer: [UInt8] = []
  private let capacity: Int
  private var hasTransient = false

  /// - Parameter capacity: bytes that are held back; 0 writes each call through.
  package init(_ sink: any ByteSink, capacity: Int = 65_536) {
    self.sink = sink
    self.capacity = capacity
    isTerminal = sink.isTerminal
  }

  package func write(_ bytes: some Sequence<UInt8>) {
    guard failure == nil else { return }
    clearTransient()
    buffer.append(contentsOf: bytes)
    if buffer.count >= capacity { flush() }
  }

  package func write(_ text: String) {
    write(text.utf8)
  }

  /// Shows a line on a terminal that whatever is written next, or `clearTransient`, erases.
  package func showTransient(_ text: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: "\r\(text)\u{1b}[K".utf8)
    hasTransient = true
    flush()
  }

  /// Erases what `showTransient` shows.
  package func clearTransient() {
    guard hasTransient else { return }
    hasTransient = false
    buffer.append(contentsOf: "\r\u{1b}[K".utf8)
    if capacity == 0 { flush() }
  }

  /// Hands what is held back to the sink.
  package func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    failure = buffer.withUnsafeBytes { bytes in
      do throws(SystemFailure) {
        try sink.write(bytes)
        return nil
      } catch {
        return error
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
