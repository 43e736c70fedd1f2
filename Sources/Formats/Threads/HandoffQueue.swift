/// Hands elements from the thread that puts them to the one that takes them, in order.
///
/// A class, because two threads share it; every stored property is behind its lock.
package final class HandoffQueue<Element, Failure: Error>: @unchecked Sendable {
  private let monitor = Monitor()
  private let limit: Int
  private var waiting: [Element] = []
  private var isClosed = false
  private var failure: Failure?

  /// A queue in which nothing waits.
  ///
  /// - Parameter limit: how many elements may wait, so that memory stays flat.
  package init(limit: Int) {
    self.limit = limit
  }

  /// Adds an element, waiting for room; false when the queue is closed, and the element not wanted.
  ///
  /// - Throws: what `fail` was told.
  @discardableResult
  package func put(_ element: Element) throws(Failure) -> Bool {
    monitor.lock()
    defer { monitor.unlock() }
    while failure == nil, !isClosed, waiting.count >= limit { monitor.wait() }
    if let failure { throw failure }
    if isClosed { return false }
    waiting.append(element)
    monitor.wakeAll()
    return true
  }

  /// The next element, waiting for one; nil once the queue is closed and empty.
  ///
  /// - Throws: what `fail` was told.
  package func take() throws(Failure) -> Element? {
    monitor.lock()
    defer { monitor.unlock() }
    while failure == nil, !isClosed, waiting.isEmpty { monitor.wait() }
    if let failure { throw failure }
    if waiting.isEmpty { return nil }
    let next = waiting.removeFirst()
    monitor.wakeAll()
    return next
  }

  /// Says, from either side, why nothing more is put or taken.
  package func fail(_ error: Failure) {
    monitor.lock()
    defer { monitor.unlock() }
    failure = error
    waiting.removeAll()
    monitor.wakeAll()
  }

  /// Says that nothing more is put; `dropsWaiting` also that what waits is not wanted.
  package func close(dropsWaiting: Bool) {
    monitor.lock()
    defer { monitor.unlock() }
    isClosed = true
    if dropsWaiting { waiting.removeAll() }
    monitor.wakeAll()
  }

  /// What `fail` was told; nil when it was not called.
  package var reason: Failure? {
    monitor.lock()
    defer { monitor.unlock() }
    return failure
  }
}
