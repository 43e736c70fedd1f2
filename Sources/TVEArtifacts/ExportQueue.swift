import Glibc
import TVEModel

/// Hands requestors from the thread that reads them to the one that renders them, in order.
///
/// A class, because two threads share it; every stored property is behind its lock.
final class ExportQueue: @unchecked Sendable {
  /// How many requestors may wait, so that memory stays flat.
  static let limit = 4

  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var waiting: [RequestorConfiguration] = []
  private var isClosed = false
  private var failure: ArtifactError?

  /// A queue in which nothing waits.
  init() {
    mutex = .allocate(capacity: 1)
    changed = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Adds a requestor, waiting for room.
  ///
  /// - Throws: what `fail` was told.
  func put(_ configuration: RequestorConfiguration) throws(ArtifactError) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while failure == nil, waiting.count >= Self.limit { pthread_cond_wait(changed, mutex) }
    if let failure { throw failure }
    waiting.append(configuration)
    pthread_cond_broadcast(changed)
  }

  /// The next requestor, waiting for one; nil once the queue is closed and empty.
  func take() -> RequestorConfiguration? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while waiting.isEmpty, !isClosed { pthread_cond_wait(changed, mutex) }
    if waiting.isEmpty { return nil }
    let next = waiting.removeFirst()
    pthread_cond_broadcast(changed)
    return next
  }

  /// Says why nothing more is taken.
  func fail(_ error: ArtifactError) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    failure = error
    waiting.removeAll()
    pthread_cond_broadcast(changed)
  }

  /// Says that nothing more is put; `dropsWaiting` also that what waits is not wanted.
  func close(dropsWaiting: Bool) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    isClosed = true
    if dropsWaiting { waiting.removeAll() }
    pthread_cond_broadcast(changed)
  }

  /// What `fail` was told; nil when it was not called.
  var reason: ArtifactError? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return failure
  }
}
