internal import CSystem
internal import Glibc
internal import Postgres

/// A terminal without a person, for what happens only at one.
///
/// A class, because it owns a descriptor.
final class PseudoTerminal {
  private let nearSide: Int32
  private let path: String

  init() throws {
    var name = [CChar](repeating: 0, count: 128)
    nearSide = csystem_open_terminal(&name, UInt(name.count))
    guard nearSide >= 0 else { throw TemporaryFolder.Failure(code: errno) }
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { close(nearSide) }

  /// Runs a program that this terminal controls; as `CommandRunner.runInTerminal`.
  func run(
    _ command: [String], _ runner: CommandRunner, typing: [(after: String, text: String)]
  ) throws -> Consequence {
    let child = try Subprocess(
      command, environment: runner.environment, folder: runner.folder,
      input: .device(path: path), output: .device(path: path), error: .device(path: path),
      startsSession: true)
    var shown: [UInt8] = []
    // Where the text to wait for may begin: behind what the answer before was typed after.
    var searched = ""
    var open = typing[...]
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(nearSide, &block, block.count)
      // EIO: nobody has the other side open any more.
      guard count > 0 else { break }
      shown += block[..<count]
      searched += String(decoding: block[..<count], as: UTF8.self)
      while let next = open.first, let place = searched.firstRange(of: next.after) {
        searched = String(searched[place.upperBound...])
        _ = Array(next.text.utf8).withUnsafeBytes { write(nearSide, $0.baseAddress, $0.count) }
        open.removeFirst()
      }
    }
    let text = String(decoding: shown.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    return Consequence(status: child.wait().status, output: text)
  }
}
