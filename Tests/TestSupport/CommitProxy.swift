internal import Glibc
package import Postgres
internal import Synchronization

/// A socket between a client and the server of the tests that fails at the first COMMIT, in one of
/// the ways in which a network does; every other connection and statement passes.
///
/// A class, because it owns a socket and a thread, which end with it.
package final class CommitProxy {
  /// What happens at the first COMMIT.
  package enum Fault: Sendable, CaseIterable {
    /// The connection breaks before the server gets it.
    case dropRequest
    /// The server carries it out; the connection breaks before the client has the answer.
    case dropReply
    /// The server carries it out; the client hears nothing any more.
    case swallowReply
    /// Neither hears of the other any more.
    case swallowRequest
  }

  private let temporary: TemporaryFolder
  private let relay: Relay

  /// The same database, through this socket.
  package let target: ConnectionTarget

  package init(to target: ConnectionTarget, _ fault: Fault) throws {
    temporary = try TemporaryFolder()
    relay = try Relay(
      listening: "\(temporary.path)/.s.PGSQL.5432",
      server: "\(target["host"] ?? "")/.s.PGSQL.\(target["port"] ?? "5432")", fault)
    self.target = ConnectionTarget(
      socketFolder: temporary.path, database: target["dbname"] ?? "", user: target["user"] ?? "")
    let relay = relay
    BackgroundThread.start { relay.run() }
  }

  /// How many COMMITs were met.
  package var commits: Int { relay.commits.load(ordering: .sequentiallyConsistent) }

  deinit { relay.isDone.store(true, ordering: .sequentiallyConsistent) }
}

/// Carries bytes between both sides; used by one thread, but for the two atomics.
private final class Relay: @unchecked Sendable {
  /// One connection: the client's end and the server's.
  private struct Pair {
    var client: Int32
    var server: Int32
    /// Nothing is sent to the client any more.
    var isMute = false
    /// The connection ends with the server's next words.
    var breaksOnReply = false
  }

  let isDone = Atomic(false)
  let commits = Atomic(0)
  private let listener: Int32
  private let server: String
  private let fault: CommitProxy.Fault
  private var isSpent = false
  private var pairs: [Pair] = []

  init(listening path: String, server: String, _ fault: CommitProxy.Fault) throws {
    self.server = server
    self.fault = fault
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let isBound = Self.withAddress(path) { bind(listener, $0, $1) == 0 && listen(listener, 8) == 0 }
    guard isBound else { throw TemporaryFolder.Failure(code: errno) }
  }

  func run() {
    while !isDone.load(ordering: .sequentiallyConsistent) {
      var descriptors = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
      for pair in pairs {
        descriptors.append(pollfd(fd: pair.client, events: Int16(POLLIN), revents: 0))
        descriptors.append(pollfd(fd: pair.server, events: Int16(POLLIN), revents: 0))
      }
      guard poll(&descriptors, nfds_t(descriptors.count), 100) > 0 else { continue }
      for index in pairs.indices.reversed() {
        let isOpen =
          (descriptors[1 + 2 * index].revents == 0 || passRequest(index))
          && (descriptors[2 + 2 * index].revents == 0 || passReply(index))
        if !isOpen { drop(index) }
      }
      if descriptors[0].revents != 0 { accept() }
    }
    while !pairs.isEmpty { drop(pairs.count - 1) }
    close(listener)
  }

  private func accept() {
    let client = Glibc.accept(listener, nil, nil)
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard client >= 0, Self.withAddress(self.server, { connect(server, $0, $1) == 0 }) else {
      close(client)
      close(server)
      return
    }
    pairs.append(Pair(client: client, server: server))
  }

  private func drop(_ index: Int) {
    close(pairs[index].client)
    close(pairs[index].server)
    pairs.remove(at: index)
  }

  /// False when the connection is over.
  private func passRequest(_ index: Int) -> Bool {
    let bytes = Self.read(pairs[index].client)
    guard !bytes.isEmpty else { return false }
    // A simple query's message ends with the text and a zero.
    if bytes.suffix(7).elementsEqual("commit\0".utf8) {
      commits.add(1, ordering: .sequentiallyConsistent)
      if !isSpent {
        isSpent = true
        switch fault {
        case .dropRequest: return false
        case .swallowRequest:
          pairs[index].isMute = true
          return true
        case .dropReply: pairs[index].breaksOnReply = true
        case .swallowReply: pairs[index].isMute = true
        }
      }
    }
    Self.write(bytes, to: pairs[index].server)
    return true
  }

  /// False when the connection is over.
  private func passReply(_ index: Int) -> Bool {
    let bytes = Self.read(pairs[index].server)
    guard !bytes.isEmpty, !pairs[index].breaksOnReply else { return false }
    if !pairs[index].isMute { Self.write(bytes, to: pairs[index].client) }
    return true
  }

  private static func read(_ descriptor: Int32) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 64 * 1024)
    let count = Glibc.read(descriptor, &block, block.count)
    return count > 0 ? Array(block[..<count]) : []
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private static func withAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
