internal import CSystem
internal import Glibc
internal import Postgres

/// A program that runs, with pipes for its streams.
///
/// A class, because it owns descriptors and a child.
package final class RunningCommand {
  private let child: Subprocess
  private var output: [UInt8] = []
  private var error: [UInt8] = []
  private var input: ArraySlice<UInt8>
  private var inputEnd: Int32
  private var outputEnd: Int32
  private var errorEnd: Int32

  init(_ runner: CommandRunner, _ arguments: [String], input: String?) throws {
    // A child that does not read its input must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    let outputPipe = try Self.pipe()
    let errorPipe = try Self.pipe()
    let inputPipe = try input.map { _ in try Self.pipe() }
    defer {
      for end in [outputPipe.writing, errorPipe.writing, inputPipe?.reading ?? -1] { close(end) }
    }
    self.input = Array((input ?? "").utf8)[...]
    inputEnd = inputPipe?.writing ?? -1
    outputEnd = outputPipe.reading
    errorEnd = errorPipe.reading
    child = try Subprocess(
      [runner.executable] + arguments, environment: runner.environment, folder: runner.folder,
      input: inputPipe.map { .descriptor($0.reading) } ?? .null,
      output: .descriptor(outputPipe.writing), error: .descriptor(errorPipe.writing))
    if inputEnd >= 0 { _ = fcntl(inputEnd, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    for end in [inputEnd, outputEnd, errorEnd] where end >= 0 { close(end) }
  }

  /// The process id.
  package var id: Int32 { child.id }

  /// Sends a signal.
  package func send(_ signal: Int32) {
    kill(child.id, signal)
  }

  /// Closes what the program writes its output to, as `head` does.
  package func closeOutput() {
    close(outputEnd)
    outputEnd = -1
  }

  /// Reads until `text` has appeared on stdout or stderr; returns false when the program ended
  /// without it.
  package func wait(for text: String) -> Bool {
    while true {
      for bytes in [output, error]
      where String(decoding: bytes, as: UTF8.self).contains(text) { return true }
      guard outputEnd >= 0 || errorEnd >= 0 else { return false }
      exchange()
    }
  }

  /// Reads everything and waits for the end.
  package func finish() -> Consequence {
    while outputEnd >= 0 || errorEnd >= 0 { exchange() }
    return Consequence(
      status: child.wait().status, output: String(decoding: output, as: UTF8.self),
      error: String(decoding: error, as: UTF8.self))
  }

  /// Waits until one of the streams can go on, and carries it on.
  private func exchange() {
    if inputEnd >= 0, input.isEmpty {
      close(inputEnd)
      inputEnd = -1
    }
    var descriptors = [
      pollfd(fd: outputEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errorEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: inputEnd, events: Int16(POLLOUT), revents: 0),
    ]
    guard poll(&descriptors, 3, -1) > 0 else { return }
    if descriptors[0].revents != 0 { Self.read(&outputEnd, into: &output) }
    if descriptors[1].revents != 0 { Self.read(&errorEnd, into: &error) }
    if descriptors[2].revents != 0 {
      let count = input.withUnsafeBytes { write(inputEnd, $0.baseAddress, $0.count) }
      input = count < 0 ? [] : input.dropFirst(count)
    }
  }

  private static func read(_ end: inout Int32, into bytes: inout [UInt8]) {
    var block = [UInt8](repeating: 0, count: 64 * 1024)
    let count = Glibc.read(end, &block, block.count)
    if count > 0 {
      bytes += block[..<count]
    } else {
      close(end)
      end = -1
    }
  }

  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard csystem_pipe(&ends) == 0 else { throw TemporaryFolder.Failure(code: errno) }
    return (ends[0], ends[1])
  }
}
