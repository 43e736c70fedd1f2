/// A fault after which reading cannot go on.
package struct FormatError: Error, Hashable, CustomStringConvertible {
  package let problem: FormatProblem
  /// `errno` of the system call that failed; nil where the fault is one of the text.
  package let systemError: Int32?

  /// The fault `problem`, caused by `systemError` if the system refused to read.
  package init(_ problem: FormatProblem, systemError: Int32? = nil) {
    self.problem = problem
    self.systemError = systemError
  }

  /// The fault of kind `code` at a place.
  package init(
    code: String, message: String, position: SourcePosition? = nil, path: String? = nil
  ) {
    self.init(FormatProblem(code: code, message: message, position: position, path: path))
  }

  /// The same fault, at `path`.
  func with(path: String) -> FormatError {
    let placed = FormatProblem(
      code: problem.code, message: problem.message, position: problem.position, path: path)
    return FormatError(placed, systemError: systemError)
  }

  package var code: String { problem.code }

  /// Place, path and message.
  package var description: String { problem.description }
}
