import TVEInterchange
import TVEModel

/// Writes the configuration as one document; a class because it stands in the middle of it.
final class StateFileWriter: EstateWriter {
  private var writer: StateDocumentWriter

  init(_ format: StateFormat, to channel: OutputChannel) {
    writer = StateDocumentWriter(format) { bytes in
      channel.write(channel.isTerminal ? TerminalText.escapeJSON(bytes) : bytes)
      if let failure = channel.failure { throw OutputFailure(failure) }
    }
  }

  func begin(_ member: StateReader.Member) { writer.begin(member) }
  func write(_ programmer: Programmer) throws { try writer.write(programmer) }
  func write(_ mvpd: MVPD) throws { try writer.write(mvpd) }
  func write(_ configuration: RequestorConfiguration) throws { try writer.write(configuration) }
  func finish() throws { try writer.finish() }
}
