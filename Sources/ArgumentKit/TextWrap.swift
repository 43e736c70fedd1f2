/// Breaks text into lines.
package enum TextWrap {
  /// Lines of at most `width` columns, broken at spaces; a longer word has a line of its own.
  ///
  /// Line breaks of `text` are kept, and so are lines that begin with a space.
  package static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if paragraph.hasPrefix(" ") {
        lines.append(String(paragraph))
      } else {
        lines += wrapped(paragraph, width: max(width, 20))
      }
    }
    return lines
  }

  private static func wrapped(_ paragraph: Substring, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var columns = 0
    for word in paragraph.split(separator: " ") {
      let wordColumns = DisplayWidth.of(word)
      if !line.isEmpty, columns + 1 + wordColumns > width {
        lines.append(line)
        line = ""
        columns = 0
      }
      if !line.isEmpty {
        line += " "
        columns += 1
      }
      line += word
      columns += wordColumns
    }
    lines.append(line)
    return lines
  }
}
