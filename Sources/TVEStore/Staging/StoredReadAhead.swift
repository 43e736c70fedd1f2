import Formats
import Postgres
import TVEModel

/// Reads the stored integrations on a session and a thread of its own, in the snapshot of the
/// caller's transaction, while the caller reads the input.
///
/// A class, because the session and the thread end with it.
final class StoredReadAhead {
  private typealias Batch = [(RequestorID, StoredRequestor)]

  private let queue = HandoffQueue<Batch, any Error>(limit: 4)
  private let thread: WorkerThread
  private let end: Int
  /// The index of the requestor that comes next; nil after the last.
  private(set) var position: Int?

  private static let batch = 8

  /// - Parameters:
  ///   - rows: on a connection in a transaction at `repeatableRead`.
  ///   - requestors: those to read, in byte order.
  /// - Throws: `PostgresError` without a second session, `WorkerThread.Failure`.
  init(_ rows: StoredIntegrationRows, _ requestors: ArraySlice<RequestorID>) throws {
    let connection = try rows.connection.sibling()
    let snapshot = try rows.connection.exportSnapshot()
    let sibling = StoredIntegrationRows(
      connection: connection, mvpds: rows.mvpds, values: rows.values)
    let queue = queue
    position = requestors.isEmpty ? nil : requestors.startIndex
    end = requestors.endIndex
    thread = try WorkerThread {
      do {
        try connection.transaction(
          isolation: .repeatableRead, readOnly: true, snapshot: snapshot, ending: .rollback
        ) {
          var rest = requestors
          while !rest.isEmpty {
            let read = try sibling.read(rest.prefix(Self.batch))
            guard try queue.put(read) else { return }
            rest = rest.dropFirst(Self.batch)
          }
        }
        queue.close(dropsWaiting: false)
      } catch {
        queue.fail(error)
      }
    }
  }

  deinit {
    queue.close(dropsWaiting: true)
    thread.join()
  }

  /// The next requestors; nil after the last, and when the session failed.
  func next() -> [(RequestorID, StoredRequestor)]? {
    guard let batch = try? queue.take(), let position else { return nil }
    self.position = position + batch.count < end ? position + batch.count : nil
    return batch
  }
}
