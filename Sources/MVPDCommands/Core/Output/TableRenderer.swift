import ArgumentKit

/// Rows for people, aligned by the columns that characters take.
///
/// On a terminal it stops after 1,000 rows and cuts cells so that a row fits; elsewhere nothing is
/// cut, and the first 1,000 rows decide the widths, so that memory stays flat.
final class TableRenderer: RowRenderer {
  /// How many rows a terminal is given, and how many decide the widths.
  static let rowLimit = 1_000

  private let layout: RowLayout
  private let channel: OutputChannel
  private let width: Int
  private let colors: Bool
  private var pending: [[String]] = []
  private var widths: [Int] = []
  private var count = 0
  private var isCut = false

  init(_ layout: RowLayout, to channel: OutputChannel, width: Int, colors: Bool) {
    self.layout = layout
    self.channel = channel
    self.width = width
    self.colors = colors
  }

  var wantsMore: Bool { !isCut }

  /// Whether there were more rows than were shown.
  var leftOff: Bool { isCut }

  func begin() {}

  func row(_ cells: [Cell]) {
    if channel.isTerminal, count == Self.rowLimit {
      isCut = true
      return
    }
    count += 1
    let texts = layout.indices.map { TerminalText.escape(cells[$0].plainText) }
    if widths.isEmpty {
      pending.append(texts)
      if pending.count == Self.rowLimit { layOut() }
    } else {
      write(texts, style: nil)
    }
  }

  func end(next: String?) {
    if count > 0 { layOut() }
  }

  /// Decides the widths and writes what waited for them.
  private func layOut() {
    guard widths.isEmpty else { return }
    let names = layout.columns.map(\.name)
    widths = names.map(DisplayWidth.of)
    for row in pending {
      for (index, text) in row.enumerated() {
        widths[index] = max(widths[index], DisplayWidth.of(text))
      }
    }
    if channel.isTerminal { narrow() }
    write(names, style: .bold)
    for row in pending { write(row, style: nil) }
    pending = []
  }

  /// Takes columns from the widest until a row fits, but leaves each at least eight.
  private func narrow() {
    while widths.reduce(0, +) + 2 * (widths.count - 1) > width,
      let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > 8
    {
      widths[widest] -= 1
    }
  }

  private func write(_ texts: [String], style: TextStyle?) {
    var line = ""
    for (index, text) in texts.enumerated() {
      let cut = channel.isTerminal ? shortened(text, to: widths[index]) : text
      line += cut
      if index < texts.count - 1 {
        let padding = max(0, widths[index] - DisplayWidth.of(cut)) + 2
        line += String(repeating: " ", count: padding)
      }
    }
    while line.utf8.last == 0x20 { line.removeLast() }
    if colors, let style { line = "\u{1b}[\(style.rawValue)m\(line)\u{1b}[0m" }
    channel.write(line + "\n")
  }

  private func shortened(_ text: String, to columns: Int) -> String {
    guard DisplayWidth.of(text) > columns else { return text }
    return DisplayWidth.prefix(of: text, columns: columns - 1) + "…"
  }
}
