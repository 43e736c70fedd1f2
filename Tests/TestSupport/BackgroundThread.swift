internal import Glibc

/// A thread beside Swift's own few, which tests that block may all occupy.
package enum BackgroundThread {
  /// Runs `body` on a new thread; what it throws ends the process.
  package static func start(_ body: @escaping @Sendable () throws -> Void) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(body: body))
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        do {
          try Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
        } catch {
          preconditionFailure("\(error)")
        }
        return nil
      }, box.toOpaque())
    precondition(code == 0, "no thread")
  }

  /// Carries a closure through a C pointer.
  private final class Box: Sendable {
    let body: @Sendable () throws -> Void

    init(body: @escaping @Sendable () throws -> Void) {
      self.body = body
    }
  }
}
