import Postgres
import TVEInterchange

/// Standard input, read by lines or as bytes; a class because the position is shared.
package final class InputChannel {
  package let isTerminal: Bool
  private let source: any ByteInput
  private var pending: ArraySlice<UInt8> = []
  private var isAtEnd = false
  private var lineNumber = 0

  package init(_ source: any ByteInput) {
    self.source = source
    isTerminal = source.isTerminal
  }

  /// The next line without its LF or CRLF; nil at the end.
  ///
  /// - Throws: `InputProblem` for a line that is not UTF-8 or holds U+0000, after which the next one
  ///   can be read; `ToolError` of status 7 if standard input cannot be read;
  ///   `PostgresError.cancelled` when a signal arrives.
  package func nextLine() throws -> String? {
    var line: [UInt8] = []
    while true {
      if let end = pending.firstIndex(of: 0x0A) {
        line += pending[..<end]
        pending = pending[(end + 1)...]
        break
      }
      line += pending
      pending = []
      if isAtEnd {
        guard !line.isEmpty else { return nil }
        break
      }
      try fill()
    }
    lineNumber += 1
    if line.last == 0x0D { line.removeLast() }
    guard let text = String(validating: line, as: UTF8.self), !line.contains(0) else {
      throw InputProblem(
        "not-utf8", at: Place(file: "-", line: lineNumber),
        message: "not UTF-8 text, or it holds U+0000")
    }
    return text
  }

  /// The next bytes, at most 64 KiB; empty at the end.
  package func nextBytes() throws -> [UInt8] {
    if pending.isEmpty, !isAtEnd { try fill() }
    defer { pending = [] }
    return Array(pending)
  }

  /// Forgets what a terminal has taken that nobody has asked for yet.
  package func dropPending() {
    if isTerminal { source.dropPending() }
  }

  private func fill() throws {
    do {
      pending = try [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        count = try source.read(into: UnsafeMutableRawBufferPointer(buffer))
      }[...]
    } catch let failure as SystemFailure {
      // A signal, not a fault of the input, ended the wait.
      try SignalPipe.check()
      throw ToolError(
        .fileSystem, "input-unreadable", "cannot read standard input: \(failure)")
    }
    isAtEnd = pending.isEmpty
  }
}
