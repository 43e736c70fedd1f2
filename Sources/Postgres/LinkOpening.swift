internal import CLibPQ
internal import Glibc

/// Makes the connection that a target names, trying its hosts in order.
struct LinkOpening {
  private let target: ConnectionTarget
  private let settings: SessionSettings
  /// What libpq makes of target, service and environment together.
  private let resolved: [String: String]
  /// Hosts that are still to be tried, as libpq's three parallel lists.
  private var hosts: [Host]

  /// One entry of a list of hosts.
  private struct Host {
    var host: String
    var address: String
    var port: String
  }

  /// How an attempt ended.
  private enum Outcome {
    case open(ServerLink)
    /// The host at this place of the list did not answer in time.
    case timedOut(Int)
  }

  /// - Throws: `connectionFailed` when the service that the target names cannot be read.
  init(_ target: ConnectionTarget, _ settings: SessionSettings) throws(PostgresError) {
    self.target = target
    self.settings = settings
    resolved = try Self.resolve(target)
    hosts = Self.hosts(in: resolved)
  }

  /// - Throws: `connectionFailed`, `cancelled`.
  mutating func open() throws(PostgresError) -> ServerLink {
    while true {
      switch try attempt() {
      case .open(let link): return link
      case .timedOut(let index):
        // libpq leaves timeouts to its blocking calls, so the next host is for us to choose.
        let host = hosts.remove(at: index)
        if hosts.isEmpty {
          throw .connectionFailed(
            message: "server '\(host.host.isEmpty ? host.address : host.host)' did not answer"
              + " within \(timeoutSeconds) seconds",
            sqlState: nil)
        }
      }
    }
  }

  private var timeoutSeconds: Int {
    // As libpq: zero and less mean no limit, one is taken as two.
    guard let stated = resolved["connect_timeout"].flatMap({ Int($0) }) else {
      return settings.connectTimeoutSeconds
    }
    return stated == 1 ? 2 : stated
  }

  private func conninfo() -> String {
    var overrides = [
      "client_encoding": "UTF8",
      "fallback_application_name": settings.applicationName,
      "options": [resolved["options"] ?? "", settings.options]
        .filter { !$0.isEmpty }.joined(separator: " "),
    ]
    // A host that is gone is noticed in a minute instead of in hours.
    for (keyword, value) in [
      ("keepalives_idle", "30"), ("keepalives_interval", "10"), ("keepalives_count", "3"),
    ] where (resolved[keyword] ?? "").isEmpty {
      overrides[keyword] = value
    }
    if target.ignoresEnvironment, target["application_name"] == nil {
      // An empty name, which keeps the variable out, would keep the fallback out, too.
      overrides["application_name"] = settings.applicationName
    }
    let lists = [
      ("host", hosts.map(\.host)), ("hostaddr", hosts.map(\.address)), ("port", hosts.map(\.port)),
    ]
    for (keyword, values) in lists where values.contains(where: { !$0.isEmpty }) {
      overrides[keyword] = values.joined(separator: ",")
    }
    return target.conninfo(overriding: overrides)
  }

  private func attempt() throws(PostgresError) -> Outcome {
    guard let pg = PQconnectStart(conninfo()) else {
      throw .connectionFailed(message: "out of memory", sqlState: nil)
    }
    let notices = NoticeLog()
    notices.attach(to: pg)
    // For `LibPQReport`.
    PQsetErrorVerbosity(pg, PQERRORS_VERBOSE)
    do {
      if let index = try establish(pg) {
        PQfinish(pg)
        return .timedOut(index)
      }
    } catch {
      PQfinish(pg)
      throw error
    }
    return .open(ServerLink(pg, notices: notices, settings: settings))
  }

  /// Carries the connection through; returns the place of a host that ran out of time, or nil.
  private func establish(_ pg: OpaquePointer) throws(PostgresError) -> Int? {
    var current = hostIndex(pg)
    var deadline = nextDeadline()
    var state = PQstatus(pg) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING
    while true {
      try SignalPipe.check()
      if state == PGRES_POLLING_OK { return nil }
      guard state != PGRES_POLLING_FAILED else { throw connectionFailure(pg) }
      if current != hostIndex(pg) {
        current = hostIndex(pg)
        deadline = nextDeadline()
      }
      let events = state == PGRES_POLLING_READING ? POLLIN : POLLOUT
      var descriptors = [
        pollfd(fd: PQsocket(pg), events: Int16(events), revents: 0),
        pollfd(fd: SignalPipe.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&descriptors, 2, milliseconds(to: deadline))
      if count == 0 { return current }
      if count > 0, descriptors[0].revents != 0 { state = PQconnectPoll(pg) }
    }
  }

  private func hostIndex(_ pg: OpaquePointer) -> Int {
    let host = PQhost(pg).map { String(cString: $0) } ?? ""
    let port = PQport(pg).map { String(cString: $0) } ?? ""
    return hosts.firstIndex {
      ($0.host == host || $0.address == host) && ($0.port == port || $0.port.isEmpty)
    } ?? 0
  }

  private func nextDeadline() -> ContinuousClock.Instant? {
    timeoutSeconds > 0 ? .now + .seconds(timeoutSeconds) : nil
  }

  private func milliseconds(to deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let left = ContinuousClock.now.duration(to: deadline).components
    return Int32(clamping: max(0, left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000))
  }

  private func connectionFailure(_ pg: OpaquePointer) -> PostgresError {
    let report = LibPQReport(String(cString: PQerrorMessage(pg)))
    return .connectionFailed(message: redacted(report.message), sqlState: report.sqlState)
  }

  /// `text` without the password, should a library below libpq quote it.
  private func redacted(_ text: String) -> String {
    guard let password = resolved["password"], !password.isEmpty else { return text }
    return text.split(separator: password, omittingEmptySubsequences: false)
      .joined(separator: "(password)")
  }

  /// What libpq would connect with: target, then service, then environment, then defaults.
  private static func resolve(
    _ target: ConnectionTarget
  ) throws(PostgresError) -> [String: String] {
    // Refused by libpq after it has gathered all values and before it opens a socket.
    let refusedMode = "gather-values-only"
    let probe = PQconnectStart(target.conninfo(overriding: ["sslmode": refusedMode]))
    defer { PQfinish(probe) }
    let message = String(cString: PQerrorMessage(probe)).singleLine
    guard message.contains(refusedMode), let options = PQconninfo(probe) else {
      throw .connectionFailed(message: message, sqlState: nil)
    }
    defer { PQconninfoFree(options) }
    var values: [String: String] = [:]
    for keyword in ConnectionTarget.keywords(in: options) { values[keyword.name] = keyword.value }
    return values
  }

  private static func hosts(in resolved: [String: String]) -> [Host] {
    func list(_ keyword: String) -> [String] {
      (resolved[keyword] ?? "").split(separator: ",", omittingEmptySubsequences: false)
        .map { String($0) }
    }
    let names = list("host")
    let addresses = list("hostaddr")
    let ports = list("port")
    return (0..<max(names.count, addresses.count)).map { index in
      Host(
        host: index < names.count ? names[index] : "",
        address: index < addresses.count ? addresses[index] : "",
        port: ports.count == 1 ? ports[0] : index < ports.count ? ports[index] : "")
    }
  }
}
