internal import CLibPQ
internal import Glibc

/// One open connection of libpq, and all the waiting for it.
///
/// Every call of libpq is an asynchronous one; what blocks is a single `poll` over the socket, the
/// signal pipe and a deadline. A class, because it owns the connection and closes it.
final class ServerLink {
  let pg: OpaquePointer
  let notices: NoticeLog
  private let cancelHandle: OpaquePointer?
  /// False while rolling back, which a signal must not keep from happening.
  var heedsSignals = true
  /// Whether an answer is being received; nothing may be sent meanwhile.
  private(set) var isBusy = false
  /// The signal for which the statement that runs was asked to stop.
  private(set) var cancelledBy: Int32?
  /// Whether the session cannot be used any more, although libpq may not know.
  private(set) var isLost = false
  private var isPastDeadline = false
  private var deadline: ContinuousClock.Instant?
  private let settings: SessionSettings
  /// Called while the server is waited for, about four times a second.
  var heartbeat: (() -> Void)?

  /// Milliseconds between two heartbeats.
  private static let beat: Int32 = 250

  /// Takes over a connection that is established.
  init(_ pg: OpaquePointer, notices: NoticeLog, settings: SessionSettings) {
    self.pg = pg
    self.notices = notices
    self.settings = settings
    cancelHandle = PQgetCancel(pg)
    PQsetnonblocking(pg, 1)
  }

  deinit {
    PQfreeCancel(cancelHandle)
    PQfinish(pg)
  }

  /// Asks the server to stop what it runs for this connection.
  func cancel() {
    var message = [CChar](repeating: 0, count: 256)
    // Failure means that there is nothing left to cancel or no server; the answer tells.
    _ = PQcancel(cancelHandle, &message, Int32(message.count))
  }

  /// Sends a statement and hands over each of its results; returns when the server is done.
  ///
  /// - Parameter outlivesCancel: Whether a result that arrives although a signal asked to stop
  ///   counts as success.
  func run(
    timeout: Duration? = nil, outlivesCancel: Bool = false,
    _ send: (OpaquePointer) -> Int32,
    each receive: (OpaquePointer) throws(PostgresError) -> Void
  ) throws(PostgresError) {
    try begin(timeout: timeout, send)
    var failure: PostgresError?
    while let result = try nextResult() {
      do {
        switch PQresultStatus(result) {
        case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH:
          failure = failure ?? .unexpectedResult("a COPY statement was run as a query")
          PQclear(result)
          try leaveCopy()
          continue
        default:
          try check(result)
          if failure == nil { try receive(result) }
        }
      } catch {
        failure = failure ?? error
      }
      PQclear(result)
    }
    try finish(failure, outlivesCancel: outlivesCancel)
  }

  /// Sends a statement; what follows is up to the caller, who ends with `finish`.
  func begin(
    timeout: Duration? = nil, _ send: (OpaquePointer) -> Int32
  ) throws(PostgresError) {
    precondition(!isBusy, "a connection runs one statement at a time")
    guard !isLost else { throw lost("the session has ended") }
    if heedsSignals { try SignalPipe.check() }
    notices.removeAll()
    cancelledBy = nil
    isPastDeadline = false
    deadline = timeout.map { ContinuousClock.now + $0 }
    guard send(pg) == 1 else { throw failure() }
    isBusy = true
    try flush()
  }

  /// Ends an exchange whose results were all read.
  ///
  /// - Throws: `failure`, or `cancelled` when a signal stopped the statement.
  func finish(_ failure: PostgresError?, outlivesCancel: Bool = false) throws(PostgresError) {
    isBusy = false
    deadline = nil
    if let cancelledBy, failure != nil || !outlivesCancel {
      if case .connectionLost = failure {} else { throw .cancelled(signal: cancelledBy) }
    }
    if let failure { throw failure }
  }

  /// The next result, which the caller clears; nil when the server is done.
  func nextResult() throws(PostgresError) -> OpaquePointer? {
    while PQisBusy(pg) == 1 {
      try waitForInput()
    }
    return PQgetResult(pg)
  }

  /// Waits for bytes of the server and takes them in.
  func waitForInput() throws(PostgresError) {
    _ = try wait(for: Int16(POLLIN))
    guard PQconsumeInput(pg) == 1 else { throw failure() }
  }

  /// Reads and drops what is left of an answer.
  func drain() throws(PostgresError) {
    while let result = try nextResult() {
      let status = PQresultStatus(result)
      PQclear(result)
      if status == PGRES_COPY_IN || status == PGRES_COPY_OUT { try leaveCopy() }
    }
  }

  /// Sends what libpq still holds back.
  func flush() throws(PostgresError) {
    while true {
      switch PQflush(pg) {
      case 0: return
      case 1:
        let ready = try wait(for: Int16(POLLIN | POLLOUT))
        if ready & Int16(POLLIN) != 0, PQconsumeInput(pg) == 0 { throw failure() }
      default: throw failure()
      }
    }
  }

  /// Waits until the socket is ready, and returns for what.
  ///
  /// The first signal, and the deadline, cancel the statement; its end is then waited for.
  func wait(for events: Int16) throws(PostgresError) -> Int16 {
    var isSilenceMeasured = false
    if deadline == nil, settings.silenceTimeoutSeconds > 0 {
      deadline = .now + .seconds(settings.silenceTimeoutSeconds + settings.lockTimeoutSeconds)
      isSilenceMeasured = true
    }
    defer { if isSilenceMeasured, !isPastDeadline { deadline = nil } }
    while true {
      if cancelledBy == nil, heedsSignals, let signal = SignalPipe.caught {
        cancelledBy = signal
        cancel()
      }
      let listensToSignals = cancelledBy == nil && heedsSignals
      var descriptors = [
        pollfd(fd: PQsocket(pg), events: events, revents: 0),
        pollfd(
          fd: listensToSignals ? SignalPipe.descriptor : -1, events: Int16(POLLIN), revents: 0),
      ]
      let left = millisecondsToDeadline()
      let isBeat = heartbeat != nil && (left < 0 || left > Self.beat)
      let count = poll(&descriptors, 2, isBeat ? Self.beat : left)
      if count > 0, descriptors[0].revents != 0 { return descriptors[0].revents }
      if count == 0, isBeat {
        heartbeat?()
      } else if count == 0 {
        try passDeadline()
      }
      if count < 0, errno != EINTR { throw lost("poll failed with error \(errno)") }
    }
  }

  /// The error that libpq has at hand.
  func failure() -> PostgresError {
    let text = String(cString: PQerrorMessage(pg))
    guard PQstatus(pg) == CONNECTION_BAD else {
      return .unexpectedResult(LibPQReport(text).message)
    }
    return lost(text)
  }

  /// - Throws: The error that a failed result holds.
  func check(_ result: OpaquePointer) throws(PostgresError) {
    switch PQresultStatus(result) {
    case PGRES_FATAL_ERROR, PGRES_BAD_RESPONSE:
      guard let error = ServerError(result: result) else {
        throw lost(String(cString: PQresultErrorMessage(result)))
      }
      if error.severity == "ERROR" { throw .server(error) }
      throw ended(error.message, sqlState: error.sqlState)
    case PGRES_EMPTY_QUERY:
      throw .unexpectedResult("the query is empty")
    default:
      return
    }
  }

  /// The session is over for a reason that libpq words.
  private func lost(_ text: String) -> PostgresError {
    let report = LibPQReport(text)
    // A server that says goodbye while nothing runs does so in a notice.
    if report.sqlState == nil, let farewell = notices.notices.last(where: { $0.isFatal }) {
      return ended(farewell.message, sqlState: farewell.sqlState)
    }
    return ended(report.message, sqlState: report.sqlState)
  }

  private func ended(_ message: String, sqlState: String?) -> PostgresError {
    isLost = true
    isBusy = false
    return .connectionLost(message: message, sqlState: sqlState)
  }

  private func millisecondsToDeadline() -> Int32 {
    guard let deadline else { return -1 }
    let left = ContinuousClock.now.duration(to: deadline)
    guard left > .zero else { return 0 }
    return Int32(clamping: left.components.seconds * 1_000 + 1)
      + Int32(left.components.attoseconds / 1_000_000_000_000_000)
  }

  private func passDeadline() throws(PostgresError) {
    guard !isPastDeadline else { throw lost("the server did not answer in time") }
    isPastDeadline = true
    deadline = .now + .seconds(settings.cancelTimeoutSeconds)
    cancel()
  }
}
