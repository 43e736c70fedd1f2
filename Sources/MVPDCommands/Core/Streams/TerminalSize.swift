import Glibc

/// Asks the terminal for its size.
enum TerminalSize {
  /// Nil where standard output is no terminal or does not know.
  static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
