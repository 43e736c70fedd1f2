import ArgumentKit

/// Rows for people, aligned by the columns that characters take.
///
/// On a terminal it stops after 1,000 rows, and cuts cells and leaves columns out so that a row
/// fits, but never the key, which has to be copied; elsewhere nothing is cut, and the first 1,000
/// rows decide the widths, so that memory stays flat.
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

  /// The names of the columns that the terminal is too narrow for.
  private(set) var hiddenColumns: [String] = []

  /// The places of the columns that are shown.
  private var shown: [Int] = []

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
    shown = Array(names.indices)
    if channel.isTerminal { narrow() }
    hiddenColumns = names.indices.filter { !shown.contains($0) }.map { names[$0] }
    write(names, style: .bold)
    for row in pending { write(row, style: nil) }
    pending = []
  }

  /// Leaves incidental columns out, then cuts the widest until a row fits, but leaves each at least
  /// eight and its name, then leaves the last ones out.
  private func narrow() {
    let keys = layout.keyColumns
    func overflows() -> Bool {
      shown.reduce(0) { $0 + widths[$1] } + 2 * (shown.count - 1) > width
    }
    while overflows() {
      let others = shown.filter { !keys.contains($0) }
      if let incidental = others.last(where: { layout.columns[$0].isIncidental }) {
        shown.removeAll { $0 == incidental }
        continue
      }
      let cuttable = others.filter {
        widths[$0] > max(8, DisplayWidth.of(layout.columns[$0].name))
      }
      if let widest = cuttable.max(by: { widths[$0] < widths[$1] }) {
        widths[widest] -= 1
      } else if let last = others.last {
        shown.removeAll { $0 == last }
      } else {
        return
      }
    }
  }

  private func write(_ texts: [String], style: TextStyle?) {
    var line = ""
    for index in shown {
      let cut = channel.isTerminal ? shortened(texts[index], to: widths[index]) : texts[index]
      line += cut
      if index != shown.last {
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
