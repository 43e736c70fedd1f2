import Glibc
package import TVEModel

/// Renders requestors on a thread of its own, while the caller reads and judges the next ones.
///
/// One thread renders them in the order in which they come, so the files and their order are those
/// of `ArtifactExport`. A class, because a thread has one owner.
package final class ConcurrentExport {
  private let queue = ExportQueue()
  private var thread: pthread_t?
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
    let work = ExportWork(queue: queue, export: export)
    // Signals go to the thread of the caller, which may wait for the database.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var made = pthread_t()
    let argument = Unmanaged.passRetained(work)
    let number = pthread_create(
      &made, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<ExportWork>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, argument.toOpaque())
    guard number == 0 else {
      argument.release()
      throw .system(action: "start", path: "a thread", error: SystemError(number: number))
    }
    thread = made
  }

  private func end(dropsWaiting: Bool) {
    guard let running = thread else { return }
    thread = nil
    queue.close(dropsWaiting: dropsWaiting)
    pthread_join(running, nil)
  }
}

/// What the thread does.
private final class ExportWork {
  private let queue: ExportQueue
  private var export: ArtifactExport

  init(queue: ExportQueue, export: ArtifactExport) {
    self.queue = queue
    self.export = export
  }

  func run() {
    do throws(ArtifactError) {
      while let configuration = queue.take() { try export.write(configuration) }
    } catch {
      queue.fail(error)
    }
  }
}
