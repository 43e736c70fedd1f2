internal import Synchronization

/// Numbers 1, 2, 3, … that no two threads get alike.
final class Counter: Sendable {
  private let value = Atomic<Int>(0)

  func next() -> Int { value.add(1, ordering: .relaxed).newValue }
}
