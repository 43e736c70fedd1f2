import Testing

@testable import Formats

@Suite struct HandoffQueueTests {
  private struct Refusal: Error, Equatable {}

  @Test func `what one thread puts another takes in order`() throws {
    let queue = HandoffQueue<Int, Refusal>(limit: 2)
    let thread = try WorkerThread {
      for number in 0..<1000 { _ = try? queue.put(number) }
      queue.close(dropsWaiting: false)
    }
    var taken: [Int] = []
    while let number = try queue.take() { taken.append(number) }
    thread.join()

    #expect(taken == Array(0..<1000))
  }

  @Test func `who waits for room learns that nothing more is wanted`() throws {
    let queue = HandoffQueue<Int, Refusal>(limit: 1)
    let answers = HandoffQueue<Bool, Refusal>(limit: 2)
    let thread = try WorkerThread {
      for number in 0..<2 { _ = try? answers.put((try? queue.put(number)) ?? false) }
    }
    #expect(try answers.take() == true)
    queue.close(dropsWaiting: true)
    #expect(try answers.take() == false)
    thread.join()
    #expect(try queue.take() == nil)
  }

  @Test func `a failure of one side is told to the other`() throws {
    let queue = HandoffQueue<Int, Refusal>(limit: 1)
    let thread = try WorkerThread { queue.fail(Refusal()) }

    #expect(throws: Refusal.self) { try queue.take() }
    #expect(throws: Refusal.self) { try queue.put(1) }
    thread.join()
    #expect(queue.reason == Refusal())
  }
}
