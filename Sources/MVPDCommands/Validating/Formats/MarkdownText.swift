/// Text from data in Markdown, where it means nothing but itself.
enum MarkdownText {
  /// `text` for a paragraph or a cell of a table.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in TerminalText.escape(text).unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "!": escaped += "\\\(scalar)"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      // A name after it would be told of the comment.
      case "@": escaped += "&#64;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// `text` as code in a cell of a table.
  static func code(_ text: String) -> String {
    let plain = TerminalText.escape(text).replacing("|", with: "\\|")
    var longest = 0
    var run = 0
    for byte in plain.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? "`\(plain)`" : "\(fence) \(plain) \(fence)"
  }
}
