package import Formats

/// Writes a result that is not rows, in one format; a class because it stands for an open target.
package final class DocumentWriter {
  /// Columns that there are.
  package let width: Int
  private let channel: OutputChannel
  private let colors: Bool

  init(_ channel: OutputChannel, colors: Bool, width: Int) {
    self.channel = channel
    self.colors = colors
    self.width = width
  }

  /// Writes a line for people.
  package func line(_ text: StyledText = "") {
    channel.write(text.rendered(colors: colors) + "\n")
  }

  /// Writes JSON; may be called again to go on with the same document.
  ///
  /// The writer is emptied after `body`, so a document of any size goes through in pieces.
  package func json(_ json: inout JSONWriter, _ body: (inout JSONWriter) throws -> Void) rethrows {
    try body(&json)
    channel.write(channel.isTerminal ? TerminalText.escapeJSON(json.buffer) : json.buffer)
    json.buffer.removeAll(keepingCapacity: true)
  }

  /// Writes one whole document `{"formatVersion":1,"kind":KIND,…}` with the members of `body`.
  package func document(
    _ kind: String, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    var json = JSONWriter()
    json.beginObject()
    json.key("formatVersion")
    json.int(1)
    json.key("kind")
    json.string(kind)
    try body(&json)
    json.endObject()
    json.newline()
    self.json(&json) { _ in }
  }

  /// Writes bytes of a format that has its own writer.
  package func bytes(_ bytes: some Sequence<UInt8>) {
    channel.write(bytes)
  }
}
