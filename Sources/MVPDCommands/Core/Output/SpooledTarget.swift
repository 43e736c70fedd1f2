/// Standard output for a document that must be whole or not at all: it is kept, in memory and past
/// 4 MiB in a temporary file, until it is complete.
final class SpooledTarget: OutputTarget {
  let channel: OutputChannel
  private let sink: SpoolSink
  private let output: OutputChannel

  init(to output: OutputChannel) {
    sink = SpoolSink(isTerminal: output.isTerminal)
    channel = OutputChannel(sink)
    self.output = output
  }

  func commit() throws {
    channel.flush()
    if let failure = channel.failure { throw spoolError(failure) }
    do {
      try sink.copy(to: output)
    } catch {
      throw spoolError(error)
    }
    output.flush()
  }

  private func spoolError(_ failure: SystemFailure) -> ToolError {
    ToolError(
      .fileSystem, "temporary-file",
      "cannot keep the result in a temporary file of '\(SpoolSink.folder)': \(failure)")
  }
}
