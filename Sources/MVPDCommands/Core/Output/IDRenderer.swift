/// One key a line, as commands take it: `NORTHSTAR/Bluebird_Cable`.
final class IDRenderer: RowRenderer {
  private let layout: RowLayout
  private let channel: OutputChannel

  init(_ layout: RowLayout, to channel: OutputChannel) {
    self.layout = layout
    self.channel = channel
  }

  func begin() {}

  func row(_ cells: [Cell]) {
    let key = layout.key.map { cells[$0].plainText }.joined(separator: "/")
    channel.write(TerminalText.escape(key) + "\n")
  }

  func end(next: String?) {}
}
