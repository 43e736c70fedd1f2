import Formats
package import TVEModel

/// Renders requestors on a thread of its own, while the caller reads and judges the next ones.
///
/// One thread renders them in the order in which they come, so the files and their order are those
/// of `ArtifactExport`. A class, because a thread has one owner.
package final class ConcurrentExport {
  /// How many requestors may wait, so that memory stays flat.
  static let limit = 4

  private let queue = HandoffQueue<RequestorConfiguration, ArtifactError>(limit: limit)
  private var thread: WorkerThread?
  /// How many requestors were handed over so far.
  package private(set) var requestorCount = 0

  /// Passes an export of these formats for these platforms, into `sink`, to `body`. When this
  /// returns or throws, the thread has ended and `sink` is used no more.
  ///
  /// - Throws: what `body` throws, and `system` when there can be no thread.
  package static func run<Result>(
    of mvpds: MVPDDirectory, for platforms: [Platform], as kinds: [ArtifactKind],
    into sink: any ArtifactSink, _ body: (ConcurrentExport) throws -> Result
  ) throws -> Result {
    let export = ConcurrentExport()
    try export.start(
      ArtifactExport(of: mvpds, for: platforms, as: kinds, into: sink))
    defer { export.end(dropsWaiting: true) }
    return try body(export)
  }

  private init() {}

  /// Hands one requestor over.
  ///
  /// - Throws: what writing an earlier one threw; none is written after that.
  package func write(_ configuration: RequestorConfiguration) throws(ArtifactError) {
    try queue.put(configuration)
    requestorCount += 1
  }

  /// Waits until everything handed over is written.
  ///
  /// - Throws: what writing one of them threw.
  package func finish() throws(ArtifactError) {
    end(dropsWaiting: false)
    if let reason = queue.reason { throw reason }
  }

  private func start(_ export: ArtifactExport) throws(ArtifactError) {
    let queue = queue
    do throws(WorkerThread.Failure) {
      thread = try WorkerThread {
        var export = export
        do throws(ArtifactError) {
          while let configuration = try queue.take() { try export.write(configuration) }
        } catch {
          queue.fail(error)
        }
      }
    } catch {
      throw .system(action: "start", path: "a thread", error: SystemError(number: error.number))
    }
  }

  private func end(dropsWaiting: Bool) {
    queue.close(dropsWaiting: dropsWaiting)
    thread?.join()
    thread = nil
  }
}
