import Glibc

/// A lock whose holders can wait for one another.
///
/// A class, because threads share it.
package final class Monitor: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>

  /// Nobody holds it.
  package init() {
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

  /// Waits until nobody else holds it.
  package func lock() { pthread_mutex_lock(mutex) }

  /// Lets it go.
  package func unlock() { pthread_mutex_unlock(mutex) }

  /// Lets it go until another holder calls `wakeAll`, or for no reason: what is waited for is
  /// looked at again.
  package func wait() { pthread_cond_wait(changed, mutex) }

  /// Wakes all who wait.
  package func wakeAll() { pthread_cond_broadcast(changed) }
}
