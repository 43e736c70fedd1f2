import Glibc

/// A thread that does one thing beside that of the caller, who waits for it in the end.
///
/// A class, because a thread has one owner.
package final class WorkerThread {
  /// Why there can be no thread: an error number.
  package struct Failure: Error {
    package let number: Int32
  }

  private var thread: pthread_t?

  /// Starts the work, which owns what it uses until `join` returns.
  ///
  /// Signals go to the thread of the caller, which may wait for the database.
  package init(_ work: @escaping () -> Void) throws(Failure) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var made = pthread_t()
    let argument = Unmanaged.passRetained(Work(work))
    let number = pthread_create(
      &made, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, argument.toOpaque())
    guard number == 0 else {
      argument.release()
      throw Failure(number: number)
    }
    thread = made
  }

  deinit { join() }

  /// Waits for the end of the work.
  package func join() {
    guard let running = thread else { return }
    thread = nil
    pthread_join(running, nil)
  }

  /// What the thread is given.
  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
      self.body = body
    }
  }
}
