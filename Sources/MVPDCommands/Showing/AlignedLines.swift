import ArgumentKit

/// Rows of text in columns that begin below each other, never cut, the same everywhere.
enum AlignedLines {
  /// One line a row; a row may have fewer columns than another.
  ///
  /// - Parameter indent: Spaces before each line.
  static func lines(_ rows: [[String]], indent: Int = 0) -> [StyledText] {
    let escaped = rows.map { $0.map(TerminalText.escape) }
    var widths: [Int] = []
    for row in escaped {
      // The last column of a row needs no room after it.
      for (index, text) in row.dropLast().enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], DisplayWidth.of(text))
      }
    }
    return escaped.map { row in
      var line = String(repeating: " ", count: indent)
      for (index, text) in row.enumerated() {
        line += text
        guard index < row.count - 1 else { continue }
        line += String(repeating: " ", count: widths[index] - DisplayWidth.of(text) + 2)
      }
      return "\(line)"
    }
  }
}
