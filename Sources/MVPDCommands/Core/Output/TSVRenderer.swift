/// Rows for pipes: one a line, cells set apart by tabs, nothing cut.
///
/// A backslash begins an escape: `\t`, `\n`, `\r`, `\\`, `\u{1b}` for what is not seen, `\;` for a
/// semicolon inside an item of a list, and `\(none)` for a text that happens to read so.
final class TSVRenderer: RowRenderer {
  private let layout: RowLayout
  private let channel: OutputChannel
  private let hasHeader: Bool

  init(_ layout: RowLayout, to channel: OutputChannel, hasHeader: Bool) {
    self.layout = layout
    self.channel = channel
    self.hasHeader = hasHeader
  }

  func begin() {
    if hasHeader { channel.write(layout.columns.map(\.name).joined(separator: "\t") + "\n") }
  }

  func row(_ cells: [Cell]) {
    var line = ""
    for (position, index) in layout.indices.enumerated() {
      if position > 0 { line += "\t" }
      line += Self.text(cells[index])
    }
    line += "\n"
    channel.write(line)
  }

  func end(next: String?) {}

  private static func text(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): text == Cell.none ? "\\" + text : escape(text)
    case .list(let items) where !items.isEmpty:
      items.map { escape($0).replacing(";", with: "\\;") }.joined(separator: ";")
    default: cell.plainText
    }
  }

  private static func escape(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\\" || TerminalText.isUnsafe($0) }) else {
      return text
    }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\t": escaped += "\\t"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      default: escaped += TerminalText.escape(String(scalar))
      }
    }
    return escaped
  }
}
