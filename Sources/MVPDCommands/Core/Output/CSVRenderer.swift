import Formats
import TVEModel

/// Rows for spreadsheets: always a header, cells that would be run made inert.
final class CSVRenderer: RowRenderer {
  private let layout: RowLayout
  private let channel: OutputChannel
  private var writer = CSVWriter()

  init(_ layout: RowLayout, to channel: OutputChannel) {
    self.layout = layout
    self.channel = channel
  }

  func begin() {
    writer.row(layout.columns.map { $0.name.separatingWords(with: "_") })
    drain()
  }

  func row(_ cells: [Cell]) {
    for index in layout.indices {
      let text = cells[index].plainText
      writer.field(channel.isTerminal ? TerminalText.escape(text) : text)
    }
    writer.endRow()
    drain()
  }

  func end(next: String?) {}

  private func drain() {
    channel.write(writer.buffer)
    writer.buffer.removeAll(keepingCapacity: true)
  }
}
