internal import CSystem
internal import Glibc

/// A child process made with `posix_spawn`, with default signals and no descriptors of ours.
///
/// `Foundation.Process` is not used: it waits for ever when the child leaves a daemon behind.
package struct Subprocess: Sendable {
  /// What a standard stream of the child is.
  package enum Stream: Sendable {
    /// That of this process.
    case inherit
    case null
    /// A descriptor of this process, left open here.
    case descriptor(Int32)
    /// A device, opened for reading and writing; with `startsSession` a terminal becomes the one
    /// that controls the child.
    case device(path: String)
    /// A file that is appended to, made with mode 0600.
    case append(path: String)
  }

  /// How a child ended.
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)

    /// The status as a shell gives it.
    package var status: Int32 {
      switch self {
      case .exited(let status): status
      case .signalled(let signal): 128 + signal
      }
    }
  }

  /// The process id, and with `startsSession` also that of its group.
  package let id: Int32

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The program, looked up in `PATH` unless it holds a `/`, and its arguments.
  ///   - environment: Nil inherits.
  ///   - startsSession: Whether it gets a session of its own, out of reach of the terminal.
  /// - Throws: `cluster(.cannotRun)`.
  package init(
    _ command: [String], environment: [String: String]? = nil, folder: String? = nil,
    input: Stream = .null, output: Stream = .inherit, error: Stream = .inherit,
    startsSession: Bool = false
  ) throws(PostgresError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [input, output, error].enumerated() {
      Self.add(stream, as: Int32(number), to: &actions)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    csystem_spawn_detached(&actions, &attributes, folder, startsSession ? 1 : 0)

    var id: Int32 = 0
    let code = Self.withCStrings(command) { arguments in
      guard let program = arguments[0] else { return EINVAL }
      guard let environment else {
        return posix_spawnp(&id, program, &actions, &attributes, arguments, environ)
      }
      return Self.withCStrings(environment.map { "\($0)=\($1)" }) { variables in
        posix_spawnp(&id, program, &actions, &attributes, arguments, variables)
      }
    }
    guard code == 0 else {
      throw .cluster(
        .cannotRun(program: command.first ?? "", reason: String(cString: strerror(code))))
    }
    self.id = id
  }

  /// Waits for the end.
  package func wait() -> Ending {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  /// Whether the process is over; then it is not waited for again.
  package func hasEnded() -> Bool {
    var status: Int32 = 0
    return waitpid(id, &status, WNOHANG) != 0
  }

  /// Runs a program to its end and returns what it wrote on stdout, and on stderr if `merged`.
  ///
  /// - Parameter input: At most 64 KiB, what a pipe holds.
  /// - Throws: `cluster(.cannotRun)`.
  package static func output(
    of command: [String], environment: [String: String]? = nil, folder: String? = nil,
    input: String = "", merged: Bool = false
  ) throws(PostgresError) -> (ending: Ending, output: String) {
    precondition(input.utf8.count <= 65_536, "more than a pipe holds would block for ever")
    let inputEnds = try pipe(for: command)
    defer { close(inputEnds.reading) }
    _ = Array(input.utf8).withUnsafeBytes { write(inputEnds.writing, $0.baseAddress, $0.count) }
    close(inputEnds.writing)
    let outputEnds = try pipe(for: command)
    defer { close(outputEnds.reading) }
    let child: Subprocess
    do {
      defer { close(outputEnds.writing) }
      child = try Subprocess(
        command, environment: environment, folder: folder, input: .descriptor(inputEnds.reading),
        output: .descriptor(outputEnds.writing),
        error: merged ? .descriptor(outputEnds.writing) : .null)
    }
    let bytes = readToEnd(outputEnds.reading)
    return (child.wait(), String(decoding: bytes, as: UTF8.self))
  }

  private static func pipe(
    for command: [String]
  ) throws(PostgresError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard csystem_pipe(&ends) == 0 else {
      throw .cluster(
        .cannotRun(program: command.first ?? "", reason: String(cString: strerror(errno))))
    }
    return (ends[0], ends[1])
  }

  /// Everything that a descriptor gives until its end.
  package static func readToEnd(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = read(descriptor, &block, block.count)
      if count > 0 {
        bytes += block[..<count]
      } else if count == 0 || errno != EINTR {
        return bytes
      }
    }
  }

  private static func add(
    _ stream: Stream, as number: Int32, to actions: inout posix_spawn_file_actions_t
  ) {
    switch stream {
    case .inherit: return
    case .null:
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    case .descriptor(let descriptor):
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    case .device(let path):
      posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
    case .append(let path):
      posix_spawn_file_actions_addopen(
        &actions, number, path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
  }

  /// Calls `body` with the null-terminated array that `exec` takes.
  private static func withCStrings(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    var pointers = strings.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }
}
