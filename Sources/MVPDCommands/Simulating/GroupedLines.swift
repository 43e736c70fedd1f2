import ArgumentKit

/// Rows as lines for people, the same on a terminal and in a pipe: rows with the same first cell
/// under one heading, columns aligned within it, nothing cut.
///
/// A class, as every renderer is; it holds the rows of one group.
final class GroupedLines: RowRenderer {
  private let columns: [Column]
  /// Places of the columns that lines show, after the first.
  private let shown: [Int]
  private let channel: OutputChannel
  private let colors: Bool
  private let heading: (_ group: String, _ rows: Int) -> StyledText
  private let ending: (_ rows: Int, _ groups: Int) -> StyledText
  private var group: [[Cell]] = []
  private var count = (rows: 0, groups: 0)

  /// - Parameters:
  ///   - shown: the names of the columns that lines show.
  ///   - heading: what stands over a group.
  ///   - ending: the last line.
  init(
    _ columns: [Column], shown: [String], to channel: OutputChannel, colors: Bool,
    heading: @escaping (_ group: String, _ rows: Int) -> StyledText,
    ending: @escaping (_ rows: Int, _ groups: Int) -> StyledText
  ) {
    self.columns = columns
    self.shown = shown.compactMap { name in columns.firstIndex { $0.name == name } }
    self.channel = channel
    self.colors = colors
    self.heading = heading
    self.ending = ending
  }

  func begin() {}

  func row(_ cells: [Cell]) {
    if let first = group.first, first[0] != cells[0] { flush() }
    group.append(cells)
  }

  func end(next: String?) {
    flush()
    write(ending(count.rows, count.groups))
  }

  private func flush() {
    guard let first = group.first else { return }
    count = (count.rows + group.count, count.groups + 1)
    write(heading(first[0].plainText, group.count))
    // A column that nobody fills is left out.
    let filled = shown.filter { place in group.contains { $0[place] != .notStated } }
    let rows = group.map { cells in
      filled.map { cells[$0] == .notStated ? "-" : cells[$0].plainText }
    }
    for line in AlignedLines.lines([filled.map { columns[$0].name }] + rows, indent: 2) {
      write(line)
    }
    write("")
    group.removeAll(keepingCapacity: true)
  }

  private func write(_ line: StyledText) {
    channel.write(line.rendered(colors: colors) + "\n")
  }
}
