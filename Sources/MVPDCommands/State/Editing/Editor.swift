import Glibc
import Postgres

/// The editor of the person at the terminal.
struct Editor {
  /// A command line for the shell, as in `VISUAL` and `EDITOR`.
  private let command: String

  /// The first that is set of `VISUAL` and `EDITOR`, else `vi` where somebody sits at a terminal.
  ///
  /// - Throws: `ToolError` of status 2 where there is neither.
  init(_ context: Context) throws {
    let named = [context.environment["VISUAL"], context.environment["EDITOR"]]
      .compactMap { $0 }.first { !$0.isEmpty }
    guard let named = named ?? (context.canAsk ? "vi" : nil) else {
      throw ToolError.usage(
        "there is no terminal to edit at: the variable VISUAL or EDITOR names a program that edits"
          + " a file", code: "editor-missing")
    }
    command = named
  }

  /// Lets a person edit the file at `path`.
  ///
  /// - Throws: `ToolError` of status 7 when the editor cannot be run or fails.
  func edit(_ path: String) throws {
    // ^C in the editor is for the editor.
    var ours = sigaction()
    var ignoring = sigaction()
    ignoring.__sigaction_handler.sa_handler = SIG_IGN
    sigaction(SIGINT, &ignoring, &ours)
    defer { sigaction(SIGINT, &ours, nil) }
    let ending = try Subprocess(
      ["/bin/sh", "-c", "\(command) \"$1\"", "sh", path], input: .inherit
    ).wait()
    guard ending.status == 0 else {
      throw ToolError(
        .fileSystem, "editor-failed",
        "the editor '\(command)' ended with status \(ending.status), nothing was changed",
        details: ["the variables VISUAL and EDITOR name another one"])
    }
  }
}
